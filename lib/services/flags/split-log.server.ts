import { LRUCache } from 'lru-cache';
import { cacheTime, type Clock } from '@/lib/services/clock/clock';
import type { ErrorReporting } from '@/lib/services/error-reporting/error-reporting';
import { splitWords } from './flag-attributes';

const quietMs = 60 * 60 * 1000;
/** What the SDK writes when the service, not a caller, is the trouble. */
const serviceTrouble = /^(HTTP request failed|sync:|The SDK will not get ready)/;

/** Hears what the SDK has to say. */
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

  // The SDK repeats itself with every poll and every page.
  function printOnce(line: string) {
    const kind = line.replace(/\d+/g, 'N');
    if (printed.has(kind)) return;
    printed.set(kind, true);
    print(`flags: ${line}`);
  }

  // One report for one outage, however many requests it concerns, and the next only after a quiet hour.
  function report(line: string) {
    const now = clock.now().getTime();
    const sameTrouble = now - lastTrouble < quietMs;
    lastTrouble = now;
    if (!sameTrouble) errorReporting.report(new Error(`Flag service: ${line}`));
  }

  return {
    /** A problem that is not the SDK's to tell. */
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
  // What was asked for is always the same twelve names.
  return splitWords(message).replace(/\?s=\S*/g, (query) => (query.endsWith('.') ? '.' : ''));
}
