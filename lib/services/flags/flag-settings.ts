/**
 * How often the flag library polls and sends, in seconds, and the sizes of its queues. The same for server and browser.
 */
export const flagRates = {
  featuresRefreshRate: 30,
  segmentsRefreshRate: 60,
  telemetryRefreshRate: 3600,
  impressionsRefreshRate: 300,
  eventsPushRate: 60,
  eventsQueueSize: 500,
  impressionsQueueSize: 30_000,
  pushRetryBackoffBase: 1,
  /**
   * How often the library rereads the file, in seconds. Used in localhost mode only, in which the server checks the
   * file on every page load anyway.
   */
  offlineRefreshRate: 15,
} as const;

/**
 * How often impressions are sent in debug mode, in seconds. Shorter than usual, because debug mode sends every
 * impression.
 */
export const debugImpressionsRefreshRate = 60;

/** Timeouts for starting the library, in seconds, and the number of immediate retries. */
const flagStartup = {
  requestTimeoutBeforeReady: 5,
  retriesOnFailureBeforeReady: 1,
  readyTimeout: 10,
  eventsFirstPushWindow: 10,
} as const;

/** Constants that cannot be set in the SDK. `flag-settings.test.ts` checks them in the installed version. */
export const fixedInSdk = {
  impressionCountsSeconds: 1800,
  streamingBackoffBaseMs: 1000,
  streamingBackoffMaxMs: 1_800_000,
  tokenRefreshBeforeExpirySeconds: 600,
  defaultConnectDelaySeconds: 60,
  browserDedupeCacheSize: 500,
  /** Chosen by us. The specification has only the size for browsers, and a server sees more visitors than a browser. */
  serverDedupeCacheSize: 500_000,
  /** Fraction of browsers that record telemetry. Servers always record it. */
  telemetrySampling: 0.001,
  eventsQueueBytes: 5 * 1024 * 1024,
  minTelemetryRefreshSeconds: 60,
  keyLength: 250,
  eventPropertiesBytes: 32_768,
  eventPropertiesBeforeWarning: 300,
  filterNames: 400,
  filterPrefixes: 50,
} as const;

/** Timeouts of the server for the flag library. The specification does not set them. */
export const serverTimeouts = {
  /**
   * Maximum wait of pages for a new client, in ms. It is counted from the client's start, not from each page's start.
   */
  firstWaitMs: 500,
  /**
   * A connection that receives no data for this time counts as broken, in ms. The flag service sends a keep-alive at
   * least every 30 seconds.
   */
  silenceMs: 70_000,
  lastFlushMs: 1500,
} as const;

export type ImpressionsMode = 'OPTIMIZED' | 'DEBUG' | 'NONE';

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

/**
 * Returns the SDK's settings for server or browser. Sets every number of the specification, so that none depends on the
 * SDK's defaults.
 */
export function flagSettings({
  authorizationKey,
  urls,
  names,
  impressionsMode = 'OPTIMIZED',
  times = {},
}: {
  authorizationKey: string;
  urls: FlagServiceAddresses;
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
