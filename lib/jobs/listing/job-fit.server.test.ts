import * as fc from 'fast-check';
import { sql } from 'kysely';
import { jobDay, addDays, type IsoDate } from '@/lib/core/dates';
import { emptyJobSearch, jobSorts, type JobSearch } from '@/lib/jobs/search/job-search';
import { isPublicHoliday } from '@/lib/reference/working-hours/public-holidays.server';
import { fitFromToday, plainDateFit, type SearchableJob } from '@/tests/matches-job-search';
import { insertJobs, randomJob } from '@/tests/random-jobs';
import { databaseWithData } from '@/tests/database-with-data';
import type { JobSummary } from './job';
import { findDateFit, jobFit, type DateFit } from './job-fit';
import { findRosterHolidays } from '@/lib/jobs/roster/roster-holidays.server';
import { searchJobs } from './search-jobs.server';

jest.setTimeout(300_000);

// The clocks change on these days in New Zealand, in Australia, or in both. Code that counts hours instead of days
// fails there.
const changes = ['2026-09-27', '2026-10-04', '2027-04-04'] as const;
const places = ['dubbo-nsw', 'cairns-qld', 'perth-wa', 'wellington-wgn'];
const zones = ['Pacific/Auckland', 'Australia/Lord_Howe', 'Australia/Perth', 'America/Los_Angeles', 'UTC'];

const database = databaseWithData();
let jobs: SearchableJob[];
beforeAll(async () => {
  const calendars = fc
    .record({
      change: fc.constantFrom(...changes),
      start: fc.option(fc.integer({ min: -16, max: 12 }), { freq: 6 }),
      length: fc.option(fc.integer({ min: 0, max: 20 }), { freq: 4 }),
      placeId: fc.constantFrom(...places),
    })
    .map(({ change, start, length, placeId }) => {
      const first = start === null ? null : addDays(change, start);
      return { placeId, start: first, end: length === null ? null : addDays(first ?? change, length) };
    });
  const now = new Date('2026-09-01T00:00:00Z');
  const open = { status: 'open', closesAt: null } as const;
  const random = fc.sample(
    fc
      .tuple(randomJob(database.data, now), calendars)
      .map(([job, calendar]) => ({ ...job, ...calendar, ...open, publishedAt: now })),
    { numRuns: 160, seed: 15 },
  );
  jobs = await insertJobs(database.db, random, now);
});

const datesNear = (change: string) => {
  const day = fc.option(fc.integer({ min: -14, max: 14 }), { freq: 5 });
  return fc.tuple(day, day).map(([a, b]) => ({
    from: a === null ? null : addDays(change, a),
    to: b === null ? null : addDays(change, a === null ? b : a + Math.abs(b) - 1),
  }));
};
const anyDates = fc.constantFrom(...changes).chain((change) =>
  fc.record({
    days: datesNear(change),
    now: fc.constantFrom(`${change}T13:59:59Z`, addDays(change, -1) + 'T15:59:59Z'),
  }),
);

const withRegion = (job: SearchableJob) => ({
  ...job,
  regionIso: database.data.places.get(job.placeId)?.regionIso ?? '',
});

function plainBlockDays({ start, end, shifts, place }: JobSummary): number {
  if (!start || !end) return 0;
  const days: IsoDate[] = [];
  for (let day = start; day <= end; day = addDays(day, 1)) days.push(day);
  const isWeekend = (day: IsoDate) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
  const only = shifts.length === 1 ? shifts[0]?.slug : null;
  const worked = days.filter((day) =>
    only === 'weekend'
      ? isWeekend(day)
      : only !== 'business-hours' || (!isWeekend(day) && !isPublicHoliday(day, place.region.iso)),
  );
  return worked.length || days.length;
}

async function found(search: JobSearch, zone: string, now: Date) {
  return database.db.transaction().execute(async (db) => {
    await sql`select set_config('TimeZone', ${zone}, true)`.execute(db);
    const results: JobSummary[] = [];
    for (let page = 1; ; page += 1) {
      const result = await searchJobs({ db, data: database.data, now }, { ...search, page });
      results.push(...result.jobs);
      if (page >= result.pageCount) return { results, ...result };
    }
  });
}

test('the date search finds the same jobs as a simple comparison of days, even across clock changes', async () => {
  const seen = { fits: 0, overlaps: 0, open: 0 };
  await fc.assert(
    fc.asyncProperty(
      anyDates,
      fc.constantFrom(...zones),
      fc.constantFrom(...jobSorts),
      async ({ days, now }, zone, sort) => {
        const at = new Date(now);
        const search: JobSearch = { ...emptyJobSearch, sort, availableFrom: days.from, availableTo: days.to };
        const plain = (fit: DateFit) =>
          jobs
            .filter((job) => fitFromToday(withRegion(job), days, jobDay(at)) === fit)
            .map(({ number }) => number)
            .toSorted();
        const both = await found(search, zone, at);
        const numbers = both.results.map(({ number }) => number);
        const lastOverlap = both.total - both.startToBeAgreed;
        if (!days.from && !days.to)
          return expect([both.fits, both.total]).toEqual([jobs.length, jobs.length]);
        expect(both.fits).toBe(plain('fits').length);
        expect(both.startToBeAgreed).toBe(plain('start-to-be-agreed').length);
        expect(numbers.slice(0, both.fits).toSorted()).toEqual(plain('fits'));
        expect(numbers.slice(both.fits, lastOverlap).toSorted()).toEqual(plain('overlaps'));
        expect(numbers.slice(lastOverlap).toSorted()).toEqual(plain('start-to-be-agreed'));
        const only = await found({ ...search, fit: 'fits' }, zone, at);
        expect(only.results.map(({ number }) => number)).toEqual(numbers.slice(0, both.fits));
        expect(only.fits).toBe(only.total);
        // The search lists fitting jobs first. Job cards compute the fit without the database and must come to the same
        // result.
        if (both.days)
          expect(both.results.map((job) => jobFit(job, both.days ?? days)?.fits)).toEqual(
            numbers.map((_, index) => (index < lastOverlap ? index < both.fits : undefined)),
          );
        if (both.days?.from && both.days.to && sort === 'best-match') {
          const filled = both.results.slice(0, both.fits).map(plainBlockDays);
          expect(filled).toEqual(filled.toSorted((a, b) => b - a));
        }
        seen.fits += both.fits;
        seen.overlaps += lastOverlap - both.fits;
        seen.open += both.startToBeAgreed;
      },
    ),
    { numRuns: 25 },
  );
  // Each kind of fit must occur often. Otherwise, the comparison would prove nothing.
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(150);
});

test('the sentence and the bar about a job’s fit agree with a simple comparison of days', () => {
  const rostered = (job: SearchableJob) => ({
    ...job,
    shifts: job.shifts.map((slug) => ({ slug })),
    ...findRosterHolidays(job, job.shifts, withRegion(job).regionIso),
  });
  fc.assert(
    fc.property(fc.constantFrom(...jobs), anyDates, (job, { days }) => {
      const fit = findDateFit(rostered(job), days);
      expect(fit).toBe(plainDateFit(withRegion(job), days));
      const said = jobFit(rostered(job), days);
      expect(said === null).toBe(fit !== 'fits' && fit !== 'overlaps');
      if (!said || !days.from || !days.to) return;
      const inDates = [...(said.bar ?? '')].filter((cell) => cell !== '-');
      expect(inDates).toHaveLength((Date.parse(days.to) - Date.parse(days.from)) / 86_400_000 + 1);
      const own = inDates.filter((cell) => cell === 'x').length;
      expect(own).toBeGreaterThan(0);
      if (fit === 'overlaps') expect(said.text.lead).toContain(`${own} of your ${inDates.length} day`);
      if (fit === 'fits' && job.end) expect(said.bar).not.toContain('-');
    }),
    { numRuns: 600 },
  );
});
