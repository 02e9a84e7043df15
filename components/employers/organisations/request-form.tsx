import { TermsOfWork, WhoAndWhere } from '@/components/employers/vacancy-requests/vacancy-fields';
import { VacancyList } from '@/components/employers/vacancy-requests/vacancy-list';
import { memberVacancyDraft } from '@/components/forms/draft-keys';
import { FormWithDraft } from '@/components/forms/form-with-draft';
import { Note } from '@/components/ui/note';
import type { RequestView } from '@/lib/employers/organisations/employer-view';
import { EmployerFrame } from './employer-frame';
import styles from './organisations.module.css';

function describeRecipients({ employer, waits }: RequestView): string {
  if (waits) return 'Your request goes to an approver in your organisation first, then to us.';
  return employer.role === 'approver'
    ? 'Your request comes straight to us, and we will call you.'
    : 'Your organisation has no approver, so your request comes straight to us, and we will call you.';
}

export function RequestForm({ view }: { view: RequestView }) {
  const { employer, waits, form, note, known, begunWith } = view;
  const draftKey = memberVacancyDraft(begunWith);
  return (
    <EmployerFrame employer={employer} area="request" title="New request" lead={describeRecipients(view)}>
      <div className={styles.requestForm}>
        <h2 className="vh">What you need</h2>
        {note && <Note>{note}</Note>}
        <FormWithDraft
          state={form.state}
          action={view.action}
          draftKey={draftKey}
          known={known}
          sendLabel={waits ? 'Send for approval' : 'Send request'}
        >
          {(parts) => (
            <>
              {/* Enter presses the first button of a form. Without JavaScript, this hidden button makes Enter send
                  the request instead of adding a vacancy. */}
              <button type="submit" hidden />
              <WhoAndWhere {...parts} regions={form.choices.regions} known />
              <VacancyList {...parts} form={form} />
              <TermsOfWork {...parts} />
            </>
          )}
        </FormWithDraft>
      </div>
    </EmployerFrame>
  );
}
