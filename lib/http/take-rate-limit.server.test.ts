import { createTestDatabase } from '@/tests/test-database';
import { deleteOldRateLimits, listRateLimitHits, takeRateLimit } from './take-rate-limit.server';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const limit = { count: 3, seconds: 600 };
const someone = { name: 'enquiry', client: 'someone' };
const at = new Date('2026-11-20T20:35:00Z');

test('allows the limit in a window, also for simultaneous requests, and tells the rest how long to wait', async () => {
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => takeRateLimit(database.db, someone, limit, at)),
  );
  expect(answers.filter((answer) => answer.allowed)).toHaveLength(3);
  expect(answers.find((answer) => !answer.allowed)).toEqual({ allowed: false, retryAfterSeconds: 300 });
});

test('counts other clients separately, and starts anew in the next window', async () => {
  expect(await takeRateLimit(database.db, { name: 'enquiry', client: 'another' }, limit, at)).toEqual({
    allowed: true,
  });
  const later = new Date('2026-11-20T20:40:00Z');
  expect(await takeRateLimit(database.db, someone, limit, later)).toEqual({ allowed: true });
});

test('lists refused requests by limit and hour, with the same mark for a client at every limit, which hides its address', async () => {
  const network = { client: 'a-hash-of-a-network' };
  const small = { count: 1, seconds: 600 };
  const now = new Date('2026-11-21T03:10:00Z');
  for (const name of ['contact', 'contact', 'contact', 'enquiry', 'enquiry'])
    await takeRateLimit(database.db, { name, ...network }, small, now);
  await takeRateLimit(database.db, { name: 'contact', client: 'other' }, small, now);
  const hits = (await listRateLimitHits(database.db, now)).filter(({ hour }) =>
    hour.startsWith('2026-11-21'),
  );
  expect(hits).toMatchObject([
    { name: 'contact', hour: '2026-11-21T03:00:00.000Z', refused: 2, clients: 1 },
    { name: 'enquiry', refused: 1, clients: 1 },
  ]);
  const marks = hits.flatMap((hit) => hit.marks.map(({ mark }) => mark));
  expect(new Set(marks).size).toBe(1);
  expect(marks[0]).toMatch(/^[0-9a-f]{6}$/);
  expect(await listRateLimitHits(database.db, new Date('2026-11-22T04:00:00Z'))).toEqual([]);
});

test('deletes windows after a day', async () => {
  expect(await deleteOldRateLimits(database.db, at)).toBe(0);
  expect(await deleteOldRateLimits(database.db, new Date('2026-11-23T00:00:00Z'))).toBeGreaterThan(0);
});
