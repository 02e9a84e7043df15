import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { savedJobSorts, type SavedJobSort } from '@/lib/saved-jobs/saved-job';
import { paths } from '@/lib/routes';
import styles from './saved-jobs.module.css';

const labels: Record<SavedJobSort, string> = {
  newest: 'Newest saved',
  closing: 'Closing soon',
  start: 'Start date',
};

/** Order of the list: a plain GET form, applied at once with script. */
export function SavedJobSortForm({ sort }: { sort: SavedJobSort }) {
  const router = useRouter();
  const select = useRef<HTMLSelectElement>(null);
  // Not drawn anew, which would take the focus away: told where one is, also after going back.
  useEffect(() => {
    if (select.current) select.current.value = sort;
  }, [sort]);
  return (
    <form className={styles.sort} action={paths.savedJobs()} method="get">
      <label htmlFor="sort">Sort by</label>
      <select
        ref={select}
        className="select"
        id="sort"
        name="sort"
        defaultValue={sort}
        onChange={({ target }) =>
          void router.push(
            paths.savedJobs(target.value === 'newest' ? {} : { sort: target.value }),
            undefined,
            { scroll: false },
          )
        }
      >
        {savedJobSorts.map((value) => (
          <option key={value} value={value}>
            {labels[value]}
          </option>
        ))}
      </select>
      <button type="submit" className={`btn btn--ghost btn--sm ${styles.sortButton}`}>
        Sort
      </button>
    </form>
  );
}
