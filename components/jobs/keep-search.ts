import { useEffect } from 'react';
import type { JobResultsView } from '@/lib/jobs/job-results-view';
import { lastSearchKey } from './last-search-key';

/** Remembers on this device alone what was looked for, once it is shown. Everything there is, is no search to come back to. */
export function useKeepSearch({ pagesHref, chips }: JobResultsView, owner: string | undefined): void {
  const words = chips.map(([label]) => label).join(', ');
  useEffect(() => {
    try {
      if (words) localStorage.setItem(lastSearchKey, JSON.stringify([pagesHref, words, owner ?? null]));
    } catch {
      // A full or refused storage only costs the way back.
    }
  }, [pagesHref, words, owner]);
}
