import type { Clock } from '@/lib/services/clock/clock';
import type { BrowserReports } from './error-reporting';
import { readReport } from './read-report.server';
import type { Answered, Ingestion } from './send-envelope.server';

/** More are not under way at a time: the rest is dropped, not queued. */
const mostUnderWay = 10;
/** How long nothing is forwarded after the service could not be reached, or asked for less without saying how long. */
const pauseMs = 10_000;

type Needs = {
  dsn: string;
  ingestion: Ingestion;
  clock: Clock;
  send: (to: Ingestion, envelope: Uint8Array<ArrayBuffer>) => Promise<Answered>;
};

/** Passes browsers' reports on to the error service, if they are meant for it. Nobody waits, and nothing is kept. */
export function forwardReports({ dsn, ingestion, clock, send }: Needs): BrowserReports {
  let underWay = 0;
  let quietUntil = 0;
  const pause = (ms: number) => (quietUntil = clock.now().getTime() + ms);

  async function forward(envelope: Uint8Array<ArrayBuffer>): Promise<void> {
    underWay += 1;
    try {
      const { status, retryAfter } = await send(ingestion, envelope);
      if (status === 429 || status >= 500) pause((Number(retryAfter) || 0) * 1_000 || pauseMs);
    } catch {
      pause(pauseMs);
    } finally {
      underWay -= 1;
    }
  }

  return {
    takeBrowserReport: (report) => {
      const read = readReport(report);
      if (read?.dsn !== dsn) return 'refused';
      if (underWay < mostUnderWay && clock.now().getTime() >= quietUntil) void forward(report);
      return 'taken';
    },
  };
}
