import { isAway } from '@/lib/core/away-error';
import type { Clock } from '@/lib/services/clock/clock';
import type { ErrorContext, ErrorReporting } from './error-reporting';

const pauseMs = 60_000;

/**
 * Reports an unreachable service at most once a minute. Otherwise each visitor during an outage would cause the same
 * report.
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

export function reportLine(error: unknown, context: ErrorContext): string {
  const what = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  // Omits the request id, because the log adds it to every line.
  const where = Object.entries(context)
    .filter(([key]) => key !== 'requestId')
    .map(([key, value]) => `${key}=${oneLine(String(value))}`);
  return ['Error report:', oneLine(what), ...where].join(' ');
}

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
