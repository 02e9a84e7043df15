import { useRouter } from 'next/router';
import { useCallback, useEffect, useRef, type MouseEvent } from 'react';
import { useFeedback } from '@/components/platform/feedback/feedback-provider';
import { offlineMessage } from '@/components/platform/feedback/use-offline-notice';

let narrowed: string | null = null;
let loading: { address: string } | null = null;

/**
 * Returns the URL of results that are still loading. Null if none are loading. The address bar may already show this
 * URL.
 */
export const getLoadingAddress = (): string | null => loading?.address ?? null;

/**
 * Returns a function that loads other results in place. Consecutive changes share a history entry, so that Back
 * undoes all of them. Changes in the drawer replace the entry that opening the drawer has added.
 */
export function useNarrowing(inDrawer: boolean): (address: string) => Promise<boolean> {
  const router = useRouter();
  const { show } = useFeedback();
  const latest = useRef(router);
  useEffect(() => {
    latest.current = router;
  });
  return useCallback(
    (address: string) => {
      if (!navigator.onLine) {
        // Shows a message if the browser is offline. Otherwise the router would load a document, and the browser
        // would show its own error page.
        show({ statusCode: 0, state: 'warning', message: offlineMessage }, { inPage: true });
        return Promise.resolve(false);
      }
      // Compares with the address bar, because the URL of the rendered results may be older. With that URL, a second
      // change would add another history entry.
      const again = inDrawer || location.pathname + location.search === narrowed;
      narrowed = address;
      const own = { address };
      loading = own;
      return latest.current[again ? 'replace' : 'push'](address, undefined, { scroll: false }).finally(() => {
        if (loading === own) loading = null;
      });
    },
    // Uses `inDrawer` from the time of the change, because the drawer's last change loads after the drawer has
    // closed.
    [inDrawer, show],
  );
}

export function useNarrowingClick(inDrawer = false): (event: MouseEvent<HTMLAnchorElement>) => void {
  const narrow = useNarrowing(inDrawer);
  return (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void narrow(event.currentTarget.getAttribute('href') ?? '');
  };
}
