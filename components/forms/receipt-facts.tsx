import type { ReactNode } from 'react';
import styles from './receipt.module.css';

/** What was sent, as a list of facts in a panel. */
export function ReceiptFacts({
  title,
  facts,
}: {
  title: string;
  facts: [label: string, value: ReactNode][];
}) {
  return (
    <section className="panel" aria-labelledby="receipt">
      <h2 id="receipt">{title}</h2>
      <dl className={styles.facts}>
        {facts.map(([label, value], index) => (
          // Several of a kind have the same labels.
          <div key={`${label} ${index}`}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
