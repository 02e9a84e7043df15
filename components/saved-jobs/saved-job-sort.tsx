import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { useEarlyInput } from '@/components/ui/use-hydrated';
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
  const form = useRef<HTMLFormElement>(null);
  const select = useRef<HTMLSelectElement>(null);
  const show = (value: string) =>
    void router.push(paths.savedJobs(value === 'newest' ? {} : { sort: value }), undefined, {
      scroll: false,
    });
  useEarlyInput(form, () => show(select.current?.value ?? sort));
  // Not rendered anew, which would take the focus away: told where one is, also after going back.
  const shown = useRef(sort);
  useEffect(() => {
    if (select.current && shown.current !== sort) select.current.value = sort;
    shown.current = sort;
  }, [sort]);
  return (
    <form ref={form} className={styles.sort} action={paths.savedJobs()} method="get" autoComplete="off">
      <label htmlFor="sort">Sort by</label>
      <select
        ref={select}
        className="select"
        id="sort"
        name="sort"
        defaultValue={sort}
        onChange={({ target }) => show(target.value)}
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
