import Link from 'next/link';
import { SearchForm } from '@/components/jobs/listing/search-form';
import type { HomeView, PanelLine, SignedInPanelView } from '@/lib/site/home/home-view';
import styles from './hero.module.css';
import { useLastSearch } from '@/components/jobs/when/last-search';
import { useUser } from '@/components/platform/session/user-provider';
import { paths } from '@/lib/routes';
import resumeStyles from './resume-search.module.css';
import { Icon } from '@/components/ui/icon';
import panelStyles from './signed-in-panel.module.css';

export function Hero({ panel }: Pick<HomeView, 'panel'>) {
  return (
    <section className={`on-navy ${styles.hero} ${panel?.first ? styles.withFirst : ''}`}>
      <div className={`wrap ${styles.inside}`}>
        {panel?.first && <FirstLine {...panel.first} />}
        <h1>Know the dates, the rate and the town. Then decide.</h1>
        <div className={styles.search}>
          <SearchForm workType="" className={styles.form} />
          {!panel && <ResumeSearch />}
        </div>
        {panel && <SignedInPanel panel={panel} />}
      </div>
    </section>
  );
}

function SignedInPanel({ panel }: { panel: SignedInPanelView }) {
  return (
    <section className={panelStyles.panel} aria-labelledby="signed-in-panel">
      <h2 id="signed-in-panel">{panel.hello}</h2>
      <ul className={panelStyles.list}>
        {panel.next && <Line {...panel.next} />}
        <LastSearch />
        {panel.news && <Line {...panel.news} />}
      </ul>
    </section>
  );
}

/** Link to the last search on this device. Reserves two lines, because only the browser knows this search. */
function LastSearch() {
  const last = useLastSearch(useUser().user?.mr_user_id);
  return last ? (
    <Line kicker="Resume your last search" {...last} hasTwoRows />
  ) : (
    <Line kicker="Search" words="Browse all jobs" href={paths.jobs()} hasTwoRows />
  );
}

function Line({ hasTwoRows = false, ...line }: PanelLine & { hasTwoRows?: boolean }) {
  return (
    <li>
      <PanelLink
        {...line}
        look={hasTwoRows ? `${panelStyles.line} ${panelStyles.twoRows}` : panelStyles.line}
      />
    </li>
  );
}

function FirstLine(line: PanelLine) {
  return (
    <p>
      <PanelLink {...line} look={panelStyles.first} />
    </p>
  );
}

function PanelLink({ kicker, words, href, look }: PanelLine & { look: string | undefined }) {
  return (
    <Link className={look} href={href}>
      <span>
        <span className={panelStyles.kicker}>{kicker}</span>
        <span className={panelStyles.words}>{words}</span>
      </span>
      <Icon name="onward" />
    </Link>
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
