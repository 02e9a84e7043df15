import type { BenchmarkPayView, RateBenchmarkView } from '@/lib/jobs/rate-benchmark/rate-benchmark-view';
import { PayRange } from '@/components/jobs/pay-guide/pay-range';
import styles from './rate-benchmark.module.css';

export function RateBenchmark({ benchmark }: { benchmark: RateBenchmarkView }) {
  const { title, about, note, pays } = benchmark;
  return (
    <article className={styles.benchmark}>
      <div>
        <h3>{title}</h3>
        <p className={styles.about}>{about}</p>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {pays.length > 0 && (
        <ul className={`plain ${styles.pays}`}>
          {pays.map((pay) => (
            <li key={pay.unit}>
              <PayLine pay={pay} />
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

function PayLine({ pay: { median, half, currency, line, own } }: { pay: BenchmarkPayView }) {
  return (
    <>
      <p className={styles.median}>
        <b>{median}</b> <small>median, {currency}</small>
      </p>
      {/* Hidden from screen readers, because the text beside it says the same. */}
      <div className={styles.line} aria-hidden="true">
        <PayRange line={line} {...(own && { own })} />
        <span>{line.from}</span>
        <span>{line.to}</span>
      </div>
      <div className={styles.facts}>
        <p className={styles.words}>{half}</p>
        {own && (
          <p className={styles.own}>
            {own.text} <b>{own.difference}</b>
          </p>
        )}
      </div>
    </>
  );
}
