/** How often the flag library asks and sends, in seconds, and how much it keeps waiting; the same in server and browser. */
export const flagRates = {
  featuresRefreshRate: 30,
  segmentsRefreshRate: 60,
  telemetryRefreshRate: 3600,
  impressionsRefreshRate: 300,
  eventsPushRate: 60,
  eventsQueueSize: 500,
  impressionsQueueSize: 30_000,
  pushRetryBackoffBase: 1,
  /** Localhost mode only; the server looks at the file itself on every page load. */
  offlineRefreshRate: 15,
} as const;

/** In debug mode every impression is sent, hence more often. */
export const debugImpressionsRefreshRate = 60;

/** Timeouts of the library's start, in seconds, and how often it tries again at once. */
const flagStartup = {
  requestTimeoutBeforeReady: 5,
  retriesOnFailureBeforeReady: 1,
  readyTimeout: 10,
  eventsFirstPushWindow: 10,
} as const;

/** Constants that the SDK offers no setting for. `flag-settings.test.ts` reads them in the installed version. */
export const fixedInSdk = {
  impressionCountsSeconds: 1800,
  streamingBackoffBaseMs: 1000,
  streamingBackoffMaxMs: 1_800_000,
  tokenRefreshBeforeExpirySeconds: 600,
  defaultConnectDelaySeconds: 60,
  browserDedupeCacheSize: 500,
  /** The specification names the browser's; a server sees many visitors. */
  serverDedupeCacheSize: 500_000,
  /** Of browsers; a server always records. */
  telemetrySampling: 0.001,
  eventsQueueBytes: 5 * 1024 * 1024,
  minTelemetryRefreshSeconds: 60,
  keyLength: 250,
  eventPropertiesBytes: 32_768,
  eventPropertiesBeforeWarning: 300,
  filterNames: 400,
  filterPrefixes: 50,
} as const;

/** How the server treats the library; ours. */
export const serverTimeouts = {
  /** How long pages wait for a client, from its start; once and never again. */
  firstWaitMs: 500,
  /** A connection that is silent for so long is broken: the vendor sends a sign of life on each at least every half minute. */
  silenceMs: 70_000,
  /** How long sending what waits may take when the site stops. */
  lastFlushMs: 1500,
} as const;

export type ImpressionsMode = 'OPTIMIZED' | 'DEBUG' | 'NONE';

/** The parts of the settings that tests shorten. */
export type FlagTimes = {
  scheduler?: Partial<Record<keyof typeof flagRates, number>>;
  startup?: Partial<Record<keyof typeof flagStartup, number>>;
};

export type FlagServiceAddresses = {
  sdk: string;
  events: string;
  auth: string;
  streaming: string;
  telemetry: string;
};

/** The settings for the SDK of either side: every number of the specification said, none left to the SDK's defaults. */
export function flagSettings({
  authorizationKey,
  urls,
  names,
  impressionsMode = 'OPTIMIZED',
  times = {},
}: {
  authorizationKey: string;
  urls: FlagServiceAddresses;
  /** The only flags that are asked for. */
  names: readonly string[];
  impressionsMode?: ImpressionsMode;
  times?: FlagTimes;
}) {
  return {
    core: { authorizationKey, labelsEnabled: true },
    scheduler: {
      ...flagRates,
      ...(impressionsMode === 'DEBUG' && { impressionsRefreshRate: debugImpressionsRefreshRate }),
      ...times.scheduler,
    },
    startup: { ...flagStartup, ...times.startup },
    urls,
    streamingEnabled: true,
    sync: {
      enabled: true,
      impressionsMode,
      splitFilters: [{ type: 'byName' as const, values: [...names] }],
    },
  };
}
