import { eventually } from '@/tests/eventually';
import { flagDefinition } from '@/tests/fake-split/flag-definition';
import { startFlags, type StartedFlags } from '@/tests/fake-split/started-flags';

let started: StartedFlags;

afterEach(() => started.stop());

const off = () => flagDefinition('banner', { everybody: 'off' });
const on = () => flagDefinition('banner', { everybody: 'on', defaultTreatment: 'default' });

/** Starts a client that polls so rarely that every update must come from its stream. */
async function streaming() {
  started = await startFlags(
    { names: ['banner'], times: { scheduler: { featuresRefreshRate: 600, segmentsRefreshRate: 600 } } },
    { before: (fake) => fake.setFlag(off()) },
  );
  expect(await started.treatment('banner')).toBe('off');
  await connected(1);
}

/** Waits until the client has opened its stream `times` times, and has then requested the flags again. */
async function connected(times: number) {
  const { fake } = started;
  await eventually(async () => {
    expect(fake.streamCount()).toBe(1);
    const opened = fake.requests.filter(({ kind }) => kind === 'sse');
    expect(opened.length).toBeGreaterThanOrEqual(times);
    const last = fake.requests.findLastIndex(({ kind }) => kind === 'sse');
    expect(fake.requests.slice(last).some(({ kind }) => kind === 'splitChanges')).toBe(true);
  });
}

async function polls() {
  const { fake } = started;
  const from = fake.requests.length;
  await eventually(async () => {
    const asked = fake.requests.slice(from).filter(({ kind }) => kind === 'splitChanges');
    expect(asked.length).toBeGreaterThanOrEqual(3);
  });
}

describe('flag updates by streaming', () => {
  test('applies a flag’s change as soon as the flag service announces it', async () => {
    await streaming();
    started.fake.setFlag(on());
    started.fake.push();
    await started.becomes('banner', 'on');
    const asked = started.fake.requests.filter(({ kind }) => kind === 'splitChanges').at(-1);
    expect(asked?.headers['cache-control']).toBe('no-cache');
  });

  test('applies a change without a request if the announcement contains the changed flag', async () => {
    await streaming();
    await eventually(async () => {
      // A client applies a streamed change only if it already has the previous version of the flags.
      const before = started.fake.requests.filter(({ kind }) => kind === 'splitChanges');
      expect(before.at(-1)?.query.get('since')).toBe(String(started.fake.changeNumber()));
    });
    const from = started.fake.requests.length;
    started.fake.pushFlag(on());
    await started.becomes('banner', 'on');
    expect(started.fake.requests.slice(from).filter(({ kind }) => kind === 'splitChanges')).toEqual([]);
  });

  test('returns a flag’s default treatment as soon as the service announces that the flag was killed', async () => {
    await streaming();
    started.fake.pushFlag(on());
    await started.becomes('banner', 'on');
    started.fake.pushKill('banner');
    await started.becomes('banner', 'default');
  });

  test('returns the `control` treatment for an archived flag', async () => {
    await streaming();
    started.fake.archive('banner');
    started.fake.push();
    await started.becomes('banner', 'control');
  });

  test('applies a change to a segment’s members as soon as the flag service announces it', async () => {
    started = await startFlags(
      { names: ['banner'], times: { scheduler: { featuresRefreshRate: 600, segmentsRefreshRate: 600 } } },
      {
        before: (fake) => {
          fake.setFlag(
            flagDefinition('banner', { segment: { treatment: 'on', name: 'betas' }, everybody: 'off' }),
          );
          fake.setSegment('betas', ['somebody-else']);
        },
      },
    );
    expect(await started.treatment('banner')).toBe('off');
    await connected(1);
    started.fake.pushSegment('betas', ['a-visitor']);
    await started.becomes('banner', 'on');
  });

  test('after a broken stream, reconnects with a new token and applies every change missed in between', async () => {
    await streaming();
    started.fake.setFlag(on());
    started.fake.breakStreams();
    await connected(2);
    await started.becomes('banner', 'on');
    expect(started.fake.requests.filter(({ kind }) => kind === 'auth').length).toBeGreaterThanOrEqual(2);
    started.fake.pushKill('banner');
    await started.becomes('banner', 'default');
  });

  test('renews the stream’s token ten minutes before it expires', async () => {
    started = await startFlags({ names: ['banner'] }, { before: (fake) => fake.setAuth('streaming', 601) });
    await started.treatment('banner');
    const first = await started.fake.waitFor('auth');
    const second = await started.fake.waitFor('auth', () => true, {
      from: started.fake.requests.indexOf(first) + 1,
    });
    expect(second.at - first.at).toBeGreaterThanOrEqual(950);
  });
});

describe('polling for flag updates', () => {
  async function withStreaming() {
    started = await startFlags({ names: ['banner'] }, { before: (fake) => fake.setFlag(off()) });
    expect(await started.treatment('banner')).toBe('off');
    await connected(1);
  }

  test.each([400, 401] as const)(
    'polls and never retries streaming if the token is refused with status %d',
    async (status) => {
      started = await startFlags(
        { names: ['banner'] },
        {
          before: (fake) => {
            fake.setFlag(off());
            fake.setAuth(status);
          },
        },
      );
      expect(await started.treatment('banner')).toBe('off');
      await polls();
      started.fake.setFlag(on());
      await started.becomes('banner', 'on');
      expect(started.fake.requests.filter(({ kind }) => kind === 'auth')).toHaveLength(1);
      expect(started.fake.streamCount()).toBe(0);
      expect(started.reported).toHaveLength(1);
    },
  );

  test('polls if the flag service does not offer streaming', async () => {
    started = await startFlags(
      { names: ['banner'] },
      { before: (fake) => (fake.setFlag(off()), fake.setAuth('polling')) },
    );
    expect(await started.treatment('banner')).toBe('off');
    await polls();
    started.fake.setFlag(on());
    await started.becomes('banner', 'on');
    expect(started.fake.requests.filter(({ kind }) => kind === 'auth')).toHaveLength(1);
    expect(started.reported).toEqual([]);
  });

  test('polls while token requests fail (500), retries them at growing intervals, then streams', async () => {
    started = await startFlags(
      { names: ['banner'] },
      { before: (fake) => (fake.setFlag(off()), fake.setAuth(500)) },
    );
    await started.treatment('banner');
    const asked = () => started.fake.requests.filter(({ kind }) => kind === 'auth').map(({ at }) => at);
    await eventually(async () => expect(asked().length).toBeGreaterThanOrEqual(4));
    const [first = 0, second = 0, third = 0, fourth = 0] = asked();
    // The base delay of this test is 100 ms. Timers are not exact, so 5 ms less are accepted.
    expect(second - first).toBeGreaterThanOrEqual(95);
    expect(third - second).toBeGreaterThanOrEqual(195);
    expect(fourth - third).toBeGreaterThanOrEqual(395);
    await polls();
    started.fake.setAuth('streaming');
    await connected(1);
    started.fake.pushFlag(on());
    await started.becomes('banner', 'on');
  });

  test('polls while the flag service cannot publish in any region, then streams once it can', async () => {
    await withStreaming();
    started.fake.pushPublishers(0);
    await polls();
    started.fake.pushPublishers(1);
    await silence();
    started.fake.setFlag(on());
    started.fake.push();
    await started.becomes('banner', 'on');
  });

  test('polls while the flag service pauses streaming, and streams when the pause ends', async () => {
    await withStreaming();
    started.fake.pushControl('STREAMING_PAUSED');
    await polls();
    started.fake.pushControl('STREAMING_RESUMED');
    await silence();
    started.fake.pushFlag(on());
    await started.becomes('banner', 'on');
  });

  test('polls permanently once the flag service has turned streaming off', async () => {
    await withStreaming();
    started.fake.pushControl('STREAMING_DISABLED');
    await polls();
    started.fake.setFlag(on());
    await started.becomes('banner', 'on');
    expect(started.fake.requests.filter(({ kind }) => kind === 'auth')).toHaveLength(1);
    expect(started.fake.streamCount()).toBe(0);
  });

  test('reconnects with a new token if the flag service resets the stream', async () => {
    await withStreaming();
    started.fake.pushControl('STREAMING_RESET');
    await connected(2);
    expect(started.fake.requests.filter(({ kind }) => kind === 'auth')).toHaveLength(2);
    started.fake.pushFlag(on());
    await started.becomes('banner', 'on');
  });

  async function silence() {
    const count = () => started.fake.requests.filter(({ kind }) => kind === 'splitChanges').length;
    await eventually(async () => {
      const before = count();
      await new Promise((resolve) => setTimeout(resolve, 500));
      expect(count()).toBe(before);
    });
  }
});
