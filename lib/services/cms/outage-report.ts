import type { ErrorReporting } from '@/lib/services/error-reporting/error-reporting';

/** Reports the beginning of an outage and nothing more until it is over. */
type OutageReport = { failed(cause: unknown): void; over(): void };

/** `message` says what is missing; what happened is its cause. */
export function outageReport(errorReporting: ErrorReporting, message: string): OutageReport {
  let reported = false;
  return {
    failed(cause) {
      if (reported) return;
      reported = true;
      errorReporting.report(new Error(message, { cause }));
    },
    over: () => {
      reported = false;
    },
  };
}
