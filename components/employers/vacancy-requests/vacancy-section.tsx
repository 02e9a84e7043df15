import { FormWithDraft } from '@/components/forms/form-with-draft';
import { UseOfDetails } from '@/components/forms/use-of-details';
import type { VacancyFormView } from '@/lib/employers/vacancy-requests/vacancy-view';
import { vacancyDraft } from '@/components/forms/draft-keys';
import { TermsOfWork, WhoAndWhere } from './vacancy-fields';
import { VacancyList } from './vacancy-list';
import styles from './vacancy-section.module.css';

const steps = [
  ['You get a reference at once', 'On the next page and by email.'],
  [
    'A consultant calls',
    'Within 1 working hour if the first day is today or tomorrow, else within 4. The next page says by when, in your local time.',
  ],
  [
    'You get a shortlist, or “nobody yet”',
    'Within 1 working day if the first day is today or tomorrow, 2 if it is within 7 days, 5 if it is later.',
  ],
  ['You choose', 'You talk to the doctors you like. We arrange dates, travel and paperwork.'],
] as const;

function VacancySteps() {
  return (
    <aside className={styles.side} aria-labelledby="after-request">
      <h2 id="after-request">After you send it</h2>
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
    <section className={`wrap section ${styles.grid}`}>
      <div className={styles.main}>
        <h2 id="request" className={styles.title}>
          Request a doctor
        </h2>
        <p className="lead">
          No account, no obligation. You get a reference, and we say by when someone calls you.
        </p>
        <FormWithDraft
          state={form.state}
          // Without JavaScript, the response is a new page. The fragment makes the browser scroll to the form.
          action="#request"
          draftKey={vacancyDraft}
          sendLabel="Send request"
        >
          {(parts) => (
            <>
              {/* Enter presses the first button of a form. Without JavaScript, this hidden button makes Enter send
                  the request instead of adding a vacancy. */}
              <button type="submit" hidden />
              <WhoAndWhere {...parts} regions={form.choices.regions} />
              <VacancyList {...parts} form={form} />
              <TermsOfWork {...parts} />
              <UseOfDetails to="handle your request" />
            </>
          )}
        </FormWithDraft>
      </div>
      <VacancySteps />
    </section>
  );
}
