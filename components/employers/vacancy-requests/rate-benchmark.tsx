import type { BenchmarkPayView, RateBenchmarkView } from '@/lib/jobs/rate-benchmark/rate-benchmark-view';
import styles from './rate-benchmark.module.css';

export function RateBenchmark({
  benchmark,
  as: Heading = 'h3',
}: {
  benchmark: RateBenchmarkView;
  as?: 'h2' | 'h3';
}) {
  const { title, about, note, pays } = benchmark;
  return (
    <article className={styles.benchmark}>
      <div>
        <Heading>{title}</Heading>
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

function PayLine({ pay: { median, half, currency, line } }: { pay: BenchmarkPayView }) {
  return (
    <>
      <p className={styles.median}>
        <b>{median}</b> <small>median, {currency}</small>
      </p>
      {/* Hidden from screen readers, because the text beside it says the same. */}
      <div className={styles.line} aria-hidden="true">
        <svg viewBox="0 0 100 10" preserveAspectRatio="none" focusable="false">
          <rect className={styles.all} y="4" width="100" height="2" />
          <rect className={styles.half} x={line.low} width={Math.max(1, line.high - line.low)} height="10" />
          <rect className={styles.middle} x={Math.max(0, line.middle - 0.4)} width="0.8" height="10" />
        </svg>
        <span>{line.from}</span>
        <span>{line.to}</span>
      </div>
      <p className={styles.words}>{half}</p>
    </>
  );
}
