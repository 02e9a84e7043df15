import type { Clock } from '@/lib/services/clock/clock';
import type { ErrorContext, Monitoring } from './error-reporting';
import { forwardReports } from './forward-reports.server';
import { monitoringSettings, type AppEnvironment } from './monitoring-settings';
import { onceEach } from './once-each';
import { reportLine } from './report-line';
import { scrubText } from './scrub-text';
import { ingestionOf, sendEnvelope } from './send-envelope.server';

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
      // The log tells when and where; the whole story is with the service.
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
