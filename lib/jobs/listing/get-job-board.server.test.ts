import { readReferenceData } from '@/tests/reference-data';
import { openDatabase } from '@/lib/services/database/database-postgres.server';
import { exampleJob } from '@/tests/factories/job';
import { insertJobs } from '@/tests/random-jobs';
import { databaseWithData } from '@/tests/database-with-data';
import type { SearchableJob } from '@/tests/matches-job-search';
import { getJobBoard } from './get-job-board.server';

const now = new Date('2026-11-20T01:00:00Z');
const hour = 3_600_000;
const database = databaseWithData();

const job = (change: Partial<SearchableJob>) =>
  exampleJob({ publishedAt: new Date(now.getTime() - 30 * 24 * hour), ...change });

const board = async (db = database.db) => getJobBoard({ db, data: await readReferenceData(db), now });

test('lists every region with the count 0 if no job is open', async () => {
  const { open, regions, newest, popular } = await board();
  expect({ open, newest, popular }).toEqual({ open: 0, newest: [], popular: [] });
  expect(regions).toHaveLength(25);
  expect(regions.every(({ count }) => count === 0)).toBe(true);
});

test('counts open jobs by region, speciality and work type, and lists the newest jobs first', async () => {
  await insertJobs(
    database.db,
    [
      job({ title: 'Older' }),
      job({ title: 'Newest', publishedAt: new Date(now.getTime() - hour) }),
      job({ specialty: 'psychiatry', workType: 'permanent' }),
      job({ status: 'filled' }),
    ],
    now,
  );
  // The total comes from the cache of this process, which is outdated. The jobs themselves are not cached.
  expect(await board()).toMatchObject({ open: 0, newest: { length: 3 } });
  const another = openDatabase(database.url, { maxConnections: 1 });
  const found = await board(another);
  await another.destroy();
  expect([found.open, found.newThisWeek]).toEqual([3, 1]);
  expect(found.regions.find(({ iso }) => iso === 'AU-NSW')?.count).toBe(3);
  expect(found.specialties.map(({ name, count }) => [name, count])).toEqual([
    ['Emergency medicine', 2],
    ['Psychiatry', 1],
  ]);
  expect(found.workTypes).toEqual({ locum: 2, permanent: 1 });
  expect(found.popular[0]).toEqual({
    specialty: { slug: 'emergency-medicine', name: 'Emergency medicine' },
    region: { slug: 'new-south-wales', name: 'New South Wales' },
    count: 2,
  });
  expect(found.newest[0]?.title).toBe('Newest');
});
