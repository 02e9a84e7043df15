import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';

/**
 * Reloads the page's data at its current URL. If another month is loading, waits for it first. Does nothing once the
 * doctor has left the page.
 */
export function useRefresh(): () => Promise<void> {
  const router = useRouter();
  const { events } = router;
  const page = useRef({ isGone: false, isMoving: false, arrive: (): void => undefined });
  useEffect(() => {
    const { current } = page;
    current.isGone = false;
    const leave = () => {
      current.isMoving = true;
    };
    const arrive = () => {
      current.isMoving = false;
      current.arrive();
    };
    // Ignores a cancelled navigation, because the navigation that replaced it has its own event.
    const fail = ({ cancelled }: { cancelled?: boolean }) => {
      if (!cancelled) arrive();
    };
    const listeners = [
      ['routeChangeStart', leave],
      ['routeChangeComplete', arrive],
      ['hashChangeComplete', arrive],
      ['routeChangeError', fail],
    ] as const;
    for (const [name, listener] of listeners) events.on(name, listener);
    return () => {
      for (const [name, listener] of listeners) events.off(name, listener);
      current.isGone = true;
      arrive();
    };
  }, [events]);

  return async () => {
    const { current } = page;
    while (current.isMoving) await new Promise<void>((resolve) => (current.arrive = resolve));
    if (current.isGone) return;
    // Uses the address bar, because the router updates its address only at the next render.
    await router.replace(location.pathname + location.search, undefined, { scroll: false });
  };
}
