import { useLastSearch } from '@/components/jobs/last-search';
import { Icon } from '@/components/ui/icon';
import { useUser } from '@/components/session/user-provider';
import { paths } from '@/lib/routes';
import type { DeskLine, DeskView } from '@/lib/home/home-view';
import styles from './desk.module.css';

/** What waits for a doctor who is signed in: a sign of three lines, each a way on. */
export function Desk({ desk }: { desk: DeskView }) {
  return (
    <section className={styles.desk} aria-labelledby="desk">
      <h2 id="desk">{desk.hello}</h2>
      <ul className={styles.list}>
        <Line {...desk.next} />
        <LastSearch />
        {desk.news && <Line {...desk.news} />}
      </ul>
    </section>
  );
}

/** Known to the device alone: the line has room for two rows of words from the start. */
function LastSearch() {
  const last = useLastSearch(useUser().user?.mr_user_id);
  return last ? (
    <Line kicker="Resume your last search" {...last} />
  ) : (
    <Line kicker="Search" words="Browse all jobs" href={paths.jobs()} />
  );
}

function Line({ kicker, words, href }: DeskLine) {
  return (
    <li>
      {/* A place on this page is found by the browser itself. */}
      <a className={styles.line} href={href} data-soft={href.startsWith('#') ? undefined : ''}>
        <span>
          <span className={styles.kicker}>{kicker}</span>
          <span className={styles.words}>{words}</span>
        </span>
        <Icon name="onward" />
      </a>
    </li>
  );
}
