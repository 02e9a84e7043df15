import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import type { Treatments } from '@/lib/http/flags/flag-register';

/**
 * Pauses in ms before each attempt to fetch the page's data again. There are several attempts, because the browser
 * may learn of a flag change before the server.
 */
const pausesMs = [300, 2_000, 10_000];

/**
 * Fetches the page's data again if a flag has changed since the server rendered it, so that the whole page matches the
 * flag. Typed text stays, because the same components get new props. If `live` is null, does nothing.
 */
export function useFreshPage(given: Treatments, live: Treatments | null): void {
  const router = useRouter();
  const now: Readonly<Record<string, string | undefined>> = live ?? {};
  const changed = Object.entries(given)
    .filter(([name, treatment]) => now[name] !== undefined && now[name] !== treatment)
    .map(([name]) => `${name}=${now[name]}`)
    .join();
  const tried = useRef({ changed: '', count: 0 });
  useEffect(() => {
    if (tried.current.changed !== changed) tried.current = { changed, count: 0 };
    const pause = pausesMs[tried.current.count];
    if (!changed || pause === undefined) return;
    const timer = setTimeout(() => {
      tried.current.count += 1;
      void router.replace(router.asPath, undefined, { scroll: false });
    }, pause);
    return () => clearTimeout(timer);
  }, [router, given, changed]);
}
