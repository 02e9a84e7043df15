import { eventually } from '@/tests/eventually';
import { flagDefinition } from '@/tests/fake-split/flag-definition';
import type { RequestKind } from '@/tests/fake-split/request-kind';
import { startFlags, visitor, type StartedFlags } from '@/tests/fake-split/started-flags';
import type { FlagEvent } from './flags';

let started: StartedFlags;

afterEach(() => started.stop());

const rare = { scheduler: { impressionsRefreshRate: 600, eventsPushRate: 600 } };
const start = (own: Partial<Parameters<typeof startFlags>[0]> = {}) =>
  startFlags(
    { names: ['banner', 'quiet'], ...own },
    {
      before: (fake) => {
        fake.setFlag(flagDefinition('banner', { everybody: 'on' }));
        fake.setFlag(flagDefinition('quiet', { impressionsDisabled: true }));
      },
    },
  );

describe('impression reports', () => {
  test('an impression’s report contains visitor, treatment, rule and the flag’s version', async () => {
    started = await start();
    await started.treatment('banner', visitor({ anonymousId: 'anonymous-1', userId: 'doctor-1' }));
    const sent = await started.fake.waitFor('impressions');
    expect(JSON.parse(sent.body)).toEqual([
      {
        f: 'banner',
        i: [
          {
            k: 'doctor-1',
            b: 'anonymous-1',
            t: 'on',
            r: 'default rule',
            c: 2,
            m: expect.any(Number),
          },
        ],
      },
    ]);
    expect(sent.headers).toMatchObject({
      splitsdkimpressionsmode: 'OPTIMIZED',
      splitsdkversion: expect.stringMatching(/^nodejs-/),
    });
  });

  test('sends an impression repeated within the hour only once, with the number of repetitions', async () => {
    started = await start({ times: rare });
    for (let page = 0; page < 5; page += 1) await started.treatment('banner');
    await started.flags.close();
    expect(started.fake.bodies('impressions')).toEqual([
      [{ f: 'banner', i: [expect.objectContaining({ k: 'a-visitor' })] }],
    ]);
    expect(started.fake.bodies('impressionCounts')).toEqual([
      { pf: [{ f: 'banner', m: expect.any(Number), rc: 4 }] },
    ]);
  });

  test('if sending impressions fails, tries a second time', async () => {
    started = await start();
    await started.fake.setFault(500, ['impressions']);
    await started.treatment('banner');
    const first = await started.fake.waitFor('impressions');
    await started.fake.setFault('none');
    const second = await started.fake.waitFor('impressions', () => true, {
      from: started.fake.requests.indexOf(first) + 1,
    });
    expect(second.body).toBe(first.body);
  });

  test('sends the impressions queue immediately when it is full', async () => {
    started = await start({ times: { scheduler: { ...rare.scheduler, impressionsQueueSize: 3 } } });
    for (let number = 0; number < 3; number += 1)
      await started.treatment('banner', visitor({ anonymousId: `visitor-${number}` }));
    await started.fake.waitFor('impressions');
  });
});

describe('event reports', () => {
  const enquiry: FlagEvent = {
    type: 'enquiry.sent',
    trafficType: 'user',
    value: 1,
    properties: { country: 'AU' },
  };

  test('an event’s report contains visitor, type, traffic type, value and properties', async () => {
    started = await start();
    started.flags.track(visitor({ anonymousId: 'anonymous-1', userId: 'doctor-1' }), enquiry);
    const sent = await started.fake.waitFor('events');
    expect(JSON.parse(sent.body)).toEqual([
      {
        eventTypeId: 'enquiry.sent',
        trafficTypeName: 'user',
        key: 'doctor-1',
        value: 1,
        timestamp: expect.any(Number),
        properties: { country: 'AU' },
      },
    ]);
  });

  test('sends the first events after the start-up interval, not only after the usual interval', async () => {
    started = await start({ times: { ...rare, startup: { eventsFirstPushWindow: 0.3 } } });
    started.flags.track(visitor(), enquiry);
    await started.fake.waitFor('events');
  });

  test('sends an event’s traffic type in lower case', async () => {
    started = await start();
    await started.treatment('banner');
    started.flags.track(visitor(), { ...enquiry, trafficType: 'USER' });
    const sent = await started.fake.waitFor('events');
    expect(JSON.parse(sent.body)).toEqual([expect.objectContaining({ trafficTypeName: 'user' })]);
    expect(started.printed.join('\n')).toContain('should be all lowercase');
  });

  test.each<[string, FlagEvent, RegExp]>([
    ['no type', { ...enquiry, type: '' }, /empty event_type/],
    ['a type that begins with a dash', { ...enquiry, type: '-x' }, /must adhere to the regular expression/],
    ['a type of 81 characters', { ...enquiry, type: 'x'.repeat(81) }, /must adhere/],
    ['a space in the type', { ...enquiry, type: 'enquiry sent' }, /must adhere/],
    ['a value that is not finite', { ...enquiry, value: Infinity }, /must be a finite number/],
    ['a value that is not a number', { ...enquiry, value: NaN }, /must be a finite number/],
    ['no traffic type', { ...enquiry, trafficType: '' }, /empty traffic_type/],
    [
      'properties above 32768 bytes',
      { ...enquiry, properties: { text: 'x'.repeat(16_000) } },
      /32768 bytes, which was exceeded/,
    ],
  ])('logs an event with %s and does not send it', async (_why, wrong, logged) => {
    started = await start();
    await started.treatment('banner');
    started.flags.track(visitor(), wrong);
    started.flags.track(visitor(), { type: 'after', trafficType: 'user' });
    await started.fake.waitFor('events');
    expect(started.fake.bodies('events')).toEqual([[expect.objectContaining({ eventTypeId: 'after' })]]);
    expect(started.printed.join('\n')).toMatch(logged);
    expect(started.reported).toEqual([]);
  });

  test('sends an event with a type of 80 characters and properties just below the size limit', async () => {
    started = await start();
    const type = `9${'-_.:aZ9'.repeat(11)}xy`;
    expect(type).toHaveLength(80);
    // The SDK counts 1,024 bytes for an event and two for each character, so this event just fits its limit of 32,768
    // bytes.
    started.flags.track(visitor(), { type, trafficType: 'user', properties: { t: 'x'.repeat(15_871) } });
    const sent = await started.fake.waitFor('events');
    expect(JSON.parse(sent.body)).toEqual([expect.objectContaining({ eventTypeId: type })]);
  });

  test('sends an event with over 300 properties and logs a warning, and sends null for properties with an invalid type', async () => {
    started = await start();
    const many = Object.fromEntries(Array.from({ length: 301 }, (_, index) => [`p${index}`, true]));
    // TypeScript forbids these values, so the test builds them as JavaScript could.
    const properties: Record<string, never> = JSON.parse(
      JSON.stringify({ ...many, list: [1], deep: { a: 1 }, nothing: null }),
    );
    started.flags.track(visitor(), { ...enquiry, properties });
    const sent = await started.fake.waitFor('events');
    expect(JSON.parse(sent.body)).toEqual([
      expect.objectContaining({ properties: { ...many, list: null, deep: null, nothing: null } }),
    ]);
    expect(started.printed.join('\n')).toContain('more than 300 properties');
    expect(started.printed.join('\n')).toContain('Property "list" is of invalid type');
  });

  test('sends the events queue immediately when it has 500 events or more than 5 MB', async () => {
    started = await start({ times: { ...rare, scheduler: { ...rare.scheduler, eventsQueueSize: 500 } } });
    await started.treatment('banner');
    for (let number = 0; number < 500; number += 1)
      started.flags.track(visitor(), { type: 'small', trafficType: 'user' });
    const first = await started.fake.waitFor('events');
    expect(JSON.parse(first.body)).toHaveLength(500);
    // The SDK counts two bytes for each character, so these events have 31 KB each and more than 5 MB together.
    for (let number = 0; number < 170; number += 1)
      started.flags.track(visitor(), {
        type: 'big',
        trafficType: 'user',
        properties: { text: 'x'.repeat(15_500) },
      });
    await started.fake.waitFor('events', ({ body }) => body.includes('"big"'));
  });
});

describe('reports about visitors without consent', () => {
  const planted = ['planted-anonymous-key', 'planted-doctor-key'] as const;
  const silent = visitor({ anonymousId: planted[0], userId: planted[1], mayReport: false });
  const kinds: RequestKind[] = ['impressions', 'impressionCounts', 'uniqueKeys', 'events'];

  test.each(['OPTIMIZED', 'DEBUG', 'NONE'] as const)(
    'sends nothing about a visitor without consent (impressions mode: %s)',
    async (impressionsMode) => {
      started = await start({ impressionsMode });
      expect(await started.treatment('banner', silent)).toBe('on');
      expect(await started.treatment('quiet', silent)).toBe('on');
      expect(await started.treatment('unknown', silent)).toBe('control');
      expect(await started.treatment('banner', { ...silent, userId: null })).toBe('on');
      started.flags.track(silent, { type: 'enquiry.sent', trafficType: 'user' });
      // Reports are sent late, so this test also tracks a visitor who has consented. When that visitor's reports have
      // arrived, reports about the visitor without consent would have arrived too.
      const granted = visitor({ anonymousId: 'granted-key' });
      await started.treatment('banner', granted);
      await started.treatment('quiet', granted);
      started.flags.track(granted, { type: 'enquiry.sent', trafficType: 'user' });
      await started.treatment('banner', silent);
      await started.flags.close();

      const text = started.fake.receivedText();
      expect(text).toContain('granted-key');
      for (const key of planted) {
        expect(text).not.toContain(key);
        expect(text).not.toContain(Buffer.from(key).toString('base64'));
      }
      expect(started.printed.join('\n')).not.toContain('planted');
      expect(JSON.stringify(started.reported)).not.toContain('planted');
    },
  );

  test('sends no report at all if no visitor has given consent', async () => {
    started = await start();
    await started.treatment('banner', silent);
    await started.treatment('quiet', silent);
    started.flags.track(silent, { type: 'enquiry.sent', trafficType: 'user' });
    await started.fake.waitFor('metricsConfig');
    await started.flags.close();
    expect(started.fake.requests.filter(({ kind }) => kinds.includes(kind))).toEqual([]);
  });

  test('recording an event for a visitor without consent does not start the flag client', async () => {
    started = await start();
    started.flags.track(silent, { type: 'enquiry.sent', trafficType: 'user' });
    await started.flags.close();
    expect(started.fake.requests).toEqual([]);
  });

  test('for a flag with impressions turned off, sends only the ids of consenting visitors', async () => {
    started = await start();
    await started.treatment('quiet', silent);
    await started.treatment('quiet', visitor({ anonymousId: 'granted-key' }));
    await started.flags.close();
    expect(started.fake.bodies('uniqueKeys')).toEqual([{ keys: [{ f: 'quiet', ks: ['granted-key'] }] }]);
  });
});

test('sends the waiting reports when the flag client ends', async () => {
  started = await start({ times: rare });
  await started.treatment('banner');
  started.flags.track(visitor(), { type: 'last', trafficType: 'user' });
  await eventually(async () => expect(started.fake.streamCount()).toBe(1));
  await started.flags.close();
  expect(started.fake.bodies('impressions')).toHaveLength(1);
  expect(started.fake.bodies('events')).toHaveLength(1);
  expect(started.fake.bodies('metricsUsage')).toHaveLength(1);
  await eventually(async () => expect(started.fake.streamCount()).toBe(0));
});
