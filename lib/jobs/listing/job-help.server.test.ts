import { addDays } from '@/lib/core/dates';
import { exampleJob } from '@/tests/factories/job';
import { insertJobs } from '@/tests/random-jobs';
import { databaseWithData } from '@/tests/database-with-data';
import { emptyJobSearch, type JobSearch } from '@/lib/jobs/search/job-search';
import type { SearchableJob } from '@/tests/matches-job-search';
import { findJob, parseJobNumber } from './find-job.server';
import { countHomeJobs } from './home-counts.server';
import { listSimilarJobs } from './list-similar-jobs.server';
import { countJobs, searchJobs } from './search-jobs.server';
import { suggestForNoResults } from './suggest-for-no-results.server';

const now = new Date('2026-11-20T01:00:00Z');
const day = 86_400_000;
const database = databaseWithData();
let numbers: string[];

const job = (change: Partial<SearchableJob>) => exampleJob({ start: addDays('2026-11-20', 20), ...change });

beforeAll(async () => {
  const written = await insertJobs(
    database.db,
    [
      job({}),
      job({ placeId: 'wellington-nsw' }),
      job({ placeId: 'cairns-qld', grades: ['consultant'], publishedAt: new Date(now.getTime() - 20 * day) }),
      job({ placeId: 'perth-wa', workType: 'permanent', start: '2026-12-21' }),
      job({ specialty: 'anaesthesia', placeId: 'orange-nsw', publishedAt: new Date(now.getTime() - day) }),
      job({ status: 'filled' }),
      job({ status: 'draft' }),
      job({ closesAt: new Date(now.getTime() - 1000) }),
    ],
    now,
  );
  numbers = written.map(({ number }) => number);
});

const context = () => ({ db: database.db, data: database.data, now });
const search = (change: Partial<JobSearch>): JobSearch => ({ ...emptyJobSearch, ...change });

test('if a search finds no job, offers to remove each filter whose removal would find jobs, with the exact number of these jobs', async () => {
  const asked = search({ q: 'ED', regions: ['queensland'], grades: ['registrar'] });
  expect((await searchJobs(context(), asked)).total).toBe(0);
  const { drop, keep } = await suggestForNoResults(context(), asked);
  expect(drop.map(({ label, count }) => [label, count])).toEqual([
    ['Queensland', 3],
    ['Registrar', 1],
  ]);
  expect(keep).toEqual([]);
  for (const way of drop) expect(await countJobs(context(), way.search)).toBe(way.count);
});

test('if no job fits the dates, offers the jobs that overlap the dates', async () => {
  const asked = search({ regions: ['queensland'], availableFrom: '2026-12-15', fit: 'fits' });
  const { drop } = await suggestForNoResults(context(), asked);
  expect(drop.map(({ label, count }) => [label, count]).toSorted()).toEqual([
    ['Queensland', 1],
    ['your dates', 1],
    ['“Only jobs that fit your dates”', 1],
  ]);
  for (const way of drop) expect(await countJobs(context(), way.search)).toBe(way.count);
});

test('offers to remove the one word that prevents results before offering to remove all words', async () => {
  const dropped = async (q: string, fit?: 'fits') =>
    (await suggestForNoResults(context(), search({ q, ...(fit && { fit }) }))).drop.map(
      ({ label, count }) => [label, count],
    );
  expect(await dropped('ED zebra')).toEqual([['“zebra”', 4]]);
  expect(await dropped('ED december 2031', 'fits')).toEqual([
    ['“december 2031”', 4],
    ['“Only jobs that fit your dates”', 4],
  ]);
  expect(await dropped('zebra')).toEqual([['the words “zebra”', 5]]);
  expect(await dropped('zebra giraffe')).toEqual([['the words “zebra giraffe”', 5]]);
  expect(await countJobs(context(), search({ q: 'ED december' }))).toBe(4);
  expect(await countJobs(context(), search({ q: 'ED december 2025' }))).toBe(4);
});

test('offers larger distances from the place if they find more jobs, each with the exact number of jobs', async () => {
  const asked = search({ place: 'orange-nsw', radiusKm: 25, specialties: ['emergency-medicine'] });
  const { wider } = await suggestForNoResults(context(), asked);
  expect(wider.map(({ radiusKm, count }) => [radiusKm, count])).toEqual([
    [100, 1],
    [200, 2],
  ]);
});

test('if removing a single filter still finds no job, offers searches that keep only one filter', async () => {
  const asked = search({ specialties: ['urology'], regions: ['queensland'], shifts: ['night'] });
  const { drop, keep } = await suggestForNoResults(context(), asked);
  expect(drop).toEqual([]);
  expect(keep.map(({ label, count }) => [label, count])).toEqual([['Queensland', 1]]);
});

test('if a speciality has no open job, states this and offers its parent speciality', async () => {
  const [orthopaedics] = await insertJobs(database.db, [job({ specialty: 'orthopaedic-surgery' })], now);
  const asked = search({ q: 'neurosurgery', rateMin: 9000 });
  const { without, near } = await suggestForNoResults(context(), asked);
  expect(without).toEqual(['Neurosurgery']);
  expect(near.map(({ label, count }) => [label, count])).toEqual([['Surgery', 1]]);
  await database.db.deleteFrom('job').where('number', '=', orthopaedics!.number).execute();
  expect(await suggestForNoResults(context(), search({ specialties: ['emergency-medicine'] }))).toMatchObject(
    {
      without: [],
      near: [],
    },
  );
});

test('lists similar jobs with reasons, same grade first, without closed jobs and the job itself', async () => {
  const own = await findJob(context(), numbers[0]!);
  const similar = await listSimilarJobs(context(), own!, 5);
  expect(similar.map((other) => [other.job.place.id, other.reason])).toEqual([
    ['wellington-nsw', expect.stringMatching(/^Same speciality and grade, \d*[05]\u00a0km away$/)],
    ['perth-wa', 'Same speciality and grade'],
    ['cairns-qld', 'Same speciality'],
    ['orange-nsw', expect.stringMatching(/^Same grade, \d*0\u00a0km away$/)],
  ]);
});

test('lists jobs in the same field before nearer jobs in other fields, and says “Same speciality” only of these', async () => {
  const surgery = { specialty: 'surgery', grades: ['consultant'] };
  const written = await insertJobs(
    database.db,
    [
      job({ ...surgery, field: 'orthopaedic-surgery' }),
      job({ ...surgery, field: 'general-surgery' }),
      job({ ...surgery, field: 'orthopaedic-surgery', placeId: 'perth-wa' }),
    ],
    now,
  );
  const own = await findJob(context(), written[0]!.number);
  const similar = await listSimilarJobs(context(), own!, 2);
  expect(similar.map((other) => [other.job.field?.slug, other.reason])).toEqual([
    ['orthopaedic-surgery', 'Same speciality and grade'],
    ['general-surgery', 'Same grade, same town'],
  ]);
  await database.db
    .deleteFrom('job')
    .where(
      'number',
      'in',
      written.map(({ number }) => number),
    )
    .execute();
});

test('calls the required police check by the term that is used in the job’s own country', async () => {
  const written = await insertJobs(
    database.db,
    [job({ status: 'filled' }), job({ status: 'filled', placeId: 'wellington-wgn' })],
    now,
  );
  const own = written.map(({ number }) => number);
  await database.db
    .updateTable('job')
    .set({ requirements: ['police-check', 'als'] })
    .where('number', 'in', own)
    .execute();
  const labels = await Promise.all(
    own.map(async (number) => (await findJob(context(), number))?.requirements.map(({ label }) => label)),
  );
  expect(labels).toEqual([
    ['National police check', 'Advanced Life Support (ALS2 / ACLS)'],
    ['Police vetting', 'Advanced Life Support (ALS2 / ACLS)'],
  ]);
});

test('finds a job by its number in every status except draft', async () => {
  expect((await findJob(context(), numbers[0]!.toLowerCase()))?.number).toBe(numbers[0]);
  expect((await findJob(context(), numbers[5]!))?.status).toBe('filled');
  expect(await findJob(context(), numbers[6]!)).toBeNull();
  expect(await findJob(context(), "J1' or true")).toBeNull();
  expect(parseJobNumber('j100123-registrar-dubbo')).toBe('J100123');
  expect(parseJobNumber('registrar-dubbo')).toBeNull();
});

test('the home page counts only open jobs', async () => {
  const counts = await countHomeJobs(context());
  expect(counts).toMatchObject({
    open: 5,
    newThisWeek: 4,
    byWorkType: { locum: 4, permanent: 1 },
    byRegion: { 'new-south-wales': 3, queensland: 1, 'western-australia': 1 },
  });
  expect(counts.popular[0]).toEqual({ specialty: 'emergency-medicine', region: 'new-south-wales', count: 2 });
});

test('counts the jobs that an alert would have sent in the last week, regardless of the displayed page', async () => {
  expect((await searchJobs(context(), search({ q: 'ED' }))).newThisWeek).toBe(3);
  expect((await searchJobs(context(), search({ q: 'ED', page: 99 }))).newThisWeek).toBe(3);
  expect((await searchJobs(context(), search({ q: 'no such word' }))).newThisWeek).toBe(0);
});
