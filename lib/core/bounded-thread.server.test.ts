import { startTestThread } from '@/tests/start-test-thread';
import { boundedThread } from './bounded-thread.server';

let started = 0;
const start = () => {
  started += 1;
  return startTestThread('echo-thread.ts')();
};
const thread = boundedThread<string, string, string>(start, 1_500);
beforeEach(() => {
  started = 0;
});
afterEach(() => thread.end());

test('several simultaneous callers share one worker thread, and each gets the responses to its own requests in order', async () => {
  const answers = await Promise.all([
    thread.askAll(['a', 'b'], 'first'),
    thread.askAll(['c'], 'second'),
    thread.askAll(['d'], 'second'),
    thread.askAll([], 'third'),
  ]);
  expect(answers).toEqual([['first a', 'first b'], ['second c'], ['second d'], []]);
  expect(started).toBe(1);
});

test.each(['hang', 'fill'])(
  'gives up on a request that makes the worker thread run forever or use up memory ("%s"), and answers all other requests',
  async (word) => {
    let ticks = 0;
    const timer = setInterval(() => (ticks += 1), 10);
    expect(await thread.askAll(['a', word, 'b'], 'in')).toEqual(['in a', null, 'in b']);
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(10);
    expect(started).toBe(2);
  },
  60_000,
);

test('passes an error in a caller’s callback to this caller, and still answers the next caller', async () => {
  const asked = thread.askAll(['hang', 'hang', 'hang'], 'in', () => {
    throw new Error('one is enough');
  });
  await expect(asked).rejects.toThrow('one is enough');
  expect(await thread.askAll(['a'], 'in')).toEqual(['in a']);
  expect(started).toBe(2);
}, 60_000);

test('passes an error in the worker thread to the caller, and answers the next request', async () => {
  await expect(thread.askAll(['a', 'throw', 'b'], 'in')).rejects.toThrow('no such word');
  expect(await thread.askAll(['b'], 'in')).toEqual(['in b']);
});

test('if a worker thread’s script is missing, the error names the file', async () => {
  const missing = boundedThread(startTestThread('none.ts'), 1_500);
  await expect(missing.askAll(['a'], null)).rejects.toMatchObject({
    message: 'The thread did not start',
    cause: expect.objectContaining({ message: expect.stringContaining('none.ts') }),
  });
}, 60_000);
