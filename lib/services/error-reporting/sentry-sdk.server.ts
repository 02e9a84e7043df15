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

type SdkSettings = MonitoringSettings & { dsn: string; ingestion: Ingestion; release: string };

// Default integrations that are kept. Left out are integrations that read requests, the console, variables or the
// machine, that track sessions, or that patch other libraries.
const storedIntegrations = new Set([
  ...['InboundFilters', 'EventFilters', 'FunctionToString', 'LinkedErrors', 'ContextLines', 'Context'],
  ...['NodeFetch', 'OnUncaughtException', 'DistDirRewriteFrames'],
]);

function sdkOptions({ dsn, ingestion, release, ...settings }: SdkSettings): NodeOptions {
  return {
    dsn,
    release,
    environment: settings.environment,
    tracesSampleRate: settings.tracesSampleRate,
    tracePropagationTargets: settings.tracePropagationTargets,
    // Sends whole transactions, because streamed spans could not be dropped by the status of the transaction.
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
    // Disabled because it rewrites libraries while they load.
    enableRuntimeChannelInjection: false,
    includeServerName: false,
    sendClientReports: false,
    shutdownTimeout: 2_000,
    integrations: (defaults) => [
      ...defaults.filter(({ name }) => storedIntegrations.has(name)),
      // This integration keeps the data of concurrent requests apart. It creates no spans of requests, because Next
      // does.
      httpIntegration({ disableIncomingRequestSpans: true, sessions: false, maxRequestBodySize: 'none' }),
      // Next keeps running after an unhandled rejection, because it has its own listener. Our other processes end, with
      // or without the SDK.
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

export function startSdk(settings: SdkSettings): void {
  init(sdkOptions(settings));
}
