import { eventually } from '@/tests/eventually';
import type { Fault } from '@/tests/fake-split/fake-split';
import { flagDefinition } from '@/tests/fake-split/flag-definition';
import { startFlags, visitor, type StartedFlags } from '@/tests/fake-split/started-flags';

let started: StartedFlags;

afterEach(() => started.stop());

const on = () => flagDefinition('banner', { everybody: 'on' });
const blue = () => flagDefinition('banner', { everybody: 'blue' });

const faults: [string, Fault][] = [
  ['no server listens', 'refuse'],
  ['the service answers 500', 500],
  ['the service answers 404', 404],
  ['the service never answers', 'hang'],
];

describe('a flag service that is unreachable when the site starts', () => {
  test.each(faults)(
    'until the flag service responds (%s), pages get the `control` treatment, and only the first page waits',
    async (_why, fault) => {
      started = await startFlags(
        {
          names: ['banner'],
          timeouts: { firstWaitMs: 700, silenceMs: 1000 },
          times: { startup: { requestTimeoutBeforeReady: 0.2, readyTimeout: 0.5 } },
        },
        { before: (fake) => (fake.setFlag(on()), fake.setFault(fault)) },
      );
      const start = performance.now();
      expect(await started.treatment('banner')).toBe('control');
      expect(performance.now() - start).toBeLessThan(5000);

      const later = performance.now();
      for (let page = 0; page < 100; page += 1) expect(await started.treatment('banner')).toBe('control');
      expect((performance.now() - later) / 100).toBeLessThan(100);

      await started.fake.setFault('none');
      await started.becomes('banner', 'on');
      expect(started.reported.length).toBeLessThanOrEqual(1);
    },
  );

  test('pages that load at the same time wait for the flag service together, not one after another', async () => {
    started = await startFlags(
      { names: ['banner'], timeouts: { firstWaitMs: 3000 } },
      { before: (fake) => fake.setFault('hang') },
    );
    const start = performance.now();
    await started.treatment('banner');
    await Promise.all([started.treatment('banner'), started.treatment('banner')]);
    expect(performance.now() - start).toBeLessThan(5900);
  });

  test('the site waits for a slow flag service that responds within the time limit', async () => {
    started = await startFlags(
      { names: ['banner'] },
      { before: (fake) => (fake.setFlag(on()), fake.setFault({ slowMs: 300 })) },
    );
    expect(await started.treatment('banner')).toBe('on');
  });

  test('each request to the flag service has a timeout and one retry before the site stops waiting', async () => {
    started = await startFlags(
      {
        names: ['banner'],
        times: {
          scheduler: { featuresRefreshRate: 600 },
          startup: { requestTimeoutBeforeReady: 0.3, readyTimeout: 1.5 },
        },
      },
      { before: (fake) => fake.setFault('hang') },
    );
    // The client gave up at its timeout for starting (`readyTimeout`), so the flag is `control`.
    expect(await started.treatment('banner')).toBe('control');
    const asked = started.fake.requests.filter(({ kind }) => kind === 'splitChanges');
    expect(asked).toHaveLength(2);
    expect(started.printed.join('\n')).toContain('exceeded the configured time limit of 300 ms');
  });
});

describe('a flag service that becomes unreachable while the site runs', () => {
  test.each(faults)(
    'the site keeps the last known treatments during an outage (%s), and afterwards applies the next change',
    async (_why, fault) => {
      started = await startFlags(
        { names: ['banner'], timeouts: { silenceMs: 500 } },
        { before: (fake) => fake.setFlag(on()) },
      );
      expect(await started.treatment('banner')).toBe('on');
      await eventually(async () => expect(started.fake.streamCount()).toBe(1));
      await started.fake.setFault(fault);
      started.fake.breakStreams();
      // The client has noticed the outage when it logs a failed request or sends another one.
      if (fault === 'refuse') await eventually(async () => expect(started.printed).not.toEqual([]));
      else await started.fake.waitFor('splitChanges', () => true, { from: started.fake.requests.length });
      for (let page = 0; page < 20; page += 1) expect(await started.treatment('banner')).toBe('on');

      started.fake.setFlag(blue());
      await started.fake.setFault('none');
      await started.becomes('banner', 'blue');
    },
  );

  test('the site opens a new update stream if the current stream has gone silent', async () => {
    started = await startFlags(
      { names: ['banner'], timeouts: { silenceMs: 600 }, times: { scheduler: { featuresRefreshRate: 600 } } },
      { before: (fake) => fake.setFlag(on()) },
    );
    expect(await started.treatment('banner')).toBe('on');
    const first = await started.fake.waitFor('sse');
    await started.fake.waitFor('sse', () => true, { from: started.fake.requests.indexOf(first) + 1 });
  });
});

describe('reports about the flag service', () => {
  test('reports a wrong API key only once for all requests, with the message that the specification prescribes', async () => {
    started = await startFlags(
      { names: ['banner'], timeouts: { firstWaitMs: 300 } },
      { before: (fake) => fake.setFault(404) },
    );
    expect(await started.treatment('banner')).toBe('control');
    const { fake, printed, reported } = started;
    await eventually(async () => {
      const asked = fake.requests.filter(({ kind }) => kind === 'splitChanges');
      expect(asked.length).toBeGreaterThanOrEqual(4);
      expect(reported).toHaveLength(1);
    });
    expect(reported).toHaveLength(1);
    // Two requests fail at the same time, so the report may contain either address.
    expect(reported[0]).toMatch(
      /^Error: Flag service: HTTP request failed with status code 404\. URL: \S+\/(splitChanges|v2\/auth)\. Message: Invalid API key or resource not found\.$/,
    );
    expect(reported[0]).not.toContain('server-key');
    const lines = printed.filter((line) => line.includes('Invalid API key or resource not found.'));
    expect(lines.length).toBeGreaterThanOrEqual(1);
    expect(lines).toEqual([...new Set(lines)]);
  });

  test('reports another outage of the flag service only after an hour without errors', async () => {
    let now = new Date('2026-11-21T00:00:00Z');
    started = await startFlags(
      { names: ['banner'], clock: { now: () => now }, timeouts: { firstWaitMs: 20_000 } },
      { before: (fake) => fake.setFlag(on()) },
    );
    const { fake, reported } = started;
    expect(await started.treatment('banner')).toBe('on');
    await fake.setFault(500);
    fake.breakStreams();
    await eventually(async () => expect(reported).toHaveLength(1));
    await fake.setFault('none');
    // Waits until no request of the first outage is pending.
    await eventually(async () => expect(fake.streamCount()).toBe(1));
    now = new Date('2026-11-21T02:00:00Z');
    await fake.setFault(500);
    fake.breakStreams();
    await eventually(async () => expect(reported).toHaveLength(2));
  });

  test('never throws while the flag service is unreachable', async () => {
    started = await startFlags(
      { names: ['banner'], timeouts: { firstWaitMs: 100 } },
      { before: (fake) => fake.setFault('refuse') },
    );
    expect(await started.flags.treatments(visitor(), ['banner', 'unknown'])).toEqual({
      banner: 'control',
      unknown: 'control',
    });
    expect(() => started.flags.track(visitor(), { type: 'x', trafficType: 'user' })).not.toThrow();
  });
});
