import { useRouter } from 'next/router';
import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { SideDrawer } from '@/components/ui/side-drawer';

export function FilterSheet({
  onClosed,
  children,
}: {
  onClosed: () => void;
  children: (close: () => void) => ReactNode;
}) {
  const close = useClosedByBack(onClosed);
  return (
    <SideDrawer labelledBy="filters-title" onClose={close}>
      {children(close)}
    </SideDrawer>
  );
}

/**
 * Closes the drawer when the user goes back, as phone users expect. Opening adds a history entry, so that Back closes
 * the drawer instead of leaving the page. Filters chosen in the drawer are kept: they replace the entry below. Returns
 * the function that closes the drawer.
 */
function useClosedByBack(onClosed: () => void): () => void {
  const router = useRouter();
  const latest = useRef({ router, onClosed });
  /**
   * `asked` is the latest address requested from the router, `loaded` the latest address loaded. The rendered address
   * may lag behind both.
   */
  const address = useRef({ asked: router.asPath, loaded: router.asPath });
  /** True while the drawer's entry is on top of the history. */
  const covers = useRef(false);
  const closing = useRef(false);
  useEffect(() => {
    latest.current = { router, onClosed };
  });

  useEffect(() => {
    const { events } = latest.current.router;
    const onStart = (url: string) => (address.current.asked = url);
    const onLoaded = (url: string) => {
      // No newer address was requested in the drawer, so this load was requested before the drawer opened.
      if (address.current.asked === address.current.loaded) address.current.asked = url;
      address.current.loaded = url;
    };
    const onError = () => (address.current.asked = address.current.loaded);
    events.on('routeChangeStart', onStart);
    events.on('beforeHistoryChange', onLoaded);
    events.on('routeChangeError', onError);
    return () => {
      events.off('routeChangeStart', onStart);
      events.off('beforeHistoryChange', onLoaded);
      events.off('routeChangeError', onError);
    };
  }, []);

  useEffect(() => {
    if (!covers.current) history.pushState(history.state, '');
    covers.current = true;
    const onPop = () => {
      if (!covers.current) return;
      leaveField();
      covers.current = false;
      latest.current.onClosed();
      const { asked, loaded } = address.current;
      if (location.pathname + location.search !== asked.split('#')[0])
        void latest.current.router.replace(asked, undefined, { shallow: asked === loaded, scroll: false });
    };
    // Back within the drawer leads to the same page, so the router must not load anything.
    latest.current.router.beforePopState(() => !covers.current);
    window.addEventListener('popstate', onPop);
    return () => {
      latest.current.router.beforePopState(() => true);
      window.removeEventListener('popstate', onPop);
    };
  }, []);

  return useCallback(() => {
    // Ignores a second press, because going back twice would leave the page.
    if (!covers.current || closing.current) return;
    closing.current = true;
    leaveField();
    history.back();
  }, []);
}

/**
 * Blurs the focused field, so that it reports its change. Browsers report no change while a field has the focus, or
 * when it is removed with the drawer.
 */
function leaveField() {
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
}
