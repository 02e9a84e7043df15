import { getReferenceData } from '@/lib/reference/reference-data/get-reference-data.server';
import { exampleJob } from '@/tests/factories/job';
import { insertJobs } from '@/tests/random-jobs';
import { databaseWithData } from '@/tests/database-with-data';
import { emptyJobSearch, type JobSearch } from '@/lib/jobs/search/job-search';
import { countNewJobs, previewLastWeek } from './list-new-jobs.server';

const now = new Date('2026-11-20T01:00:00Z');
const database = databaseWithData();
beforeAll(async () => {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await insertJobs(
    database.db,
    [
      exampleJob({ publishedAt: daysAgo(1) }),
      exampleJob({ publishedAt: daysAgo(6.9) }),
      exampleJob({ publishedAt: daysAgo(7.1) }),
      exampleJob({ publishedAt: daysAgo(29), specialty: 'psychiatry' }),
      exampleJob({ publishedAt: daysAgo(31) }),
      exampleJob({ publishedAt: daysAgo(2), status: 'filled' }),
    ],
    now,
  );
});

const search = (specialty?: string): JobSearch => ({
  ...emptyJobSearch,
  specialties: specialty ? [specialty] : [],
});

test('an alert’s preview and the list of alerts count the same new jobs for the same days', async () => {
  const context = { db: database.db, data: await getReferenceData(database.db), now };
  const searches = [search(), search('emergency-medicine'), search('psychiatry')];
  const counts = await countNewJobs(context, searches);
  expect(counts).toEqual([
    { week: 2, month: 4 },
    { week: 2, month: 3 },
    { week: 0, month: 1 },
  ]);
  for (const [index, one] of searches.entries()) {
    const { jobs, ...preview } = await previewLastWeek(context, one, 5);
    expect(preview).toEqual(counts[index]);
    expect(jobs).toHaveLength(preview.week);
  }
  expect(await countNewJobs(context, [])).toEqual([]);
});
