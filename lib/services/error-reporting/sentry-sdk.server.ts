import {
  captureException,
  createTransport,
  flush,
  httpIntegration,
  init,
  onUnhandledRejectionIntegration,
  suppressTracing,
  type NodeOptions,
} from '@sentry/nextjs';
import { isDroppedTransaction, type MonitoringSettings } from './monitoring-settings';
import { scrubBreadcrumb, scrubEvent } from './scrub-event';
import { sendEnvelope, type Ingestion } from './send-envelope.server';

export { captureException, flush };

/** What the vendor's SDK needs to know. */
type SdkSettings = MonitoringSettings & { dsn: string; ingestion: Ingestion; release: string };

// Left out of the SDK's own set: everything that reads requests, the console, variables or the machine, sessions, and
// the patches of libraries that are not ours.
const storedIntegrations = new Set([
  ...['InboundFilters', 'EventFilters', 'FunctionToString', 'LinkedErrors', 'ContextLines', 'Context'],
  ...['NodeFetch', 'OnUncaughtException', 'DistDirRewriteFrames'],
]);

/** The settings of the SDK, without personal data. */
function sdkOptions({ dsn, ingestion, release, ...settings }: SdkSettings): NodeOptions {
  return {
    dsn,
    release,
    environment: settings.environment,
    tracesSampleRate: settings.tracesSampleRate,
    tracePropagationTargets: settings.tracePropagationTargets,
    // As whole transactions: streamed span by span they could not be judged by how they ended.
    traceLifecycle: 'static',
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
      databaseQueryData: false,
      queues: false,
      stackFrameVariables: false,
    },
    // Off, because it rewrites libraries while they load.
    enableRuntimeChannelInjection: false,
    includeServerName: false,
    sendClientReports: false,
    shutdownTimeout: 2_000,
    integrations: (defaults) => [
      ...defaults.filter(({ name }) => storedIntegrations.has(name)),
      // Separates the data of one request from the next. Next times requests itself.
      httpIntegration({ disableIncomingRequestSpans: true, sessions: false, maxRequestBodySize: 'none' }),
      // Next goes on after an unhandled rejection; our own processes end, with the SDK and without.
      onUnhandledRejectionIntegration({
        mode: process.listenerCount('unhandledRejection') > 0 ? 'none' : 'strict',
      }),
    ],
    transport: (options) =>
      createTransport(options, ({ body }) =>
        suppressTracing(async () => {
          const envelope = typeof body === 'string' ? body : new Uint8Array(body);
          const { status, retryAfter, rateLimits } = await sendEnvelope(ingestion, envelope);
          return {
            statusCode: status,
            headers: { 'retry-after': retryAfter, 'x-sentry-rate-limits': rateLimits },
          };
        }),
      ),
    beforeSend: (event) => scrubEvent(event),
    beforeSendTransaction: (event) => {
      const status = Number(event.contexts?.trace?.data?.['http.response.status_code']) || null;
      return isDroppedTransaction(event.transaction ?? '', status) ? null : scrubEvent(event);
    },
    beforeBreadcrumb: scrubBreadcrumb,
  };
}

/** Starts the SDK in this process; once, however often it is called. */
export function startSdk(settings: SdkSettings): void {
  init(sdkOptions(settings));
}
