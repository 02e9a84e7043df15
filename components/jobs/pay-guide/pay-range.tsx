import type { BenchmarkPayView } from '@/lib/jobs/rate-benchmark/rate-benchmark-view';
import styles from './pay-range.module.css';

/**
 * Chart line that shows the median, the typical range of the rates and the reader's own offer. Hidden from screen readers, because the text
 * beside it contains the same numbers.
 */
export function PayRange({ line: { low, middle, high }, own }: Pick<BenchmarkPayView, 'line' | 'own'>) {
  return (
    <svg className={styles.range} focusable="false" aria-hidden="true">
      <line className={styles.axis} x2="100%" y1="50%" y2="50%" />
      <line className={styles.half} x1={`${low}%`} x2={`${Math.max(low + 1, high)}%`} y1="50%" y2="50%" />
      {own && <line className={styles.own} x1={`${own.at}%`} x2={`${own.at}%`} y1="-25%" y2="125%" />}
      <circle className={styles.middle} cx={`${middle}%`} cy="50%" r="4.5" />
    </svg>
  );
}
