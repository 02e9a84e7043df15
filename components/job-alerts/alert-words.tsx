import styles from './job-alerts.module.css';

/** What an alert looks for, one mark for each criterion. */
export function AlertWords({ words }: { words: readonly string[] }) {
  if (words.length === 0) return <p>Every new job in Australia and New Zealand.</p>;
  return (
    <ul className={styles.words}>
      {words.map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  );
}
