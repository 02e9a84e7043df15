import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import type { Treatments } from '@/lib/http/flags/flag-register';

/**
 * Waiting times in ms before each attempt to fetch the page's data again. There are several attempts, because the
 * server may learn of a flag change later than the browser.
 */
const pausesMs = [300, 2_000, 10_000];

/**
 * Fetches the page's data again when a flag has changed since the server rendered it, so that the whole page follows
 * the change. Typed text stays, because the same components get new props. `live` is null if the data must not be
 * fetched again.
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
