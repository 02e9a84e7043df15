import { createTestDatabase } from '@/tests/test-database';
import { deleteOldRateLimits, takeRateLimit } from './take-rate-limit.server';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const limit = { count: 3, seconds: 600 };
const at = new Date('2026-11-20T20:35:00Z');

test('so many are let through in a window, also when they come at once; the rest hear how long to wait', async () => {
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => takeRateLimit(database.db, 'enquiry someone', limit, at)),
  );
  expect(answers.filter((answer) => answer.allowed)).toHaveLength(3);
  expect(answers.find((answer) => !answer.allowed)).toEqual({ allowed: false, retryAfterSeconds: 300 });
});

test('others are not held up, and the next window starts anew', async () => {
  expect(await takeRateLimit(database.db, 'enquiry another', limit, at)).toEqual({ allowed: true });
  const later = new Date('2026-11-20T20:40:00Z');
  expect(await takeRateLimit(database.db, 'enquiry someone', limit, later)).toEqual({ allowed: true });
});

test('windows are forgotten after a day', async () => {
  expect(await deleteOldRateLimits(database.db, at)).toBe(0);
  expect(await deleteOldRateLimits(database.db, new Date('2026-11-23T00:00:00Z'))).toBeGreaterThan(0);
});
