import { useSyncExternalStore, useEffect } from 'react';
import type { Days } from '@/lib/jobs/search/describe-days';
import { paths } from '@/lib/routes';
import type { JobResultsView } from '@/lib/jobs/listing/job-results-view';

/** Stores the current search on this device only. Omits the list of all jobs, to which visitors need no link. */
export function useKeepSearch({ pagesHref, chips }: JobResultsView, owner: string | undefined): void {
  const words = chips.map(({ label }) => label).join(', ');
  useEffect(() => {
    try {
      if (words) localStorage.setItem(lastSearchKey, JSON.stringify([pagesHref, words, owner ?? null]));
    } catch {
      // If storage is blocked, the only consequence is that the link to the last search is missing.
    }
  }, [pagesHref, words, owner]);
}

const lastSearchKey = 'last-search';

/** Returns the dates of this device's last search, if `owner` may see it. A date is null if the search has none. */
export function useLastSearchDays(owner: string | undefined): Days {
  const search = useLastSearch(owner);
  const query = new URLSearchParams(search?.href.split('?')[1]);
  return { from: query.get('from'), to: query.get('to') };
}

export type LastSearch = { href: string; words: string };

const never = () => () => {};

function read(): string | null {
  try {
    return localStorage.getItem(lastSearchKey);
  } catch {
    // If storage is blocked, the only consequence is that the link to the last search is missing.
    return null;
  }
}

function parse(stored: string, owner: string | undefined): LastSearch | null {
  try {
    const [href, words, whose]: unknown[] = JSON.parse(stored);
    const ours = typeof href === 'string' && href.startsWith(paths.jobList()) && typeof words === 'string';
    // Only the account that made a search gets it, because hospital computers are shared. Every visitor gets a search
    // that was made while signed out.
    return ours && (whose === null || whose === owner) ? { href, words } : null;
  } catch {
    return null;
  }
}

/**
 * Returns this device's last search, if the signed-in account `owner` may see it. Null on the server and on the first
 * render, because their HTML must be equal.
 */
export function useLastSearch(owner: string | undefined): LastSearch | null {
  const stored = useSyncExternalStore(never, read, () => null);
  return stored === null ? null : parse(stored, owner);
}
