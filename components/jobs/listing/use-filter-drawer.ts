import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { getLoadingAddress } from './use-narrowing';

/**
 * Opens and closes the filter drawer. Opening adds a history entry, so that Back closes the drawer instead of leaving
 * the page. Closing returns to the earlier entry and puts the chosen filters into its URL.
 */
export function useFilterDrawer() {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const closing = useRef(false);
  const wantsJobs = useRef(false);

  const show = () => {
    closing.current = false;
    wantsJobs.current = false;
    history.pushState(history.state, '');
    setOpen(true);
  };
  const close = () => {
    // Ignores a second press, because it would go back twice and leave the page.
    if (closing.current) return;
    closing.current = true;
    history.back();
  };
  const showJobs = () => {
    wantsJobs.current = true;
    close();
  };

  const letRouterGoBack = useEffectEvent((allowed: boolean) => router.beforePopState(() => allowed));
  const onWide = useEffectEvent(close);
  const onBack = useEffectEvent(() => {
    // Removes the focus, so that the field sends its change event before the drawer disappears.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
    setOpen(false);
    const loading = getLoadingAddress();
    const [latest] = (loading ?? router.asPath).split('#');
    if (latest && location.pathname + location.search !== latest)
      void router.replace(latest, undefined, { shallow: loading === null, scroll: false });
  });

  useEffect(() => {
    if (!open) return;
    letRouterGoBack(false);
    // Closes the drawer when the window becomes wide enough for the filter column.
    const wide = window.matchMedia('(min-width: 56.25em)');
    const onPop = () => onBack();
    const onChange = () => onWide();
    window.addEventListener('popstate', onPop);
    wide.addEventListener('change', onChange);
    return () => {
      letRouterGoBack(true);
      window.removeEventListener('popstate', onPop);
      wide.removeEventListener('change', onChange);
      // Moves the focus to the jobs, because the button that opened the drawer may be out of view.
      if (wantsJobs.current) document.getElementById('jobs')?.focus();
    };
  }, [open]);

  return { open, show, close, showJobs };
}
