import { openDatabase } from '@/lib/services/database/database-postgres.server';
import { eventually, moveCacheTime } from '@/tests/eventually';
import { startWorkerTicks } from './worker-tick.server';

const db = openDatabase('postgres://nobody@127.0.0.1:1/none');
const report = jest.fn();
let ticks: ReturnType<typeof startWorkerTicks>;
afterEach(() => {
  ticks.stop();
  jest.restoreAllMocks();
});
afterAll(() => db.destroy());

test('a worker counts as not alive after a minute without a report', async () => {
  ticks = startWorkerTicks({ db, errorReporting: { report } });
  // The first tick fails at once, because nothing listens on the database's port.
  await eventually(async () => expect(report).toHaveBeenCalled());
  expect(ticks.isAlive()).toBe(true);
  await moveCacheTime(61_000);
  expect(ticks.isAlive()).toBe(false);
});

test('a worker that cannot report during a database outage counts as alive, because a restart would not help', async () => {
  ticks = startWorkerTicks({ db, errorReporting: { report } }, 20);
  await eventually(async () => expect(report).toHaveBeenCalled());
  await moveCacheTime(61_000);
  await eventually(async () => expect(ticks.isAlive()).toBe(true));
});
