import { isAway } from '@/lib/core/away-error';
import type { Clock } from '@/lib/services/clock/clock';
import type { ErrorContext, ErrorReporting } from './error-reporting';

/** While a service is away, one report in so many milliseconds. */
const pauseMs = 60_000;

/**
 * Reports as `reporting` does, but of a service that is away only once a minute: each visitor of an outage would be a
 * report of its own, and all of them say the same.
 */
export function withoutRepeatedAway(reporting: ErrorReporting, clock: Clock): ErrorReporting {
  let quietUntil = 0;
  return {
    report(error, context) {
      if (isAway(error)) {
        const now = clock.now().getTime();
        if (now < quietUntil) return;
        quietUntil = now + pauseMs;
      }
      reporting.report(error, context);
    },
  };
}

const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** A report as one line of the log: what, then where. */
export function reportLine(error: unknown, context: ErrorContext): string {
  const what = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const where = Object.entries(context).map(([key, value]) => `${key}=${oneLine(String(value))}`);
  return ['Error report:', oneLine(what), ...where].join(' ');
}

/** Passes an error on only the first time: on its way up it may be reported more than once. */
export function onceEach(
  pass: (error: unknown, context: ErrorContext) => void,
): (error: unknown, context?: ErrorContext) => void {
  const seen = new WeakSet<object>();
  return (error, context = {}) => {
    if (typeof error === 'object' && error !== null) {
      if (seen.has(error)) return;
      seen.add(error);
    }
    pass(error, context);
  };
}
