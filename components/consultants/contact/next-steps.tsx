import styles from './next-steps.module.css';

export function NextSteps({ steps }: { steps: string[] }) {
  return (
    <section className={styles.steps} aria-labelledby="next-steps">
      <h2 id="next-steps">What happens next</h2>
      <ol className="path">
        {steps.map((text, index) => (
          <li key={text} className="path__stop">
            <span className="path__dot" aria-hidden="true">
              {index + 1}
            </span>
            {text}
          </li>
        ))}
      </ol>
    </section>
  );
}
