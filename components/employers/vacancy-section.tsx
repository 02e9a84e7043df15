import { useEffect, useRef, useState } from 'react';
import { FormWithDraft } from '@/components/forms/form-with-draft';
import { UseOfDetails } from '@/components/forms/use-of-details';
import type { VacancyFormView } from '@/lib/vacancy-requests/vacancy-view';
import { vacancyDraft } from '@/components/forms/draft-keys';
import { findDraft } from '@/components/forms/draft';
import type { FieldParts } from '@/components/forms/form-parts';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { addVacancyField, vacancyCountField, vacancyField } from '@/lib/vacancy-requests/vacancy-labels';
import { maxVacancies } from '@/lib/vacancy-requests/vacancy-request';
import { TermsOfWork, WhoAndWhere } from './vacancy-fields';
import styles from './vacancy-section.module.css';
import { OneVacancy } from './one-vacancy';

/** The vacancies of a request, one to begin with. Without script the button asks the server for the page with one more. */
function VacancyList({ form, value, error }: FieldParts & { form: VacancyFormView }) {
  const [count, setCount] = useState(form.count);
  const [drafted, setDrafted] = useState<Record<string, string>>({});
  const field = useRef<HTMLInputElement>(null);
  const added = useRef(false);

  // A draft comes back after the page was made: the vacancies it has beyond the first get their fields now.
  useEffect(() => {
    const element = field.current?.form;
    const onRestored = () => {
      const values = findDraft(vacancyDraft)?.values ?? {};
      setDrafted(values);
      setCount(Math.min(maxVacancies, Math.max(1, Number(values[vacancyCountField]) || 1)));
    };
    element?.addEventListener('restored', onRestored);
    return () => element?.removeEventListener('restored', onRestored);
  }, []);
  useEffect(() => {
    if (!added.current) return;
    added.current = false;
    // After the effects, because the field renders its search at once when it takes the focus.
    const name = vacancyField('specialty', count);
    const frame = requestAnimationFrame(() => document.getElementById(name)?.focus());
    return () => cancelAnimationFrame(frame);
  }, [count]);

  const places = Array.from({ length: count }, (_, index) => index + 1);
  return (
    <>
      <input ref={field} type="hidden" name={vacancyCountField} value={count} />
      {places.map((place) => (
        <OneVacancy
          key={place}
          place={place}
          alone={count === 1}
          choices={form.choices}
          todays={form.todays}
          value={(name) => (place === 1 ? '' : drafted[name]) || value(name)}
          error={error}
        />
      ))}
      <div className={styles.more}>
        {count < maxVacancies && (
          <Button
            type="submit"
            look="ghost"
            name={addVacancyField}
            value="1"
            onClick={(event) => {
              event.preventDefault();
              added.current = true;
              setCount(count + 1);
            }}
          >
            <Icon name="plus" />
            Add another vacancy
          </Button>
        )}
        {count > 1 && (
          <Button look="quiet" className={styles.scripted} onClick={() => setCount(count - 1)}>
            Remove vacancy {count}
          </Button>
        )}
      </div>
    </>
  );
}

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

/** What happens after a request, beside the form. */
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

/** The form to ask for a doctor, and what happens with it. */
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
          // Without script the answer is a page again: it opens where the form is.
          action="#request"
          draftKey={vacancyDraft}
          sendLabel="Send request"
        >
          {(parts) => (
            <>
              {/* What Enter presses without script: the first button of a form, which must not be another one. */}
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
