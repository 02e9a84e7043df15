import { flagDefinition } from '@/tests/fake-split/flag-definition';
import { startFakeSplit, type FakeSplit } from '@/tests/fake-split/fake-split';
import type { FlagReadiness } from './flag-readiness';
import { startBrowserFlags, type BrowserFlagClient } from './split-client.browser';

const key = { matchingKey: 'doctor-7', bucketingKey: 'browser-7' };
const names = ['refer-a-friend', 'book-appointment'];
let fake: FakeSplit;
let started: BrowserFlagClient[] = [];

beforeEach(async () => {
  fake = await startFakeSplit();
  fake.setAuth('polling');
  fake.setFlag(
    flagDefinition('refer-a-friend', {
      whitelist: { treatment: 'on', keys: ['doctor-7'] },
      everybody: 'off',
    }),
  );
  fake.setFlag(flagDefinition('book-appointment'));
});
afterEach(async () => {
  for (const client of started) client.end('declined');
  started = [];
  await fake.close();
});

function start(own: Partial<typeof key> = {}) {
  const lines: string[] = [];
  const states: FlagReadiness[] = [];
  let wake = () => {};
  const ready = new Promise<void>((resolve) => (wake = resolve));
  const client = startBrowserFlags(
    { authorizationKey: 'browser-key', urls: fake.urls, features: null },
    {
      names,
      key: { ...key, ...own },
      onReadiness: (readiness) => {
        states.push(readiness);
        wake();
      },
      print: (line) => lines.push(line),
    },
  );
  if (client) started.push(client);
  return { client, lines, states, ready };
}

async function startReady() {
  const { client, lines, states, ready } = start();
  if (!client) throw new Error('The client did not start');
  await ready;
  return { client, lines, states };
}

async function whenTrue(condition: () => boolean) {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Ends a client, which sends what waits, and gives the events that came. */
async function eventsAfterEnd(client: BrowserFlagClient): Promise<unknown[]> {
  client.end('replaced');
  await fake.waitFor('events');
  return fake.bodies('events').flat();
}
const event = (more: object) => ({ type: 'planted', trafficType: 'user', ...more });

test.each(['', '   ', 'x'.repeat(251)])(
  'a key that is none (%#) is only logged: nobody is asked',
  (matchingKey) => {
    const { client, lines } = start({ matchingKey });
    expect(client).toBeNull();
    expect(lines).toEqual(['flags: A key must be 1 to 250 characters long.']);
    expect(fake.requests).toEqual([]);
  },
);

test('a key of 250 characters is one', async () => {
  const { ready } = start({ matchingKey: 'x'.repeat(250) });
  await ready;
});

test('a person is told apart by the matching key; a flag that is not found is control', async () => {
  const { client, states } = await startReady();
  expect(states).toEqual(['ready']);
  expect(client.show('refer-a-friend')).toBe('on');
  expect(client.show('not-asked-for')).toBe('control');
});

test('not ready in 10 seconds the client has timed out and gives control; the flags come late all the same', async () => {
  await fake.setFault('hang', ['splitChanges']);
  const { client, states, ready } = start();
  await ready;
  expect(states).toEqual(['timed out']);
  expect(client?.show('refer-a-friend')).toBe('control');
  await fake.setFault('none');
  await fake.waitFor('splitChanges', () => true, { from: fake.requests.length, timeoutMs: 60_000 });
  await whenTrue(() => states.includes('ready'));
  expect(client?.show('refer-a-friend')).toBe('on');
}, 90_000);

test('what was shown is reported with both keys, what was only looked at is not', async () => {
  const { client } = await startReady();
  expect(client.glance(names)).toEqual({ 'refer-a-friend': 'on', 'book-appointment': 'on' });
  client.show('book-appointment');
  client.end('replaced');
  await fake.waitFor('impressions');
  expect(fake.bodies('impressions')).toEqual([
    [{ f: 'book-appointment', i: [expect.objectContaining({ k: 'doctor-7', b: 'browser-7', t: 'on' })] }],
  ]);
});

test('declining clears what waits, events and impressions', async () => {
  const { client } = await startReady();
  client.show('refer-a-friend');
  client.track(event({}));
  const before = fake.requests.length;
  client.end('declined');
  // A second client's events come after anything the first could have sent.
  const other = await startReady();
  other.client.track(event({ value: 2 }));
  expect(await eventsAfterEnd(other.client)).toEqual([expect.objectContaining({ value: 2 })]);
  expect(fake.requests.slice(before).filter(({ kind }) => kind === 'impressions')).toEqual([]);
});

test('an event has a type, a key, a traffic type in lower case, and of its properties those of plain values', async () => {
  const { client, lines } = await startReady();
  const properties: object = { text: 'a', number: 1, yes: true, nothing: null, list: [1], nested: { a: 1 } };
  client.track(event({ trafficType: 'USER', value: 3, properties }));
  expect(await eventsAfterEnd(client)).toEqual([
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
  { wrong: 'a type that starts with a dash', more: { type: '-planted' } },
  { wrong: 'a type of 81 characters', more: { type: 'x'.repeat(81) } },
  { wrong: 'a value that is not finite', more: { value: Number.POSITIVE_INFINITY } },
  { wrong: 'properties above 32768 bytes', more: { properties: { text: 'x'.repeat(20_000) } } },
])('an event with $wrong is only logged', async ({ more }) => {
  const { client, lines } = await startReady();
  client.track(event(more));
  expect(lines.join('\n')).toMatch(/track/);
  client.track(event({ value: 1 }));
  expect(await eventsAfterEnd(client)).toEqual([expect.objectContaining({ value: 1 })]);
});

test('more than 300 properties are warned of and sent', async () => {
  const { client, lines } = await startReady();
  client.track(
    event({ properties: Object.fromEntries(Array.from({ length: 301 }, (_, at) => [`p${at}`, 1])) }),
  );
  expect(lines.join('\n')).toMatch(/300/);
  expect(await eventsAfterEnd(client)).toHaveLength(1);
});

test('an ended client gives control, takes nothing, and only logs it', async () => {
  const { client, lines } = await startReady();
  client.end('replaced');
  expect(client.show('refer-a-friend')).toBe('control');
  client.track(event({}));
  expect(lines.join('\n')).toMatch(/destroyed/);
});
