import type { Clock } from '@/lib/services/clock/clock';
import type { ErrorReporting } from '@/lib/services/error-reporting/error-reporting';
import { splitWords } from './split-words';

const quietMs = 60 * 60 * 1000;
const mostKept = 200;
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
  const lastPrinted = new Map<string, number>();
  let lastTrouble = Number.NEGATIVE_INFINITY;

  // The SDK repeats itself with every poll and every page.
  function printOnce(line: string) {
    const now = clock.now().getTime();
    const kind = line.replace(/\d+/g, 'N');
    if (now - (lastPrinted.get(kind) ?? Number.NEGATIVE_INFINITY) < quietMs) return;
    if (lastPrinted.size >= mostKept) lastPrinted.clear();
    lastPrinted.set(kind, now);
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
  return splitWords(message).replace(/\?s=\S*?(?=\.? |$)/g, '');
}
