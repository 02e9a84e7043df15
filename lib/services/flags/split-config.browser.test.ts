import { SplitFactory } from '@splitsoftware/splitio/client';
import { flagDefinition } from '@/tests/fake-split/flag-definition';
import { startFakeSplit, type FakeSplit } from '@/tests/fake-split/fake-split';
import { debugImpressionsRefreshRate, flagRates } from './flag-settings';
import { browserSplitConfig, unrecorded } from './split-config.browser';

const key = { matchingKey: 'doctor-7', bucketingKey: 'browser-7' };
const names = ['refer-a-friend', 'book-appointment'];
let fake: FakeSplit;
let started: SplitIO.IBrowserSDK[] = [];

beforeEach(async () => {
  fake = await startFakeSplit();
  fake.setAuth('polling');
  for (const name of names) fake.setFlag(flagDefinition(name));
});
afterEach(async () => {
  for (const factory of started) {
    factory.UserConsent.setStatus(false);
    await factory.destroy();
  }
  started = [];
  await fake.close();
});

function buildConfig(
  own: Partial<typeof key> = {},
  impressionsMode: 'OPTIMIZED' | 'DEBUG' | 'NONE' = 'OPTIMIZED',
) {
  const lines: string[] = [];
  const config = browserSplitConfig(
    { authorizationKey: 'browser-key', urls: fake.urls, impressionsMode },
    { names, key: { ...key, ...own }, print: (line) => lines.push(line) },
  );
  return { config, lines };
}

async function startReady() {
  const { config, lines } = buildConfig();
  if (!config) throw new Error('There are no settings');
  const factory = SplitFactory(config);
  started.push(factory);
  const client = factory.client();
  await client.whenReady();
  return { factory, client, lines };
}

async function eventsAfterEnd(factory: SplitIO.IBrowserSDK): Promise<unknown[]> {
  await factory.destroy();
  await fake.waitFor('events');
  return fake.bodies('events').flat();
}

test.each(['', '   ', 'x'.repeat(251)])(
  'logs an invalid visitor key (case %#) and returns no configuration',
  (matchingKey) => {
    const { config, lines } = buildConfig({ matchingKey });
    expect(config).toBeNull();
    expect(lines).toEqual(['flags: A key must be 1 to 250 characters long.']);
  },
);

test('accepts a visitor key of 250 characters', () =>
  expect(buildConfig({ matchingKey: 'x'.repeat(250) }).config).not.toBeNull());

test('sends impressions every 300 s, or, in debug mode, every 60 s and each one individually', () => {
  expect(buildConfig().config?.scheduler?.impressionsRefreshRate).toBe(flagRates.impressionsRefreshRate);
  const { config } = buildConfig({}, 'DEBUG');
  expect(config?.scheduler?.impressionsRefreshRate).toBe(debugImpressionsRefreshRate);
  expect(config?.sync?.impressionsMode).toBe('DEBUG');
});

test('reports an impression with both visitor ids for a treatment that the page displays, but not for one that is merely evaluated', async () => {
  const { factory, client } = await startReady();
  const looked = unrecorded(factory, () => client.getTreatments(names));
  expect(looked).toEqual({ 'refer-a-friend': 'on', 'book-appointment': 'on' });
  client.getTreatment('book-appointment');
  await factory.destroy();
  await fake.waitFor('impressions');
  expect(fake.bodies('impressions')).toEqual([
    [{ f: 'book-appointment', i: [expect.objectContaining({ k: 'doctor-7', b: 'browser-7', t: 'on' })] }],
  ]);
});

test('accepts a text, number, boolean or list of texts as a visitor’s attribute, and drops and logs other types', async () => {
  const { client, lines } = await startReady();
  const attributes = { country: 'NZ', years: 3, signed_in: true, specialty: ['gp'] };
  expect(client.setAttributes(attributes)).toBe(true);
  const odd: object = { born: new Date(0) };
  expect(client.setAttributes({ ...odd })).toBe(false);
  expect(client.getAttributes()).toEqual(attributes);
  expect(lines.join()).toContain('born');
});

test('sends an event with its traffic type in lower case, and with null for properties that are lists or objects', async () => {
  const { factory, client, lines } = await startReady();
  const properties: object = { text: 'a', number: 1, yes: true, nothing: null, list: [1], nested: { a: 1 } };
  client.track('USER', 'planted', 3, { ...properties });
  expect(await eventsAfterEnd(factory)).toEqual([
    {
      eventTypeId: 'planted',
      trafficTypeName: 'user',
      key: 'doctor-7',
      value: 3,
      timestamp: expect.any(Number),
      properties: { text: 'a', number: 1, yes: true, nothing: null, list: null, nested: null },
    },
  ]);
  expect(lines.join('\n')).toMatch(/lowercase/);
});

test.each([
  { wrong: 'a type that starts with a dash', type: '-planted' },
  { wrong: 'a type of 81 characters', type: 'x'.repeat(81) },
  { wrong: 'a value that is not finite', value: Number.POSITIVE_INFINITY },
  { wrong: 'properties above 32768 bytes', properties: { text: 'x'.repeat(20_000) } },
])('logs an event with $wrong and does not send it', async ({ type = 'planted', value, properties }) => {
  const { factory, client, lines } = await startReady();
  client.track('user', type, value, properties);
  expect(lines.join('\n')).toMatch(/track/);
  client.track('user', 'planted', 1);
  expect(await eventsAfterEnd(factory)).toEqual([expect.objectContaining({ value: 1 })]);
});

test('sends an event with more than 300 properties, and logs a warning', async () => {
  const { factory, client, lines } = await startReady();
  const properties = Object.fromEntries(Array.from({ length: 301 }, (_, at) => [`p${at}`, 1]));
  client.track('user', 'planted', undefined, properties);
  expect(lines.join('\n')).toMatch(/300/);
  expect(await eventsAfterEnd(factory)).toHaveLength(1);
});

test('after the flag client has ended, returns the `control` treatment for every flag and logs unsent events', async () => {
  const { factory, client, lines } = await startReady();
  await factory.destroy();
  expect(client.getTreatment('refer-a-friend')).toBe('control');
  client.track('user', 'planted');
  expect(lines.join('\n')).toMatch(/destroyed/);
});
