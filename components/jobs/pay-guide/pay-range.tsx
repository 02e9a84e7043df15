import type { BenchmarkPayView } from '@/lib/jobs/rate-benchmark/rate-benchmark-view';
import styles from './pay-range.module.css';

/**
 * Chart line that shows the median, the middle half of the rates and the reader's own offer. Hidden from screen readers, because the text
 * beside it contains the same numbers.
 */
export function PayRange({ line: { low, middle, high }, own }: Pick<BenchmarkPayView, 'line' | 'own'>) {
  return (
    <svg viewBox="0 0 100 10" preserveAspectRatio="none" focusable="false" aria-hidden="true">
      <rect className={styles.all} y="4" width="100" height="2" />
      <rect className={styles.half} x={low} width={Math.max(1, high - low)} height="10" />
      {own && (
        <rect className={styles.own} x={Math.min(98.8, Math.max(0, own.at - 0.6))} width="1.2" height="10" />
      )}
      <rect className={styles.middle} x={Math.max(0, middle - 0.4)} width="0.8" height="10" />
    </svg>
  );
}
