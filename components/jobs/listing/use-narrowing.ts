import { useRouter } from 'next/router';
import { useCallback, useEffect, useRef, type MouseEvent } from 'react';
import { useFeedback } from '@/components/platform/feedback/feedback-provider';
import { offlineMessage } from '@/components/platform/feedback/use-offline-notice';

let narrowed: string | null = null;
let loading: { address: string } | null = null;

/**
 * Returns the address whose results are loading or not rendered yet. The address bar may name it already. Returns null
 * if there is none.
 */
export const getLoadingAddress = (): string | null => loading?.address ?? null;

/**
 * Returns a function that loads other results in place. Consecutive changes share one history entry, so that Back
 * returns to the state before all of them. Changes in the open drawer belong to the drawer's own entry.
 */
export function useNarrowing(inDrawer = false): (address: string) => Promise<boolean> {
  const router = useRouter();
  const { show } = useFeedback();
  const latest = useRef(router);
  useEffect(() => {
    latest.current = router;
  });
  return useCallback(
    (address: string) => {
      if (!navigator.onLine) {
        // If offline, shows a message and stops. The router would otherwise load the address as a document, and the
        // browser would show its error page.
        show({ statusCode: 0, state: 'warning', message: offlineMessage }, { inPage: true });
        return Promise.resolve(false);
      }
      // Compares with the address bar, because the rendered address may lag behind and a second change would add a
      // history entry.
      const again = inDrawer || location.pathname + location.search === narrowed;
      narrowed = address;
      const own = { address };
      loading = own;
      return latest.current[again ? 'replace' : 'push'](address, undefined, { scroll: false }).finally(() => {
        if (loading === own) loading = null;
      });
    },
    // Uses `inDrawer` as it was when the filter changed, because the last change in the drawer loads after it has
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
