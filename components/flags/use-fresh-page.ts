import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import type { Treatments } from '@/lib/flags/flag-register';

/** Pauses before the page is asked for, ms: the server may hear of a change a little later than the browser. */
const pausesMs = [300, 2_000, 10_000];

/**
 * Asks for the page again where a flag that the server made it by has changed since, so that all of the page follows and
 * not only what script decides. What is typed stays: the same components get new props. `live` is null where the page
 * must not be asked for.
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
    // Checked again with each new set of props.
  }, [router, given, changed]);
}
