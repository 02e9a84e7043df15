import type { Clock } from '@/lib/services/clock/clock';
import type { ErrorContext, Monitoring, BrowserReports } from './error-reporting';
import { monitoringSettings, type AppEnvironment } from './monitoring-settings';
import { onceEach, reportLine } from './once-each';
import { scrubText } from './scrub-text';
import { parseDsn, sendEnvelope, type Answered, type Ingestion } from './send-envelope.server';
import { readReport } from './read-report.server';

/** Maximum number of simultaneous requests to the error service. Further reports are dropped, not queued. */
const maxConcurrentRequests = 10;
/** Pause in ms after a failed request. Also used if the error service asks for a pause without stating its length. */
const pauseMs = 10_000;

type ForwardNeeds = {
  dsn: string;
  ingestion: Ingestion;
  clock: Clock;
  send: (to: Ingestion, envelope: Uint8Array<ArrayBuffer>) => Promise<Answered>;
};

/** Forwards browsers' reports to our project at the error service. Callers do not wait, and reports are not stored. */
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
      if (underWay < maxConcurrentRequests && clock.now().getTime() >= quietUntil) void forward(report);
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

/** Reports errors to Sentry. Loads the SDK only when called, so processes without Sentry never load it. */
export function sentryErrorReporting(needs: Needs): Monitoring {
  const { dsn, release, clock, log = (line) => console.error(line) } = needs;
  const ingestion = parseDsn(dsn);
  if (!ingestion) throw new Error('SENTRY_DSN is not an address with a key and a project number');
  const sdk = import('./sentry-sdk.server').then((loaded) => {
    loaded.startSdk({ ...monitoringSettings(needs.appEnv, needs.siteUrl), dsn, ingestion, release });
    return loaded;
  });
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
