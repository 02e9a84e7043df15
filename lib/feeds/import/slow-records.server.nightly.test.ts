import { boundedThread } from '@/lib/core/bounded-thread.server';
import { fixedClock } from '@/lib/services/clock/clock';
import { databaseWithData } from '@/tests/database-with-data';
import { streamFeed, type TestAdvert } from '@/tests/job-feeds';
import { startTestThread } from '@/tests/start-test-thread';
import { importFeed } from './import-feed.server';
import type { AdvertThread } from './map-in-thread.server';
import { leaveRecordOut, listQuarantine } from './mend-record.server';

const database = databaseWithData('job', 'rejected_record', 'feed_record_fix');
const hangingThread = (timeoutMs: number): AdvertThread =>
  boundedThread(startTestThread('hanging-adverts-thread.ts'), timeoutMs);

const now = new Date('2026-11-20T00:00:00Z');
const load = (thread: AdvertThread, adverts: TestAdvert[]) =>
  importFeed(
    { db: database.db, data: database.data, clock: fixedClock(now.toISOString()), thread },
    { source: 'slow', format: 'ndjson', stream: streamFeed(adverts) },
  );
const hanging = (sourceRef: string): TestAdvert => ({ sourceRef, title: 'Hang' });
const good = (sourceRef: string, place: { id: string; name: string }): TestAdvert => ({ sourceRef, place });
const dubbo = { id: 'dubbo-nsw', name: 'Dubbo' };
const cairns = { id: 'cairns-qld', name: 'Cairns' };

test('quarantines a record that takes too long to convert, imports all others, and keeps the process responsive', async () => {
  let ticks = 0;
  const timer = setInterval(() => (ticks += 1), 10);
  const thread = hangingThread(3_000);
  const feed = () => load(thread, [good('a', dubbo), hanging('b'), good('c', cairns)]);
  expect(await feed()).toMatchObject({ seen: 3, added: 2, rejected: 1, health: 'healthy' });
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(20);

  const quarantine = () => listQuarantine(database.db, { source: 'slow', limit: 5, offset: 0 });
  const { rows } = await quarantine();
  expect(rows).toMatchObject([{ reference: 'b', reasons: ['record/too-slow'] }]);

  await leaveRecordOut({ db: database.db, now }, rows[0]?.id ?? '');
  expect(await feed()).toMatchObject({ seen: 3, unchanged: 2, rejected: 1 });
  expect(await quarantine()).toMatchObject({ total: 0 });
}, 60_000);

test('refuses a file with more than five records that take too long to convert', async () => {
  const records = ['1', '2', '3', '4', '5', '6', '7'].map(hanging);
  // Mapping these records would never end, so a short time limit is enough.
  expect(await load(hangingThread(100), records)).toMatchObject({
    seen: 0,
    health: 'unhealthy',
    reason: expect.stringContaining('feed/slow-records'),
  });
}, 120_000);
