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

/** What happens after a request, beside the form. */
export function VacancySteps() {
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
