import styles from './content-page.module.css';

/** A legal text in short. The full text is what holds. */
export function LegalSummary({ summary }: { summary: string[] }) {
  return (
    <section className={`panel panel--tint ${styles.summary}`} aria-labelledby="summary">
      <h2 id="summary">In short</h2>
      <ul>
        {summary.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
