/**
 * Intervals in seconds at which the flag library polls and sends, and the sizes of its queues. Server and browser use
 * the same values.
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
   * Interval in seconds at which the library rereads the flag file. Hardly matters, because the server checks the file
   * on every page load.
   */
  offlineRefreshRate: 15,
} as const;

/**
 * Interval in seconds at which debug mode sends impressions. Shorter than usual, because debug mode sends every
 * impression.
 */
export const debugImpressionsRefreshRate = 60;

/** Timeouts in seconds for the start of the library, and the number of immediate retries. */
const flagStartup = {
  requestTimeoutBeforeReady: 5,
  retriesOnFailureBeforeReady: 1,
  readyTimeout: 10,
  eventsFirstPushWindow: 10,
} as const;

/** Longest visitor key that the SDK accepts. */
export const maxKeyLength = 250;

/** The specification sets no timeouts for the server, so we chose these. */
export const serverTimeouts = {
  /** Maximum time for which a page waits for a client that is starting, in ms since the client's start. */
  firstWaitMs: 500,
  /**
   * Time in ms after which a connection without data counts as broken. The flag service sends a keep-alive at least
   * every 30 seconds.
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

type FlagSettingsInput = {
  authorizationKey: string;
  urls: FlagServiceAddresses;
  names: readonly string[];
  impressionsMode?: ImpressionsMode;
  times?: FlagTimes;
};

/**
 * Returns the SDK's settings for the server or the browser. Sets every number in the specification, so that none
 * depends on the SDK's defaults.
 */
export function flagSettings({
  authorizationKey,
  urls,
  names,
  impressionsMode = 'OPTIMIZED',
  times = {},
}: FlagSettingsInput) {
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
