import { eventually } from '@/tests/eventually';
import { flagDefinition } from '@/tests/fake-split/flag-definition';
import { startFlags, type StartedFlags } from '@/tests/fake-split/started-flags';

let started: StartedFlags;

afterEach(() => started.stop());

const off = () => flagDefinition('banner', { everybody: 'off' });
const on = () => flagDefinition('banner', { everybody: 'on', defaultTreatment: 'default' });

/** Connected for updates; polling is so rare that whatever arrives has been pushed. */
async function streaming() {
  started = await startFlags(
    { names: ['banner'], times: { scheduler: { featuresRefreshRate: 600, segmentsRefreshRate: 600 } } },
    { before: (fake) => fake.setFlag(off()) },
  );
  expect(await started.treatment('banner')).toBe('off');
  await connected(1);
}

/** The client has opened its stream: it asks for everything once more then. */
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

/** Polling: the flags are asked for again and again, with nothing pushed. */
async function polls() {
  const { fake } = started;
  const from = fake.requests.length;
  await eventually(async () => {
    const asked = fake.requests.slice(from).filter(({ kind }) => kind === 'splitChanges');
    expect(asked.length).toBeGreaterThanOrEqual(3);
  });
}

describe('streaming', () => {
  test('a change shows as soon as it is announced', async () => {
    await streaming();
    started.fake.setFlag(on());
    started.fake.push();
    await started.becomes('banner', 'on');
    const asked = started.fake.requests.filter(({ kind }) => kind === 'splitChanges').at(-1);
    expect(asked?.headers['cache-control']).toBe('no-cache');
  });

  test('a change that is sent along shows without being asked for', async () => {
    await streaming();
    await eventually(async () => {
      // Only a client that knows the state before takes it as it is.
      const before = started.fake.requests.filter(({ kind }) => kind === 'splitChanges');
      expect(before.at(-1)?.query.get('since')).toBe(String(started.fake.changeNumber()));
    });
    const from = started.fake.requests.length;
    started.fake.pushFlag(on());
    await started.becomes('banner', 'on');
    expect(started.fake.requests.slice(from).filter(({ kind }) => kind === 'splitChanges')).toEqual([]);
  });

  test('a kill shows as soon as it is announced, with the default treatment', async () => {
    await streaming();
    started.fake.pushFlag(on());
    await started.becomes('banner', 'on');
    started.fake.pushKill('banner');
    await started.becomes('banner', 'default');
  });

  test('an archived flag becomes control', async () => {
    await streaming();
    started.fake.archive('banner');
    started.fake.push();
    await started.becomes('banner', 'control');
  });

  test('a new member of a segment is known as soon as it is announced', async () => {
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

  test('a broken connection is made again, with a new token, and nothing is missed in between', async () => {
    await streaming();
    started.fake.setFlag(on());
    started.fake.breakStreams();
    await connected(2);
    await started.becomes('banner', 'on');
    expect(started.fake.requests.filter(({ kind }) => kind === 'auth').length).toBeGreaterThanOrEqual(2);
    started.fake.pushKill('banner');
    await started.becomes('banner', 'default');
  });

  test('a token is renewed ten minutes before its end', async () => {
    started = await startFlags({ names: ['banner'] }, { before: (fake) => fake.setAuth('streaming', 601) });
    await started.treatment('banner');
    const first = await started.fake.waitFor('auth');
    const second = await started.fake.waitFor('auth', () => true, {
      from: started.fake.requests.indexOf(first) + 1,
    });
    expect(second.at - first.at).toBeGreaterThanOrEqual(950);
  });
});

describe('polling instead of streaming', () => {
  async function withStreaming() {
    started = await startFlags({ names: ['banner'] }, { before: (fake) => fake.setFlag(off()) });
    expect(await started.treatment('banner')).toBe('off');
    await connected(1);
  }

  test.each([400, 401] as const)(
    'the token is refused with %d: polling, never asking again',
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

  test('the customer has no streaming: polling', async () => {
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

  test('the token cannot be had for now (500): polling, asking again after 1, 2, 4 times the base, then streaming', async () => {
    started = await startFlags(
      { names: ['banner'] },
      { before: (fake) => (fake.setFlag(off()), fake.setAuth(500)) },
    );
    await started.treatment('banner');
    const asked = () => started.fake.requests.filter(({ kind }) => kind === 'auth').map(({ at }) => at);
    await eventually(async () => expect(asked().length).toBeGreaterThanOrEqual(4));
    const [first = 0, second = 0, third = 0, fourth = 0] = asked();
    // The base is 100 ms here; a timer may be late, never early.
    expect(second - first).toBeGreaterThanOrEqual(95);
    expect(third - second).toBeGreaterThanOrEqual(195);
    expect(fourth - third).toBeGreaterThanOrEqual(395);
    await polls();
    started.fake.setAuth('streaming');
    await connected(1);
    started.fake.pushFlag(on());
    await started.becomes('banner', 'on');
  });

  test('no publishers in any region: polling; publishers are back: streaming', async () => {
    await withStreaming();
    started.fake.pushPublishers(0);
    await polls();
    started.fake.pushPublishers(1);
    await silence();
    started.fake.setFlag(on());
    started.fake.push();
    await started.becomes('banner', 'on');
  });

  test('paused by the service: polling; resumed: streaming', async () => {
    await withStreaming();
    started.fake.pushControl('STREAMING_PAUSED');
    await polls();
    started.fake.pushControl('STREAMING_RESUMED');
    await silence();
    started.fake.pushFlag(on());
    await started.becomes('banner', 'on');
  });

  test('disabled by the service: polling for good', async () => {
    await withStreaming();
    started.fake.pushControl('STREAMING_DISABLED');
    await polls();
    started.fake.setFlag(on());
    await started.becomes('banner', 'on');
    expect(started.fake.requests.filter(({ kind }) => kind === 'auth')).toHaveLength(1);
    expect(started.fake.streamCount()).toBe(0);
  });

  test('reset by the service: a new token and a new connection', async () => {
    await withStreaming();
    started.fake.pushControl('STREAMING_RESET');
    await connected(2);
    expect(started.fake.requests.filter(({ kind }) => kind === 'auth')).toHaveLength(2);
    started.fake.pushFlag(on());
    await started.becomes('banner', 'on');
  });

  /** No polling any more: for several times its rate nothing was asked. */
  async function silence() {
    const count = () => started.fake.requests.filter(({ kind }) => kind === 'splitChanges').length;
    await eventually(async () => {
      const before = count();
      await new Promise((resolve) => setTimeout(resolve, 500));
      expect(count()).toBe(before);
    });
  }
});
