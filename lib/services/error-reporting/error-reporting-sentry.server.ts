import type { Clock } from '@/lib/services/clock/clock';
import type { ErrorContext, Monitoring, BrowserReports } from './error-reporting';
import { monitoringSettings, type AppEnvironment } from './monitoring-settings';
import { onceEach, reportLine } from './once-each';
import { scrubText } from './scrub-text';
import { ingestionOf, sendEnvelope, type Answered, type Ingestion } from './send-envelope.server';
import { readReport } from './read-report.server';

/** How many are under way at a time; the rest is dropped, not queued. */
const maxUnderWay = 10;
/** How long nothing is forwarded after the service could not be reached, or asked for less without saying how long. */
const pauseMs = 10_000;

type ForwardNeeds = {
  dsn: string;
  ingestion: Ingestion;
  clock: Clock;
  send: (to: Ingestion, envelope: Uint8Array<ArrayBuffer>) => Promise<Answered>;
};

/** Passes browsers' reports on to the error service, if they are meant for it. Nobody waits, and nothing is stored. */
export function forwardReports({ dsn, ingestion, clock, send }: ForwardNeeds): BrowserReports {
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
      if (underWay < maxUnderWay && clock.now().getTime() >= quietUntil) void forward(report);
      return 'taken';
    },
  };
}

type Needs = {
  dsn: string;
  appEnv: AppEnvironment;
  siteUrl: string;
  release: string;
  clock: Clock;
  log?: (line: string) => void;
};

/** Error reporting to Sentry. The SDK is loaded with this call, so that a process without it does not pay for it. */
export function sentryErrorReporting(needs: Needs): Monitoring {
  const { dsn, release, clock, log = (line) => console.error(line) } = needs;
  const ingestion = ingestionOf(dsn);
  if (!ingestion) throw new Error('SENTRY_DSN is not an address with a key and a project number');
  const sdk = import('./sentry-sdk.server').then((loaded) => {
    loaded.startSdk({ ...monitoringSettings(needs.appEnv, needs.siteUrl), dsn, ingestion, release });
    return loaded;
  });
  // Without the SDK there is still the log.
  sdk.catch((error: unknown) => log(reportLine(error, { monitoring: 'could not be loaded' })));

  const capture = async (error: unknown, context: ErrorContext) => {
    const { captureException } = await sdk;
    const { page, task, ...extra } = context;
    const name = page ?? task;
    captureException(error, (scope) => {
      if (name !== undefined && name !== null) scope.setTransactionName(String(name));
      for (const [key, value] of Object.entries({ page, task }))
        if (value !== undefined) scope.setTag(key, value);
      return scope.setExtras(extra);
    });
  };
  let capturing: Promise<unknown> = Promise.resolve();

  return {
    started: sdk.then(
      () => undefined,
      () => undefined,
    ),
    report: onceEach((error, context) => {
      // The log says when and where; the details are with the service.
      log(scrubText(reportLine(error, context)));
      capturing = Promise.allSettled([capturing, capture(error, context)]);
    }),
    ...forwardReports({ dsn, ingestion, clock, send: sendEnvelope }),
    flush: async () => {
      await capturing;
      await sdk.then(({ flush }) => flush(2_000)).catch(() => undefined);
    },
  };
}
