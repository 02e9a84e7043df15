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

// The SDK's default integrations that this site uses. Omitted are integrations that track sessions, patch other
// libraries, or read requests, the console, variables or details of the machine.
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
    // The SDK must send whole transactions. It would send streamed spans before the status is known, and then
    // transactions could not be dropped because of their status.
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
    // If true, the SDK would rewrite libraries while they load.
    enableRuntimeChannelInjection: false,
    includeServerName: false,
    sendClientReports: false,
    shutdownTimeout: 2_000,
    integrations: (defaults) => [
      ...defaults.filter(({ name }) => storedIntegrations.has(name)),
      // This integration keeps the data of simultaneous requests apart. It creates no spans for requests, because Next
      // does.
      httpIntegration({ disableIncomingRequestSpans: true, sessions: false, maxRequestBodySize: 'none' }),
      // Next handles unhandled rejections itself, and its process continues. Our other processes must end on such a
      // rejection, as they would without the SDK.
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
