import { databaseWithData } from '@/tests/database-with-data';
import { rateLimits } from '@/lib/http/rate-limits';
import { deleteOldRateLimits, listRateLimitHits, takeRateLimit } from './take-rate-limit.server';

const database = databaseWithData();

const { count } = rateLimits['address-data'];
const someone = { name: 'address-data', client: 'someone' } as const;
const at = new Date('2026-11-20T20:35:00Z');

test('allows only as many uses per time window as the limit, even if they are simultaneous, and tells a refused client how long to wait', async () => {
  const answers = await Promise.all(
    Array.from({ length: count + 2 }, () => takeRateLimit(database.db, someone, at)),
  );
  expect(answers.filter((answer) => answer.allowed)).toHaveLength(count);
  expect(answers.find((answer) => !answer.allowed)).toEqual({ allowed: false, retryAfterSeconds: 300 });
});

test('a rate limit counts each client separately, and starts at zero in the next window', async () => {
  expect(await takeRateLimit(database.db, { ...someone, client: 'another' }, at)).toEqual({
    allowed: true,
  });
  const later = new Date('2026-11-20T20:40:00Z');
  expect(await takeRateLimit(database.db, someone, later)).toEqual({ allowed: true });
});

test('lists refused requests by rate limit and hour, and gives each client the same anonymous id under every limit', async () => {
  const network = { client: 'a-hash-of-a-network' };
  const now = new Date('2026-11-21T03:10:00Z');
  const minute = { name: 'verification minute', ...network } as const;
  const day = { name: 'verification day', ...network } as const;
  for (let use = 0; use < rateLimits[minute.name].count + 2; use += 1)
    await takeRateLimit(database.db, minute, now);
  for (let use = 0; use < rateLimits[day.name].count + 1; use += 1)
    await takeRateLimit(database.db, day, now);
  await takeRateLimit(database.db, { ...minute, client: 'other' }, now);
  const hits = (await listRateLimitHits(database.db, now)).filter(({ hour }) =>
    hour.startsWith('2026-11-21'),
  );
  expect(hits).toMatchObject([
    { name: 'verification minute', hour: '2026-11-21T03:00:00.000Z', refused: 2, clients: 1 },
    { name: 'verification day', refused: 1, clients: 1 },
  ]);
  const marks = hits.flatMap((hit) => hit.marks.map(({ mark }) => mark));
  expect(new Set(marks).size).toBe(1);
  expect(marks[0]).toMatch(/^[0-9a-f]{6}$/);
  expect(await listRateLimitHits(database.db, new Date('2026-11-22T04:00:00Z'))).toEqual([]);
});

test('deletes a rate limit’s counts after a day', async () => {
  expect(await deleteOldRateLimits(database.db, at)).toBe(0);
  expect(await deleteOldRateLimits(database.db, new Date('2026-11-23T00:00:00Z'))).toBeGreaterThan(0);
});
