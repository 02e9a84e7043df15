import {
  breadcrumbsIntegration,
  browserTracingIntegration,
  captureException,
  getClient,
  init,
  makeFetchTransport,
  type BrowserOptions,
} from '@sentry/nextjs';
import type { ErrorListener } from './buffered-errors.browser';
import { isDroppedTransaction, type MonitoringSettings } from './monitoring-settings';
import { scrubBreadcrumb, scrubEvent } from './scrub-event';
import { scrubRecordings } from './scrub-recording';

type BrowserSdkSettings = MonitoringSettings & {
  dsn: string;
  release: string;
  tunnel: string;
  page: () => string;
  status: () => number | null;
  mayRecord: () => boolean;
};

// The SDK's default integrations that this site uses. Omitted are its error listeners, because ours start earlier, and
// integrations that send sessions, console lines, IP addresses or languages.
const storedIntegrations = new Set([
  ...['EventFilters', 'InboundFilters', 'FunctionToString', 'LinkedErrors', 'Dedupe'],
  'NextjsClientStackFrameNormalization',
]);

const browsers: [string, RegExp][] = [
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+)/],
];

/** Returns only the browser's name and major version, because the full user agent reveals more about the visitor. */
function browserName(userAgent: string): { name: string; version: string } | null {
  for (const [name, pattern] of browsers) {
    const version = pattern.exec(userAgent)?.[1];
    if (version) return { name, version };
  }
  return null;
}

function options(sdk: BrowserSdkSettings): BrowserOptions {
  const { dsn, release, tunnel, page, status, ...settings } = sdk;
  const traced = settings.tracesSampleRate > 0;
  return {
    dsn,
    release,
    tunnel,
    environment: settings.environment,
    tracesSampleRate: settings.tracesSampleRate,
    replaysOnErrorSampleRate: settings.replaysOnErrorSampleRate,
    replaysSessionSampleRate: settings.replaysSessionSampleRate,
    tracePropagationTargets: settings.tracePropagationTargets,
    // Sends whole transactions, so that we can drop a transaction because of its status. If the SDK streamed the spans,
    // it would send them before the status is known.
    traceLifecycle: 'static',
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
    },
    sendClientReports: false,
    integrations: (defaults) => [
      ...defaults.filter(({ name }) => storedIntegrations.has(name)),
      breadcrumbsIntegration({ sentry: false }),
      // Measuring interaction times (INP) is switched off, because the SDK would send them without calling our
      // functions that remove personal data.
      ...(traced ? [browserTracingIntegration({ enableInp: false })] : []),
    ],
    transport: (own) => {
      const transport = makeFetchTransport(own);
      return { ...transport, send: (envelope) => transport.send(scrubRecordings(envelope)) };
    },
    beforeSend: (event) => {
      const browser = browserName(navigator.userAgent);
      return scrubEvent(browser ? { ...event, contexts: { ...event.contexts, browser } } : event, page());
    },
    beforeSendTransaction: (event) =>
      isDroppedTransaction(event.transaction ?? '', status()) ? null : scrubEvent(event),
    beforeBreadcrumb: scrubBreadcrumb,
  };
}

export function startBrowserSdk(settings: BrowserSdkSettings): ErrorListener {
  init(options(settings));
  // This event processor is the only function of ours that session replay events pass through. Dropping a replay event
  // stops the recording, even if the visitor withdraws consent while a part is being sent.
  getClient()?.addEventProcessor((event) => {
    if (event.type !== 'replay_event') return event;
    return settings.mayRecord() ? scrubEvent(event) : null;
  });
  return (error, handled) =>
    void captureException(error, { mechanism: { handled, type: handled ? 'generic' : 'onerror' } });
}
