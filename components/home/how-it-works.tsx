import styles from './how-it-works.module.css';

const steps = [
  { title: 'Search', words: 'Dates, rate and town are on every job. No account needed.' },
  { title: 'Enquire', words: 'One short form. We save your draft if you are interrupted.' },
  { title: 'Talk', words: 'A consultant who knows the region calls you, by a time we tell you.' },
  {
    title: 'Go',
    words: 'You agree to each job before we put you forward. Then we do the paperwork.',
  },
];

/** From search to the first shift, as four stations on the line. */
export function HowItWorks() {
  return (
    <section className={`section ${styles.how}`} aria-labelledby="how">
      <div className="wrap">
        <h2 id="how">How it works</h2>
        <ol className={styles.list}>
          {steps.map(({ title, words }, index) => (
            <li key={title}>
              <span className={styles.station} aria-hidden="true">
                {index + 1}
              </span>
              <h3>{title}</h3>
              <p>{words}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
