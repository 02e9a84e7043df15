import { TermsOfWork, WhoAndWhere } from '@/components/employers/vacancy-requests/vacancy-fields';
import { VacancyList } from '@/components/employers/vacancy-requests/vacancy-list';
import { memberVacancyDraft } from '@/components/forms/draft-keys';
import { FormWithDraft } from '@/components/forms/form-with-draft';
import { NextSteps } from '@/components/consultants/contact/next-steps';
import { Note } from '@/components/ui/note';
import { promisedTimes } from '@/lib/employers/vacancy-requests/vacancy-labels';
import type { RequestView } from '@/lib/employers/organisations/employer-view';
import { EmployerConsultant } from './employer-consultant';
import { EmployerFrame } from './employer-frame';
import { KnownContact } from './known-contact';
import { RepeatField } from './repeat-field';
import shared from './organisations.module.css';
import styles from './request-form.module.css';

const { today, planning } = promisedTimes;
const callTime = `within ${planning.call}, or within ${today.call} if the first day is today or tomorrow`;

function describeRecipients({ employer, waits, limit, changes }: RequestView): string {
  if (changes)
    return waits
      ? 'An approver in your organisation must agree to the change. Until then, the vacancy stays the same.'
      : 'We have not started work on this vacancy yet, so your change takes effect at once.';
  if (limit)
    return `Requests up to about ${limit} come straight to us. Another approver must agree to larger requests, and to requests without a rate or a last day.`;
  if (waits)
    return 'Takes about three minutes. An approver in your organisation must agree. Then it comes to us.';
  return employer.role === 'approver'
    ? 'Takes about three minutes. It needs no further approval.'
    : 'Takes about three minutes. Your organisation has no approver, so it needs no approval.';
}

export function RequestForm({ view }: { view: RequestView }) {
  const { employer, waits, form, note, known, begunWith, changes, facilities } = view;
  const draftKey = memberVacancyDraft(begunWith);
  return (
    <EmployerFrame
      employer={employer}
      area={changes ? null : 'request'}
      title={changes ? `Change ${changes}` : 'New request'}
      lead={`${describeRecipients(view)} Fill in every field that is not marked optional.`}
    >
      <div className={shared.grid}>
        <section className={styles.requestForm}>
          <h2 className="vh">What you need</h2>
          {note && <Note>{note}</Note>}
          <FormWithDraft
            state={form.state}
            action={view.action}
            draftKey={draftKey}
            known={known}
            sendLabel={waits ? 'Send for approval' : changes ? 'Save changes' : 'Send request'}
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
                  facilities={facilities}
                  wrapContact={(fields) => <KnownContact {...parts}>{fields}</KnownContact>}
                />
                <TermsOfWork {...parts} isOpen />
              </>
            )}
          </FormWithDraft>
        </section>
        {!changes && (
          <aside className={shared.aside} aria-label="After you send the request">
            <NextSteps
              steps={[
                ...(waits
                  ? ['An approver in your organisation approves your request or sends it back.']
                  : []),
                `${waits ? 'Then we' : 'We'} call you ${callTime}.`,
                `You get a shortlist or an update within ${planning.shortlist}, sooner if the first day is near.`,
                'You choose a doctor. Then we arrange the contract, dates and travel.',
              ]}
            />
            {view.consultants.length > 0 && (
              <section>
                <h2>{view.consultants.length === 1 ? 'Your consultant' : 'Your consultants'}</h2>
                {view.consultants.map((consultant) => (
                  <EmployerConsultant key={consultant.id} consultant={consultant} />
                ))}
              </section>
            )}
          </aside>
        )}
      </div>
    </EmployerFrame>
  );
}
