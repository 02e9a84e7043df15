import { formatNumber } from '@/lib/core/format-number';
import { SearchForm } from '@/components/jobs/search-form';
import type { HomeView } from '@/lib/home/home-view';
import { Desk } from './desk';
import styles from './hero.module.css';
import { RegionList } from './region-list';
import { RegionMap } from './region-map';
import { ResumeSearch } from './resume-search';

/** The promise, the search, what waits for who is signed in, and where the jobs are. Stands without counts and without regions too. */
export function Hero({ counts, regions, desk }: Pick<HomeView, 'counts' | 'regions' | 'desk'>) {
  return (
    <section className={`on-navy ${styles.hero}`}>
      <div className={`wrap ${styles.inside}`}>
        <div className={styles.words}>
          <h1>Know the dates, the rate and the town. Then decide.</h1>
          <p className={styles.lead}>
            Locum and permanent doctor jobs across Australia and New Zealand. You enquire, a consultant calls
            you back, and we send your CV nowhere without your consent.
          </p>
        </div>
        <div className={styles.search}>
          <SearchForm workType="" className={styles.form} />
          <span className={styles.station} aria-hidden="true" />
        </div>
        {!desk && <ResumeSearch />}
        {counts && (
          <p className={`num ${styles.counts}`}>
            <span>
              <strong>{formatNumber(counts.open)}</strong> open jobs
            </span>
            <span>
              <strong>{formatNumber(counts.newThisWeek)}</strong> new this week
            </span>
            <span>as of {counts.asOf} today</span>
          </p>
        )}
        <div className={styles.side}>
          {desk && <Desk desk={desk} />}
          {regions.length > 0 && (
            <div className={styles.map}>
              <RegionMap regions={regions} />
              <details className={styles.list}>
                <summary>All {regions.length} regions as a list</summary>
                <RegionList regions={regions} heading="h2" />
              </details>
            </div>
          )}
        </div>
      </div>
    </section>
  );
}
