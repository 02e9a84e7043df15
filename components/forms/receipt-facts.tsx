import type { ReactNode } from 'react';
import styles from './receipt.module.css';

type ReceiptFact = { label: string; value: ReactNode };

export function ReceiptFacts({ title, facts }: { title: string; facts: ReceiptFact[] }) {
  return (
    <section className="panel" aria-labelledby="receipt">
      <h2 id="receipt">{title}</h2>
      <dl className={styles.facts}>
        {facts.map(({ label, value }, index) => (
          // The index makes the key unique, because several facts may have the same label.
          <div key={`${label} ${index}`}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
