import { useSyncExternalStore, useEffect } from 'react';
import type { Days } from '@/lib/jobs/search/describe-days';
import { paths } from '@/lib/routes';
import type { JobResultsView } from '@/lib/jobs/listing/job-results-view';

/**
 * Stores the current search on this device only. The list of all jobs is not stored, because visitors need no link back
 * to it.
 */
export function useKeepSearch({ pagesHref, chips }: JobResultsView, owner: string | undefined): void {
  const words = chips.map(({ label }) => label).join(', ');
  useEffect(() => {
    try {
      if (words) localStorage.setItem(lastSearchKey, JSON.stringify([pagesHref, words, owner ?? null]));
    } catch {
      // Ignores refused storage, because only the link to the last search is missing.
    }
  }, [pagesHref, words, owner]);
}

const lastSearchKey = 'last-search';

/**
 * Returns the dates of the last search on this device, if `owner` may see it. A date is null if the search has none.
 */
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
    // Ignores refused storage, because only the link to the last search is missing.
    return null;
  }
}

function parse(stored: string, owner: string | undefined): LastSearch | null {
  try {
    const [href, words, whose]: unknown[] = JSON.parse(stored);
    const ours = typeof href === 'string' && href.startsWith(paths.jobList()) && typeof words === 'string';
    // Returns a search only to the account that made it, because hospital computers are shared. Returns a search made
    // while signed out to everyone.
    return ours && (whose === null || whose === owner) ? { href, words } : null;
  } catch {
    return null;
  }
}

/**
 * Returns the last search on this device, if `owner` (the signed-in account) may see it. Null on the server and on the
 * first render, because both must be the same.
 */
export function useLastSearch(owner: string | undefined): LastSearch | null {
  const stored = useSyncExternalStore(never, read, () => null);
  return stored === null ? null : parse(stored, owner);
}
