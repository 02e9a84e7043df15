import { isAway } from '@/lib/core/away-error';
import type { Clock } from '@/lib/services/clock/clock';
import type { ErrorReporting } from './error-reporting';

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
