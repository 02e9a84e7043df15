import { exampleJob as job } from '@/tests/factories/job';
import type { SearchableJob } from '@/tests/matches-job-search';
import { insertJobs } from '@/tests/random-jobs';
import { databaseWithData } from '@/tests/database-with-data';
import { listRateBenchmarks } from './list-rate-benchmarks.server';
import { benchmarkDays, toBenchmarkQuestion, type BenchmarkQuestion } from './rate-benchmark';

const now = new Date('2026-11-20T01:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const database = databaseWithData();

afterEach(() => database.db.deleteFrom('job').execute());

const question: BenchmarkQuestion = {
  specialty: 'emergency-medicine',
  grade: 'registrar',
  workType: 'locum',
  region: 'AU-NSW',
};
type Change = Partial<SearchableJob> & { unit?: NonNullable<SearchableJob['rate']>['unit'] };
const paying = (dollars: number[], { unit = 'day', ...change }: Change = {}) =>
  dollars.map((amount) => job({ rate: { max: amount * 100, unit }, ...change }));
const advertise = (...jobs: SearchableJob[]) => insertJobs(database.db, jobs, now);
const ask = async (change: Partial<BenchmarkQuestion> = {}) => {
  const [answer] = await listRateBenchmarks({ db: database.db, data: database.data, now }, [
    { ...question, ...change },
  ]);
  if (!answer) throw new Error('The question has no answer');
  return answer;
};
const five = [1500, 1700, 2000, 2100, 2600];

test('returns the median and middle half of pay for a region with five adverts, but not with four', async () => {
  await advertise(...paying(five.slice(0, 4)));
  expect(await ask()).toMatchObject({ area: null, pays: [], inRegion: 4, inCountry: 4 });
  await advertise(...paying(five.slice(4)));
  expect(await ask()).toEqual({
    question,
    area: 'region',
    pays: [{ unit: 'day', currency: 'AUD', low: 170_000, middle: 200_000, high: 210_000, count: 5 }],
    inRegion: 5,
    inCountry: 5,
  });
});

test('for a region with fewer than five adverts, uses all adverts from its country, but never from the other country', async () => {
  await advertise(
    ...paying(five.slice(0, 2)),
    ...paying(five.slice(2), { placeId: 'cairns-qld' }),
    ...paying(five, { placeId: 'wellington-wgn' }),
  );
  expect(await ask()).toMatchObject({
    area: 'country',
    pays: [{ middle: 200_000, count: 5 }],
    inRegion: 2,
    inCountry: 5,
  });
  // The adverts in New Zealand state Australian dollars, so they count for neither country.
  expect(await ask({ region: 'NZ-WGN' })).toMatchObject({ area: null, inRegion: 0, inCountry: 0 });
  await database.db.updateTable('job').set({ rate_currency: 'NZD' }).execute();
  expect(await ask({ region: 'NZ-WGN' })).toMatchObject({
    area: 'region',
    pays: [{ currency: 'NZD', count: 5 }],
  });
});

test('a median never mixes pay units, and leaves out adverts that pay a share of billings', async () => {
  await advertise(
    ...paying(five),
    ...paying([150, 160, 170, 180, 190, 200], { unit: 'hour' }),
    ...paying([9000, 9000, 9000, 9000], { unit: 'week' }),
    ...paying([65, 65, 70, 70, 70, 70, 70], { unit: 'percent-of-billings' }),
  );
  const { pays, inRegion } = await ask();
  expect(pays.map(({ unit, middle, count }) => [unit, middle, count])).toEqual([
    ['hour', 17_500, 6],
    ['day', 200_000, 5],
  ]);
  expect(inRegion).toBe(6);
});

test('counts only adverts that were public in the last 180 days, including ended adverts', async () => {
  await advertise(
    ...paying(five.slice(0, 2), { status: 'expired' }),
    ...paying(five.slice(2, 3), { status: 'filled' }),
    ...paying(five.slice(3, 4), { publishedAt: daysAgo(benchmarkDays - 1) }),
    ...paying([9000], { status: 'draft' }),
    ...paying([9000], { publishedAt: daysAgo(benchmarkDays + 1) }),
  );
  expect(await ask()).toMatchObject({ area: null, inRegion: 4 });
  await advertise(...paying(five.slice(4), { status: 'withdrawn' }));
  expect(await ask()).toMatchObject({ area: 'region', pays: [{ middle: 200_000, count: 5 }] });
});

test('uses only adverts with the vacancy’s grade, kind of work and speciality', async () => {
  await advertise(
    ...paying(five.slice(0, 4)),
    ...paying([9000], { grades: ['consultant'] }),
    ...paying([9000], { grades: ['registrar', 'consultant'] }),
    ...paying([9000], { workType: 'permanent' }),
    ...paying([9000], { specialty: 'psychiatry' }),
  );
  expect(await ask()).toMatchObject({ area: null, inRegion: 4 });
  await advertise(...paying([2600], { grades: ['registrar', 'fellow'], workType: 'fifo' }));
  expect(await ask()).toMatchObject({ pays: [{ middle: 200_000, count: 5 }] });
});

test('counts a subspeciality’s advert for the subspeciality and for its parent speciality', async () => {
  const cardiology = { specialty: 'physician', field: 'cardiology' };
  await advertise(
    ...paying(five.slice(0, 3), cardiology),
    ...paying(five.slice(3), { specialty: 'cardiology' }),
    ...paying([9000], { specialty: 'physician' }),
  );
  expect(await ask({ specialty: 'cardiology' })).toMatchObject({ pays: [{ middle: 200_000, count: 5 }] });
  expect(await ask({ specialty: 'physician' })).toMatchObject({ pays: [{ middle: 205_000, count: 6 }] });
});

test('counts yearly pay only for full-time work', async () => {
  await advertise(
    ...paying([200_000, 210_000, 220_000, 230_000, 240_000], { unit: 'year', workType: 'permanent' }),
  );
  expect(await ask({ workType: 'permanent' })).toMatchObject({
    pays: [{ unit: 'year', middle: 22_000_000 }],
  });
  await database.db.updateTable('job').set({ fte: 0.5 }).where('rate_max', '=', 24_000_000).execute();
  expect(await ask({ workType: 'permanent' })).toMatchObject({ area: null, inRegion: 4 });
});

test('returns benchmarks in the requested order, and none for an unknown region', async () => {
  await advertise(...paying(five));
  const answers = await listRateBenchmarks({ db: database.db, data: database.data, now }, [
    { ...question, specialty: 'psychiatry' },
    { ...question, region: 'AU-XX' },
    question,
  ]);
  expect(answers.map(({ question: { specialty, region }, area }) => [specialty, region, area])).toEqual([
    ['psychiatry', 'AU-NSW', null],
    ['emergency-medicine', 'AU-XX', null],
    ['emergency-medicine', 'AU-NSW', 'region'],
  ]);
  expect(await listRateBenchmarks({ db: database.db, data: database.data, now }, [])).toEqual([]);
});

test('compares a vacancy only with adverts in its work type group, and with no adverts if it has no region', () => {
  const need = { specialty: 'psychiatry', grade: 'registrar', workType: 'fifo', region: 'AU-QLD' } as const;
  expect(toBenchmarkQuestion(need, database.data)).toEqual({ ...need, workType: 'locum' });
  expect(toBenchmarkQuestion({ ...need, workType: 'part-time' }, database.data)?.workType).toBe('permanent');
  expect(toBenchmarkQuestion({ ...need, region: null }, database.data)).toBeNull();
});
