import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { SplitFactory } from '@splitsoftware/splitio/server';
import { flagSettings, maxKeyLength } from './flag-settings';

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
  test('the debug mode sends impressions every 60 s', () => {
    expect(settings({ impressionsMode: 'DEBUG' }).scheduler.impressionsRefreshRate).toBe(60);
  });

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
    expect(telemetryRefreshRate).toBe(60_000);
    expect(lines.join('\n')).toContain('"telemetryRefreshRate" config param is lower than allowed');
  });

  test.each([
    ['byName', 400],
    ['byPrefix', 50],
  ] as const)('the SDK’s %s filter accepts at most %d values', async (type, most) => {
    const values = (count: number) => Array.from({ length: count }, (_, index) => `value-${index}`);
    const create = (count: number) =>
      SplitFactory({ ...settings(), sync: { splitFilters: [{ type, values: values(count) }] } });
    await create(most).destroy();
    expect(() => create(most + 1)).toThrow(`${most} unique values can be specified at most for '${type}'`);
  });
});

// The specification gives these values, but the SDK neither exports them nor lets us set them. So the test searches its
// source code, and fails if an update changes a value. Only the server's number of impressions is our own choice.
test.each([
  ['sync/submitters/impressionCountsSubmitter.ts', 'IMPRESSIONS_COUNT_RATE = 1800000;'],
  ['utils/Backoff.ts', 'DEFAULT_BASE_MILLIS = 1000;'],
  ['utils/Backoff.ts', 'DEFAULT_MAX_MILLIS = 1800000;'],
  ['sync/streaming/constants.ts', 'SECONDS_BEFORE_EXPIRATION = 600;'],
  ['sync/streaming/pushManager.ts', 'authData.connDelay >= 0 ? authData.connDelay : 60;'],
  ['trackers/impressionObserver/impressionObserverCS.ts', 'LAST_SEEN_CACHE_SIZE = 500;'],
  ['trackers/impressionObserver/impressionObserverSS.ts', 'LAST_SEEN_CACHE_SIZE = 500000;'],
  ['storages/inMemory/TelemetryCacheInMemory.ts', 'ACCEPTANCE_RANGE = 0.001;'],
  ['storages/inMemory/EventsCacheInMemory.ts', 'MAX_QUEUE_BYTE_SIZE = 5 * 1024 * 1024;'],
  ['utils/inputValidation/key.ts', `KEY_MAX_LENGTH = ${maxKeyLength};`],
  ['utils/inputValidation/eventProperties.ts', 'MAX_PROPERTIES_AMOUNT = 300;'],
  ['utils/inputValidation/eventProperties.ts', 'MAX_EVENT_SIZE = 1024 * 32;'],
])('the file %s of the installed flag SDK contains the limit %s', (file, line) => {
  const { resolve } = createRequire(path.resolve('package.json'));
  const folder = path.dirname(resolve('@splitsoftware/splitio-commons/package.json'));
  expect(readFileSync(path.join(folder, 'src', file), 'utf8')).toContain(line);
});
