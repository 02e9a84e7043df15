import { startDeliveries } from './start-deliveries';

const everyMs = 15_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function channel() {
  const ends: { resolve: () => void; reject: (error: unknown) => void }[] = [];
  const sweep = () => new Promise<void>((resolve, reject) => ends.push({ resolve, reject }));
  return { sweep, ends };
}

test.each([
  ['emails', 'webhooks'],
  ['webhooks', 'emails'],
])('if the run that sends %s hangs, the runs that send %s continue', async (stuck, other) => {
  const silent = channel();
  let swept = 0;
  const deliveries = startDeliveries({
    channels: { [stuck]: silent.sweep, [other]: () => Promise.resolve((swept += 1)) },
    everyMs,
    onFailure: () => undefined,
  });
  await jest.advanceTimersByTimeAsync(3 * everyMs);
  expect(swept).toBe(4);
  // The second sweep has not begun, because the first sweep is still running.
  expect(silent.ends).toHaveLength(1);
  silent.ends[0]?.resolve();
  await jest.advanceTimersByTimeAsync(everyMs);
  expect(silent.ends).toHaveLength(2);
  silent.ends[1]?.resolve();
  await deliveries.stop();
});

test('if a run that sends waiting emails fails, reports this and starts the next run after the usual interval', async () => {
  const failed: [unknown, string][] = [];
  const { sweep, ends } = channel();
  const deliveries = startDeliveries({
    channels: { emails: sweep },
    everyMs,
    onFailure: (...report) => failed.push(report),
  });
  ends[0]?.reject('no database');
  await jest.advanceTimersByTimeAsync(everyMs);
  expect(failed).toEqual([['no database', 'emails']]);
  expect(ends).toHaveLength(2);
  ends[1]?.resolve();
  await deliveries.stop();
});

test('when sending is stopped, the current run finishes and no further run starts', async () => {
  const { sweep, ends } = channel();
  const deliveries = startDeliveries({ channels: { emails: sweep }, everyMs, onFailure: () => undefined });
  let stopped = false;
  const stopping = deliveries.stop().then(() => (stopped = true));
  await jest.advanceTimersByTimeAsync(2 * everyMs);
  expect([stopped, ends.length]).toEqual([false, 1]);
  ends[0]?.resolve();
  await stopping;
});
