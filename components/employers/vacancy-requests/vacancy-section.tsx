import { FormWithDraft } from '@/components/forms/form-with-draft';
import { UseOfDetails } from '@/components/forms/use-of-details';
import type { VacancyFormView } from '@/lib/employers/vacancy-requests/vacancy-view';
import { promisedTimes } from '@/lib/employers/vacancy-requests/vacancy-labels';
import { vacancyDraft } from '@/components/forms/draft-keys';
import { TermsOfWork, WhoAndWhere } from './vacancy-fields';
import { VacancyList } from './vacancy-list';
import styles from './vacancy-section.module.css';

const { today, 'this-week': thisWeek, planning } = promisedTimes;

const steps = [
  ['You get a reference straight away', 'On the next page and by email.'],
  ['A recruitment consultant calls you', 'The next page shows the time by which we call.'],
  [
    'You get a shortlist or an update',
    `Within ${today.shortlist} if the first day is today or tomorrow, ${thisWeek.shortlist} if it is within 7 days, or ${planning.shortlist} if it is later.`,
  ],
  ['You choose', 'You talk to the doctors. We arrange dates, travel and paperwork.'],
] as const;

export function RequestSteps() {
  return (
    <aside className={styles.steps} aria-labelledby="after-request">
      <h2 id="after-request">After you send your request</h2>
      <ol className="path">
        {steps.map(([title, text], index) => (
          <li key={title} className="path__stop">
            <span className="path__dot" aria-hidden="true">
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p className="small muted">{text}</p>
          </li>
        ))}
      </ol>
    </aside>
  );
}

export function VacancySection({ form }: { form: VacancyFormView }) {
  return (
    <section className={styles.card} aria-labelledby="request">
      <h2 id="request">Request a doctor</h2>
      <p className="muted">
        About three minutes, no account, no commitment. Fill in every field that is not marked optional.
      </p>
      <FormWithDraft
        state={form.state}
        // Without JavaScript, the response is a new page. The fragment makes the browser scroll to its form.
        action="#request"
        draftKey={vacancyDraft}
        sendLabel="Send request"
      >
        {(parts) => (
          <>
            {/* Enter presses the first button of a form. Without JavaScript, that would be the button that adds a
               vacancy, so this button comes first. */}
            <button type="submit" hidden />
            <VacancyList {...parts} form={form} />
            <WhoAndWhere {...parts} regions={form.choices.regions} />
            <TermsOfWork {...parts} />
            <UseOfDetails to="handle your request" />
          </>
        )}
      </FormWithDraft>
    </section>
  );
}
