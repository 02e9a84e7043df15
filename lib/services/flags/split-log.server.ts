import { LRUCache } from 'lru-cache';
import { cacheTime, type Clock } from '@/lib/services/clock/clock';
import type { ErrorReporting } from '@/lib/services/error-reporting/error-reporting';
import { splitWords } from './flag-attributes';

const quietMs = 60 * 60 * 1000;
const serviceTrouble = /^(HTTP request failed|sync:|The SDK will not get ready)/;

type SplitLogInput = { errorReporting: ErrorReporting; clock: Clock; print: (line: string) => void };

export function splitLog({ errorReporting, clock, print }: SplitLogInput) {
  const printed = new LRUCache<string, true>({ max: 200, ttl: quietMs, ...cacheTime(clock) });
  let lastTrouble = Number.NEGATIVE_INFINITY;

  // If lines differ only in their numbers, prints only the first. The SDK repeats its messages at every poll and on
  // every page.
  function printOnce(line: string) {
    const kind = line.replace(/\d+/g, 'N');
    if (printed.has(kind)) return;
    printed.set(kind, true);
    print(`flags: ${line}`);
  }

  // Reports the first failure of an outage. Reports a later failure only if there was no failure during the hour
  // before.
  function report(line: string) {
    const now = clock.now().getTime();
    const sameTrouble = now - lastTrouble < quietMs;
    lastTrouble = now;
    if (!sameTrouble) errorReporting.report(new Error(`Flag service: ${line}`));
  }

  return {
    problem(line: string) {
      printOnce(line);
      report(line);
    },
    debug: () => undefined,
    info: () => undefined,
    warn: (message: string) => printOnce(inOurWords(message)),
    error(message: string) {
      const line = inOurWords(message);
      printOnce(line);
      if (serviceTrouble.test(line)) report(line);
    },
  };
}

function inOurWords(message: string): string {
  // Removes the query, which lists the requested flags and is the same in every line.
  return splitWords(message).replace(/\?s=\S*/g, (query) => (query.endsWith('.') ? '.' : ''));
}
