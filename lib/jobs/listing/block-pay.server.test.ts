import * as fc from 'fast-check';
import { sql } from 'kysely';
import { addDays } from '@/lib/core/dates';
import { insertJobs } from '@/tests/random-jobs';
import { databaseWithData } from '@/tests/database-with-data';
import { blockPay } from './block-pay';
import { rateUnits, workTypes } from './job';

const database = databaseWithData();

const kinds = [
  'day',
  'evening',
  'night',
  'long-day',
  'on-call',
  'weekend',
  'sessional',
  'twenty-four-hour',
  'business-hours',
  'rotating',
];
const job = fc.record({
  workType: fc.constantFrom(
    'locum' as const,
    'locum' as const,
    'locum' as const,
    'locum' as const,
    ...workTypes,
  ),
  start: fc.option(
    fc.integer({ min: 0, max: 400 }).map((day) => addDays('2026-09-20', day)),
    { freq: 9 },
  ),
  length: fc.option(
    fc.oneof(
      fc.integer({ min: 0, max: 16 }),
      fc.integer({ min: 0, max: 30 }).map((weeks) => weeks * 7 + 6),
    ),
    { freq: 9 },
  ),
  fte: fc.constantFrom(1, 1, 1, 0.8),
  shifts: fc.uniqueArray(fc.constantFrom(...kinds), { maxLength: 2 }),
  unit: fc.constantFrom(...rateUnits),
  min: fc.integer({ min: 1, max: 1_500_000 }),
  currency: fc.constantFrom('AUD' as const, 'AUD' as const, 'NZD' as const, null),
  hasRate: fc.constantFrom(true, true, true, false),
});

test('the database and the job cards compute the same total pay for a job', async () => {
  const jobs = fc.sample(job, { numRuns: 6000, seed: 15 }).map(({ length, ...facts }) => ({
    ...facts,
    end: facts.start && length !== null ? addDays(facts.start, length) : null,
  }));
  const rows = jobs.map(
    ({
      workType,
      start,
      end,
      fte,
      shifts,
      unit,
      min,
      currency,
      hasRate,
    }) => sql`(${workType}::text, ${start}::date,
      ${end}::date, ${fte}::numeric, ${shifts}::text[], ${hasRate ? min : null}::integer, ${hasRate ? unit : null}::text, ${currency}::text)`,
  );
  const amounts: number[] = [];
  for (let at = 0; at < rows.length; at += 500) {
    const found = await sql<{ amount: number }>`
      select job_block_pay(work_type, first_day, last_day, fte, shifts, rate, unit, currency)::float8 as amount
      from (values ${sql.join(rows.slice(at, at + 500))})
        as job (work_type, first_day, last_day, fte, shifts, rate, unit, currency)`.execute(database.db);
    amounts.push(...found.rows.map(({ amount }) => amount));
  }
  const expected = jobs.map(({ shifts, unit, min, currency, hasRate, ...facts }) => {
    const rate = hasRate ? { min, max: min, unit, currency, basis: null, negotiable: false } : null;
    return blockPay({ ...facts, ongoing: false, rate, shifts: shifts.map((slug) => ({ slug })) })?.min ?? 0;
  });
  expect(amounts).toEqual(expected);
  expect(expected.filter((amount) => amount > 0).length).toBeGreaterThan(100);
});

test('a business-hours job’s total pay in the search leaves out the region’s public holidays', async () => {
  const now = new Date('2026-11-20T01:00:00Z');
  const advertise = (start: string, end: string, max: number, unit: 'hour' | 'day' | 'week') => ({
    number: '',
    title: 'Registrar',
    workType: 'locum' as const,
    specialty: 'physician',
    field: null,
    grades: ['registrar'],
    placeId: 'dubbo-nsw',
    start,
    end,
    shifts: ['business-hours'],
    rate: { max, unit },
    benefits: [],
    status: 'open' as const,
    publishedAt: now,
    closesAt: null,
  });
  // Tuesday 26 January 2027 is Australia Day, a public holiday.
  const stored = await insertJobs(
    database.db,
    [
      advertise('2027-01-25', '2027-01-31', 10_000, 'hour'),
      advertise('2027-01-26', '2027-01-26', 200_000, 'day'),
      advertise('2027-02-01', '2027-02-05', 200_000, 'day'),
      advertise('2027-01-25', '2027-01-29', 900_000, 'week'),
    ],
    now,
  );
  const rows = await database.db
    .selectFrom('job_search')
    .select(['job_id', 'block_pay', 'block_days', 'weekdays'])
    .execute();
  expect(
    stored.map(({ id }) => {
      const row = rows.find(({ job_id }) => job_id === id);
      return [Number(row?.block_pay), row?.block_days, row?.weekdays];
    }),
  ).toEqual([
    [360_000, 4, true],
    [0, 1, false],
    [1_000_000, 5, true],
    [900_000, 4, true],
  ]);
});
