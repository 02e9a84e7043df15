import { jobSorts, type JobSort } from '@/lib/jobs/search/job-search';
import styles from './job-results.module.css';

const labels: Record<JobSort, string> = {
  'best-match': 'Best match',
  newest: 'Newest',
  'start-date': 'Start date',
  rate: 'Rate',
  block: 'Total pay',
  distance: 'Distance',
};

type Props = { sort: JobSort; matches: boolean; byDistance: boolean; formId: string };

/** Without `matches`, a search has no words or dates that jobs could match better or worse. */
export function SortSelect({ sort, matches, byDistance, formId }: Props) {
  const sorts = jobSorts.filter((value) => value !== 'distance' || byDistance);
  return (
    <div className={styles.sort}>
      <label htmlFor="sort">Sort by</label>
      <select className="select" id="sort" name="sort" form={formId} defaultValue={sort} data-shown={sort}>
        {sorts.map((value) => (
          <option key={value} value={value}>
            {matches || value !== 'best-match' ? labels[value] : 'Suggested'}
          </option>
        ))}
      </select>
      <button type="submit" form={formId} className={`btn btn--ghost btn--sm ${styles.sortButton}`}>
        Sort
      </button>
    </div>
  );
}
