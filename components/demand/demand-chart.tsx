import { formatNumber } from '@/lib/core/format-number';
import type { DemandPageProps } from '@/lib/demand/demand-view';
import styles from './demand-chart.module.css';

/** Bars of the specialities with most open jobs, each parted in locum and permanent work. */
export function DemandChart({ bars, all }: { bars: DemandPageProps['view']['bars']; all: number }) {
  const most = Math.max(...bars.map(([, locum, permanent]) => locum + permanent));
  const width = (jobs: number) => Math.round((jobs / most) * 1000) / 10;
  const said = bars.map(([name, locum, permanent]) => `${name} ${locum} and ${permanent}`);
  return (
    <figure className={styles.figure}>
      <figcaption>
        <h2>Open jobs by speciality</h2>
        <p className="small muted">
          {bars.length < all && 'The specialities with the most open jobs. '}The table below has every number
          in this chart.
        </p>
      </figcaption>
      <p className={styles.legend} aria-hidden="true">
        <span className="kind">Locum</span>
        <span className="kind kind--perm">Permanent</span>
      </p>
      <div
        className={styles.bars}
        role="img"
        aria-label={`Bar chart of open jobs, locum and permanent: ${said.join('; ')}.`}
      >
        {bars.map(([name, locum, permanent]) => (
          <div key={name} className={styles.row}>
            <span className={styles.name}>{name}</span>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none">
              <rect className={styles.locum} width={width(locum)} height="10" />
              <rect className={styles.permanent} x={width(locum)} width={width(permanent)} height="10" />
            </svg>
            <span className={styles.count}>{formatNumber(locum + permanent)}</span>
          </div>
        ))}
      </div>
    </figure>
  );
}
