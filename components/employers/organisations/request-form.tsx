import { TermsOfWork, WhoAndWhere } from '@/components/employers/vacancy-requests/vacancy-fields';
import { VacancyList } from '@/components/employers/vacancy-requests/vacancy-list';
import { memberVacancyDraft } from '@/components/forms/draft-keys';
import { FormWithDraft } from '@/components/forms/form-with-draft';
import { NextSteps } from '@/components/consultants/contact/next-steps';
import { Note } from '@/components/ui/note';
import type { RequestView } from '@/lib/employers/organisations/employer-view';
import { EmployerConsultants } from './employer-consultant';
import { EmployerFrame } from './employer-frame';
import { KnownContact } from './known-fields';
import { KnownFacilities } from './known-facilities';
import { RepeatField } from './repeat-field';
import shared from './organisations.module.css';
import styles from './request-form.module.css';

export function RequestForm({ view }: { view: RequestView }) {
  const { employer, form, note, known, begunWith, changes, facilities } = view;
  const draftKey = memberVacancyDraft(begunWith);
  return (
    <EmployerFrame employer={employer} area={changes ? null : 'request'} title={view.title} lead={view.lead}>
      <div className={shared.grid}>
        <section className={styles.requestForm}>
          <h2 className="vh">What you need</h2>
          {note && <Note>{note}</Note>}
          <FormWithDraft
            state={form.state}
            action={view.action}
            draftKey={draftKey}
            known={known}
            sendLabel={view.sendLabel}
          >
            {(parts) => (
              <>
                {/* Enter presses the first button of a form. Without JavaScript, that would be the button that adds a
                   vacancy, so this button comes first. */}
                <button type="submit" hidden />
                <VacancyList {...parts} form={form} isSingle={changes !== null}>
                  {!changes && <RepeatField {...parts} />}
                </VacancyList>
                <WhoAndWhere
                  {...parts}
                  regions={form.choices.regions}
                  wrapPlace={(fields) => (
                    <KnownFacilities {...parts} facilities={facilities} regions={form.choices.regions}>
                      {fields}
                    </KnownFacilities>
                  )}
                  wrapContact={(fields) => <KnownContact {...parts}>{fields}</KnownContact>}
                />
                <TermsOfWork {...parts} isOpen />
              </>
            )}
          </FormWithDraft>
        </section>
        {!changes && (
          <aside className={shared.aside} aria-label="After you send the request">
            <NextSteps steps={view.steps} />
            <EmployerConsultants consultants={view.consultants} />
          </aside>
        )}
      </div>
    </EmployerFrame>
  );
}
