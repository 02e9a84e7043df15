import { useLastSearch } from '@/components/jobs/last-search';
import { useUser } from '@/components/session/user-provider';
import { Link } from '@/components/ui/link';
import { paths } from '@/lib/routes';
import styles from './resume-search.module.css';

/** The way back to the last search of this device; where there is none, to all jobs. Both have the same room. */
export function ResumeSearch() {
  const last = useLastSearch(useUser().user?.mr_user_id);
  return (
    <p className={styles.line}>
      <Link href={last?.href ?? paths.jobs()}>
        {last ? `Resume your last search: ${last.words}` : 'Browse jobs by speciality, region and month'}
      </Link>
    </p>
  );
}
