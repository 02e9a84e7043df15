import { jobSorts, type JobSort } from '@/lib/job-search/job-search';
import styles from './job-results.module.css';

const labels: Record<JobSort, string> = {
  'best-match': 'Best match',
  newest: 'Newest',
  'start-date': 'Start date',
  rate: 'Rate',
  distance: 'Distance',
};

/** Order of the results: part of the filters' form, applied at once with script and by its button without. */
export function SortSelect({
  sort,
  byDistance,
  formId,
}: {
  sort: JobSort;
  byDistance: boolean;
  formId: string;
}) {
  const sorts = jobSorts.filter((value) => value !== 'distance' || byDistance);
  return (
    <div className={styles.sort}>
      <label htmlFor="sort">Sort by</label>
      <select className="select" id="sort" name="sort" form={formId} defaultValue={sort} data-shown={sort}>
        {sorts.map((value) => (
          <option key={value} value={value}>
            {labels[value]}
          </option>
        ))}
      </select>
      <button type="submit" form={formId} className={`btn btn--ghost btn--sm ${styles.sortButton}`}>
        Sort
      </button>
    </div>
  );
}
