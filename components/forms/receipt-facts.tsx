import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { PhoneLink } from '@/components/ui/phone-link';
import type { PhoneNumber } from '@/lib/core/phone-link';
import styles from './receipt.module.css';

type ReceiptFact = { label: string; value: ReactNode };

type Props = { title: string; promise: string; phone?: PhoneNumber | null; children?: ReactNode };

/** Title of the page after a form was sent, and when we will respond. `children` follow the promise. */
export function ReceiptHead({ title, promise, phone = null, children }: Props) {
  return (
    <div className={styles.head}>
      <h1>
        <Icon name="done" />
        {title}
      </h1>
      <p className={styles.promise}>
        <b>{promise}.</b> {children}{' '}
        {phone && (
          <>
            Or call <PhoneLink phone={phone} />.
          </>
        )}
      </p>
    </div>
  );
}

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
