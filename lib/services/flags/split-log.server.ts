import { LRUCache } from 'lru-cache';
import { cacheTime, type Clock } from '@/lib/services/clock/clock';
import type { ErrorReporting } from '@/lib/services/error-reporting/error-reporting';
import { splitWords } from './flag-attributes';

const quietMs = 60 * 60 * 1000;
const serviceTrouble = /^(HTTP request failed|sync:|The SDK will not get ready)/;

export function splitLog({
  errorReporting,
  clock,
  print,
}: {
  errorReporting: ErrorReporting;
  clock: Clock;
  print: (line: string) => void;
}) {
  const printed = new LRUCache<string, true>({ max: 200, ttl: quietMs, ...cacheTime(clock) });
  let lastTrouble = Number.NEGATIVE_INFINITY;

  // The SDK repeats its messages on every poll and every page, so each kind of line is printed once.
  function printOnce(line: string) {
    const kind = line.replace(/\d+/g, 'N');
    if (printed.has(kind)) return;
    printed.set(kind, true);
    print(`flags: ${line}`);
  }

  // Reports an outage once, however many requests fail. Reports again only after an hour without failures.
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
  // Every line has the same requested flag names, so they are removed.
  return splitWords(message).replace(/\?s=\S*/g, (query) => (query.endsWith('.') ? '.' : ''));
}
