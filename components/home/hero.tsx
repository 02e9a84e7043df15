import { SearchForm } from '@/components/jobs/search-form';
import styles from './hero.module.css';
import type { RegionCount } from '@/lib/jobs/region-count';
import { RegionList } from './region-list';
import { RegionMap } from './region-map';

/** Counts of this moment, and when that was ("1:05 pm AEDT"). */
export type HeroCounts = { open: number; newThisWeek: number; asOf: string };

/** The promise, the search and where the jobs are. Stands without counts and without regions too. */
export function Hero({ counts, regions }: { counts: HeroCounts | null; regions: RegionCount[] }) {
  return (
    <section className={`on-navy ${styles.hero}`}>
      <div className={`wrap ${styles.inside}`}>
        <div className={styles.words}>
          <h1>Know the dates, the rate and the town. Then decide.</h1>
          <p className={styles.lead}>
            Locum and permanent doctor jobs across Australia and New Zealand. You enquire, a consultant calls
            you back, and your CV goes nowhere without your word.
          </p>
        </div>
        <div className={styles.search}>
          <SearchForm workType="" className={styles.form} />
          <span className={styles.station} aria-hidden="true" />
        </div>
        {counts && (
          <p className={`num ${styles.counts}`}>
            <span>
              <strong>{counts.open.toLocaleString('en-AU')}</strong> open jobs
            </span>
            <span>
              <strong>{counts.newThisWeek.toLocaleString('en-AU')}</strong> new this week
            </span>
            <span>as of {counts.asOf} today</span>
          </p>
        )}
        {regions.length > 0 && (
          <div className={styles.map}>
            <RegionMap regions={regions} />
            <details className={styles.list}>
              <summary>All {regions.length} regions as a list</summary>
              <RegionList regions={regions} />
            </details>
          </div>
        )}
      </div>
    </section>
  );
}
