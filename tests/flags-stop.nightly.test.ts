import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { serverTimeouts } from '@/lib/services/flags/flag-settings';
import { accepts } from '@/scripts/run/ports';
import { eventually } from '@/tests/eventually';
import { startFakeSplit, type FakeSplit } from '@/tests/fake-split/fake-split';
import { flagDefinition } from '@/tests/fake-split/flag-definition';

let fake: FakeSplit;
// Time for sending the last events, long because the machine may be slow.
const generous = { LAST_FLUSH_MS: '20000' };

beforeEach(async () => {
  fake = await startFakeSplit();
  fake.setFlag(flagDefinition('banner'));
});

afterEach(() => fake.close());

function startProcess(env: Record<string, string>) {
  const program = ['--import', 'tsx', 'tests/fake-split/flags-that-stop.mts'];
  return spawn(process.execPath, program, {
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'test', FLAG_SERVICE: fake.url, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
}

async function stop(signal: NodeJS.Signals, env: Record<string, string>, before?: () => Promise<void>) {
  const child = startProcess(env);
  try {
    await once(child.stdout, 'data');
    await before?.();
    const asked = performance.now();
    child.kill(signal);
    const [code, endedBy] = await once(child, 'exit');
    return { code, endedBy, ms: performance.now() - asked };
  } finally {
    child.kill('SIGKILL');
  }
}

test.each([
  ['SIGTERM', 143],
  ['SIGINT', 130],
] as const)(
  'a process that receives %s sends its waiting flag events and impressions before it ends',
  async (signal, code) => {
    expect(await stop(signal, { LIKE_THE_WEB_SERVER: 'yes', ...generous })).toMatchObject({
      code,
      endedBy: null,
    });
    expect(fake.bodies('impressions')).toHaveLength(1);
    expect(fake.bodies('events')).toEqual([[expect.objectContaining({ eventTypeId: 'last' })]]);
  },
);

test('a process without its own signal handler still sends its flag impressions before a signal ends it', async () => {
  expect(await stop('SIGTERM', generous)).toMatchObject({ code: null, endedBy: 'SIGTERM' });
  expect(fake.bodies('impressions')).toHaveLength(1);
});

test('a process ends within 8 s of SIGTERM, even if the flag service does not respond', async () => {
  const env = { LIKE_THE_WEB_SERVER: 'yes', LAST_FLUSH_MS: String(serverTimeouts.lastFlushMs) };
  const stopped = await stop('SIGTERM', env, () => fake.setFault('hang'));
  expect(stopped.code).toBe(143);
  // Sending the last events takes up to 1.5 s. The whole site has 10 s to stop, so this process must stop sooner.
  expect(stopped.ms).toBeLessThan(8000);
});

test('after SIGTERM, a process finishes answering its current request, and accepts no new request', async () => {
  const child = startProcess({ LIKE_THE_WEB_SERVER: 'yes', ...generous });
  try {
    const [port] = await once(child.stdout, 'data');
    const address = `http://localhost:${Number(port)}`;
    const answer = fetch(address).then((response) => response.text());
    await once(child.stdout, 'data');
    child.kill('SIGTERM');
    await eventually(async () => expect(await accepts(Number(port))).toBe(false));
    child.stdin.write('now');
    expect(await answer).toBe('answered');
    expect(await once(child, 'exit')).toEqual([143, null]);
  } finally {
    child.kill('SIGKILL');
  }
});
