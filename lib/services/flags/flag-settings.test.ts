import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { SplitFactory } from '@splitsoftware/splitio/server';
import { fixedInSdk, flagSettings } from './flag-settings';

const urls = {
  sdk: 'http://localhost:1/api',
  events: 'http://localhost:1/api',
  auth: 'http://localhost:1/api',
  streaming: 'http://localhost:1',
  telemetry: 'http://localhost:1/api',
};
const settings = (own: Partial<Parameters<typeof flagSettings>[0]> = {}) =>
  flagSettings({ authorizationKey: 'key', urls, names: ['one', 'two'], ...own });

describe('the flag settings in the specification', () => {
  test.each([
    ['flags are requested every 30 s', settings().scheduler.featuresRefreshRate, 30],
    ['segments are requested every 60 s', settings().scheduler.segmentsRefreshRate, 60],
    ['telemetry is sent every 3600 s', settings().scheduler.telemetryRefreshRate, 3600],
    ['impressions are sent every 300 s', settings().scheduler.impressionsRefreshRate, 300],
    [
      'impressions are sent every 60 s in debug mode',
      settings({ impressionsMode: 'DEBUG' }).scheduler.impressionsRefreshRate,
      60,
    ],
    ['events are sent every 60 s', settings().scheduler.eventsPushRate, 60],
    ['500 events are queued', settings().scheduler.eventsQueueSize, 500],
    ['30000 impressions are queued', settings().scheduler.impressionsQueueSize, 30_000],
    ['the back-off of streaming begins with 1 s', settings().scheduler.pushRetryBackoffBase, 1],
    ['a client must be ready within 10 s', settings().startup.readyTimeout, 10],
    [
      'a request before the client is ready times out after 5 s',
      settings().startup.requestTimeoutBeforeReady,
      5,
    ],
    ['and 1 retry', settings().startup.retriesOnFailureBeforeReady, 1],
    ['the first events are sent after 10 s', settings().startup.eventsFirstPushWindow, 10],
  ])('the default settings agree with the specification: %s', (_what, value, specified) =>
    expect(value).toBe(specified),
  );

  test('passes the settings to the SDK with times in milliseconds', async () => {
    const factory = SplitFactory(settings());
    const { scheduler, startup, sync, streamingEnabled } = factory.settings;
    await factory.destroy();
    expect(scheduler).toMatchObject({
      featuresRefreshRate: 30_000,
      segmentsRefreshRate: 60_000,
      telemetryRefreshRate: 3_600_000,
      impressionsRefreshRate: 300_000,
      eventsPushRate: 60_000,
      eventsQueueSize: 500,
      impressionsQueueSize: 30_000,
      pushRetryBackoffBase: 1000,
    });
    expect(startup).toMatchObject({
      readyTimeout: 10_000,
      requestTimeoutBeforeReady: 5000,
      retriesOnFailureBeforeReady: 1,
      eventsFirstPushWindow: 10_000,
    });
    expect(sync).toMatchObject({
      impressionsMode: 'OPTIMIZED',
      splitFilters: [{ type: 'byName', values: ['one', 'two'] }],
    });
    expect(streamingEnabled).toBe(true);
  });

  test('the SDK raises a telemetry interval below 60 s to 60 s', async () => {
    const lines: string[] = [];
    const hear = (line: string) => lines.push(line);
    const logger = { debug: hear, info: hear, warn: hear, error: hear };
    const factory = SplitFactory({
      ...settings({ times: { scheduler: { telemetryRefreshRate: 59 } } }),
      debug: 'ERROR',
      logger,
    });
    const { telemetryRefreshRate } = factory.settings.scheduler;
    await factory.destroy();
    expect(telemetryRefreshRate).toBe(fixedInSdk.minTelemetryRefreshSeconds * 1000);
    expect(lines.join('\n')).toContain('"telemetryRefreshRate" config param is lower than allowed');
  });

  test.each([
    ['byName', fixedInSdk.filterNames],
    ['byPrefix', fixedInSdk.filterPrefixes],
  ] as const)('the SDK’s %s filter accepts at most %d values', async (type, most) => {
    const values = (count: number) => Array.from({ length: count }, (_, index) => `value-${index}`);
    const create = (count: number) =>
      SplitFactory({ ...settings(), sync: { splitFilters: [{ type, values: values(count) }] } });
    await create(most).destroy();
    expect(() => create(most + 1)).toThrow(`${most} unique values can be specified at most for '${type}'`);
  });
});

// The SDK does not export these constants, so the tests search its source code. They fail if an update changes a value.
describe('constants of the installed flag SDK', () => {
  const root = path.dirname(
    createRequire(path.resolve('package.json')).resolve('@splitsoftware/splitio-commons/package.json'),
  );
  const minutes = (count: number) => count * 60_000;

  test.each([
    [
      'impression counts are sent every 30 min',
      'sync/submitters/impressionCountsSubmitter.ts',
      /IMPRESSIONS_COUNT_RATE = (\d+);/,
      fixedInSdk.impressionCountsSeconds * 1000,
      minutes(30),
    ],
    [
      'the back-off of streaming begins with 1 s by default',
      'utils/Backoff.ts',
      /DEFAULT_BASE_MILLIS = (\d+);/,
      fixedInSdk.streamingBackoffBaseMs,
      1000,
    ],
    [
      'the back-off of streaming ends at 30 min',
      'utils/Backoff.ts',
      /DEFAULT_MAX_MILLIS = (\d+);/,
      fixedInSdk.streamingBackoffMaxMs,
      minutes(30),
    ],
    [
      'a token is renewed 10 min before its end',
      'sync/streaming/constants.ts',
      /SECONDS_BEFORE_EXPIRATION = (\d+);/,
      fixedInSdk.tokenRefreshBeforeExpirySeconds * 1000,
      minutes(10),
    ],
    [
      'a stream is opened after 60 s unless the service sets another delay',
      'sync/streaming/pushManager.ts',
      /authData\.connDelay >= 0 \? authData\.connDelay : (\d+);/,
      fixedInSdk.defaultConnectDelaySeconds,
      60,
    ],
    [
      'a browser remembers 500 impressions it has sent',
      'trackers/impressionObserver/impressionObserverCS.ts',
      /LAST_SEEN_CACHE_SIZE = (\d+);/,
      fixedInSdk.browserDedupeCacheSize,
      500,
    ],
    [
      'a server remembers 500,000 impressions it has sent',
      'trackers/impressionObserver/impressionObserverSS.ts',
      /LAST_SEEN_CACHE_SIZE = (\d+);/,
      fixedInSdk.serverDedupeCacheSize,
      500_000,
    ],
    [
      '0.1 % of browsers send telemetry',
      'storages/inMemory/TelemetryCacheInMemory.ts',
      /ACCEPTANCE_RANGE = ([\d.]+);/,
      fixedInSdk.telemetrySampling,
      0.001,
    ],
    [
      'a key has 250 characters at most',
      'utils/inputValidation/key.ts',
      /KEY_MAX_LENGTH = (\d+);/,
      fixedInSdk.keyLength,
      250,
    ],
    [
      'more than 300 properties cause a warning',
      'utils/inputValidation/eventProperties.ts',
      /MAX_PROPERTIES_AMOUNT = (\d+);/,
      fixedInSdk.eventPropertiesBeforeWarning,
      300,
    ],
  ])('the installed SDK has the constant: %s', (_what, file, pattern, listed, specified) => {
    expect(listed).toBe(specified);
    const written = pattern.exec(readFileSync(path.join(root, 'src', file), 'utf8'))?.[1];
    const inMs = pattern.source.startsWith('SECONDS') ? Number(written) * 1000 : Number(written);
    expect(inMs).toBe(listed);
  });

  test.each([
    [
      'the queue of events holds 5 MB',
      'storages/inMemory/EventsCacheInMemory.ts',
      'MAX_QUEUE_BYTE_SIZE = 5 * 1024 * 1024;',
      fixedInSdk.eventsQueueBytes,
      5 * 1024 * 1024,
    ],
    [
      'the properties of an event have 32768 bytes at most',
      'utils/inputValidation/eventProperties.ts',
      'MAX_EVENT_SIZE = 1024 * 32;',
      fixedInSdk.eventPropertiesBytes,
      32_768,
    ],
  ])('the installed SDK has the limit: %s', (_what, file, line, listed, specified) => {
    expect(listed).toBe(specified);
    expect(readFileSync(path.join(root, 'src', file), 'utf8')).toContain(line);
  });
});
