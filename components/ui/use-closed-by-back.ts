import { useRouter } from 'next/router';
import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Whether something that covers the page is open. On a phone "Back" is how people close it: opening adds an entry to the
 * history, and going back closes instead of leaving. What was chosen meanwhile stays: it takes the place of the entry
 * below.
 */
export function useClosedByBack(): { open: boolean; show: () => void; close: () => void } {
  const router = useRouter();
  const latest = useRef(router);
  const [open, setOpen] = useState(false);
  /** An entry of ours lies on top of the history. */
  const covers = useRef(false);
  useEffect(() => {
    latest.current = router;
  });

  useEffect(() => {
    const onPop = () => {
      if (!covers.current) return;
      covers.current = false;
      setOpen(false);
      const { asPath, replace } = latest.current;
      if (location.pathname + location.search !== asPath.split('#')[0])
        void replace(asPath, undefined, { shallow: true, scroll: false });
    };
    // The entry below is this very page: the router has nothing to load.
    latest.current.beforePopState(() => !covers.current);
    window.addEventListener('popstate', onPop);
    return () => {
      latest.current.beforePopState(() => true);
      window.removeEventListener('popstate', onPop);
    };
  }, []);

  const show = useCallback(() => {
    if (!covers.current) history.pushState(history.state, '');
    covers.current = true;
    setOpen(true);
  }, []);
  const close = useCallback(() => {
    setOpen(false);
    if (covers.current) history.back();
  }, []);
  return { open, show, close };
}
