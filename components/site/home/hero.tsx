import Link from 'next/link';
import { formatNumber } from '@/lib/core/text';
import { SearchForm } from '@/components/jobs/listing/search-form';
import type { HomeView, PanelLine, SignedInPanelView } from '@/lib/site/home/home-view';
import styles from './hero.module.css';
import { RegionList } from './region-list';
import { RegionMap } from './region-map';
import { useLastSearch } from '@/components/jobs/when/last-search';
import { useUser } from '@/components/platform/session/user-provider';
import { paths } from '@/lib/routes';
import resumeStyles from './resume-search.module.css';
import { Icon } from '@/components/ui/icon';
import panelStyles from './signed-in-panel.module.css';

export function Hero({ counts, regions, panel }: Pick<HomeView, 'counts' | 'regions' | 'panel'>) {
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
        {!panel && <ResumeSearch />}
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
          {panel && <SignedInPanel panel={panel} />}
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

function SignedInPanel({ panel }: { panel: SignedInPanelView }) {
  return (
    <section className={panelStyles.panel} aria-labelledby="signed-in-panel">
      <h2 id="signed-in-panel">{panel.hello}</h2>
      <ul className={panelStyles.list}>
        <Line {...panel.next} />
        <LastSearch />
        {panel.news && <Line {...panel.news} />}
      </ul>
    </section>
  );
}

/**
 * Last search on this device. Only the device knows it, so the place for two rows of text is reserved from the start.
 */
function LastSearch() {
  const last = useLastSearch(useUser().user?.mr_user_id);
  return last ? (
    <Line kicker="Resume your last search" {...last} />
  ) : (
    <Line kicker="Search" words="Browse all jobs" href={paths.jobs()} />
  );
}

function Line({ kicker, words, href }: PanelLine) {
  return (
    <li>
      <Link className={panelStyles.line} href={href}>
        <span>
          <span className={panelStyles.kicker}>{kicker}</span>
          <span className={panelStyles.words}>{words}</span>
        </span>
        <Icon name="onward" />
      </Link>
    </li>
  );
}

function ResumeSearch() {
  const last = useLastSearch(useUser().user?.mr_user_id);
  return (
    <p className={resumeStyles.line}>
      <Link href={last?.href ?? paths.jobs()}>
        {last ? `Resume your last search: ${last.words}` : 'Browse jobs by speciality, region and month'}
      </Link>
    </p>
  );
}
