import * as fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { addDays } from '@/lib/core/dates';
import { slugify } from '@/lib/core/text';
import { jobStatuses, rateUnits, workTypes } from '@/lib/jobs/listing/job';
import {
  dateFits,
  emptyJobSearch,
  jobSorts,
  postedWithinDays,
  radiiKm,
  type JobSearch,
} from '@/lib/jobs/search/job-search';
import type { MapArea } from '@/lib/reference/places/map-area';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import type { Database } from '@/lib/services/database/database';
import type { SearchableJob } from './matches-job-search';

// Few values of each kind, so that random searches often match random jobs.
const today = '2026-11-20';
const someGrades = ['resident', 'registrar', 'consultant', 'gp-vr', 'visiting-medical-officer'];
const someShifts = ['day', 'night', 'on-call', 'weekend', 'business-hours'];
const someBenefits = ['accommodation', 'travel', 'car', 'childcare'];
const someAreas: MapArea[] = [
  { west: 14_800, south: -3600, east: 15_300, north: -3100 },
  { west: 11_300, south: -4400, east: 15_400, north: -2900 },
  { west: 16_600, south: -4700, east: 18_400, north: -3400 },
];
const somePlaces = [
  'dubbo-nsw',
  'inverell-nsw',
  'orange-nsw',
  'richmond-vic',
  'richmond-qld',
  'wellington-wgn',
  'cairns-qld',
  'perth-wa',
];
const someSpecialties = [
  'emergency-medicine',
  'anaesthesia',
  'physician',
  'general-practice',
  'surgery',
  'telehealth',
];
const someFields = ['cardiology', 'general-medicine', 'orthopaedic-surgery', 'paediatric-emergency-medicine'];
const someWords = [
  'ED',
  'reg',
  'anesthetics',
  'nights',
  'qld',
  'NSW',
  'richmond',
  'dubbo',
  'rural',
  'locum',
  'gp vr',
  'med reg',
  'cover',
  'J1000',
  'cardiologist',
  'zzz',
  '麻醉',
  '-locum',
  'NOT GP',
  'travel',
  'Wellington',
  'far north queensland',
  'New England',
  'december',
  'next month',
  'from 1 december',
];

const days = fc.integer({ min: -30, max: 120 });
const instant = (now: Date, least: number, most: number) =>
  fc.integer({ min: least * 24, max: most * 24 }).map((hours) => new Date(now.getTime() + hours * 3_600_000));

export function randomJob(data: ReferenceData, now: Date): fc.Arbitrary<SearchableJob> {
  return fc
    .record({
      workType: fc.constantFrom(...workTypes),
      specialty: fc.constantFrom(...someSpecialties, ...someFields),
      field: fc.option(fc.constantFrom(...someFields)),
      grades: fc.uniqueArray(fc.constantFrom(...someGrades), { minLength: 1, maxLength: 4 }),
      placeId: fc.constantFrom(...somePlaces),
      start: fc.option(days),
      length: fc.option(fc.integer({ min: 0, max: 60 })),
      shifts: fc.oneof(
        { weight: 4, arbitrary: fc.uniqueArray(fc.constantFrom(...someShifts), { maxLength: 3 }) },
        fc.constantFrom('weekend', 'business-hours').map((shift) => [shift]),
      ),
      rate: fc.option(
        fc.record({ max: fc.integer({ min: 9_000, max: 30_000 }), unit: fc.constantFrom(...rateUnits) }),
      ),
      benefits: fc.uniqueArray(fc.constantFrom(...someBenefits), { maxLength: 3 }),
      status: fc.oneof(
        { weight: 8, arbitrary: fc.constant('open' as const) },
        fc.constantFrom(...jobStatuses),
      ),
      publishedAt: instant(now, -40, 0),
      closesAt: fc.option(instant(now, -3, 30)),
      word: fc.constantFrom('', 'cover', 'Whangārei & co'),
    })
    .map(({ length, word, start, field, rate, ...job }) => {
      const parent = field === null ? null : (data.specialties.get(field)?.parent ?? null);
      const startDate = start === null ? null : addDays(today, start);
      // An hourly amount is multiplied by this factor, so that rates in different units have similar values.
      const scale = { hour: 1, day: 10, week: 50, year: 2300, 'percent-of-billings': 0.3 };
      return {
        ...job,
        number: '',
        specialty: parent ?? job.specialty,
        field: parent === null ? null : field,
        title: `Job ${word} in ${data.places.get(job.placeId)?.name ?? ''}`,
        start: startDate,
        end: length === null ? null : addDays(startDate ?? today, length),
        rate: rate && { ...rate, max: Math.round(rate.max * scale[rate.unit]) },
      };
    });
}

/** Generates searches with random criteria, about half of them empty. */
export function randomSearch(): fc.Arbitrary<JobSearch> {
  const some = <T>(values: readonly T[]): fc.Arbitrary<T[]> =>
    fc.oneof(
      fc.constant<T[]>([]),
      fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 }),
    );
  const rarely = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 1 });
  return fc
    .record({
      q: rarely(
        fc
          .array(fc.constantFrom(...someWords), { minLength: 1, maxLength: 3 })
          .map((words) => words.join(' ')),
      ),
      literal: fc.boolean(),
      workTypes: some(['locum', 'permanent'] as const),
      specialties: some([...someSpecialties, ...someFields]),
      grades: some(someGrades),
      regions: some(['new-south-wales', 'queensland', 'victoria', 'wellington']),
      districts: some(['western-nsw', 'far-north-queensland', 'new-england', 'greater-perth']),
      place: rarely(fc.constantFrom(...somePlaces)),
      radiusKm: fc.option(fc.constantFrom(...radiiKm)),
      area: rarely(fc.constantFrom(...someAreas)),
      from: rarely(days),
      to: rarely(days),
      fit: fc.constantFrom(...dateFits),
      rateMin: rarely(fc.integer({ min: 9_000, max: 25_000 })),
      rateUnit: fc.constantFrom('hour', 'day', 'year'),
      shifts: some(someShifts),
      benefits: some(someBenefits),
      mmm: some([1, 3, 4, 6]),
      postedWithin: rarely(fc.constantFrom(...postedWithinDays)),
      sort: fc.constantFrom(...jobSorts),
    })
    .map(({ from, to, rateMin, rateUnit, ...search }): JobSearch => {
      const unit = rateUnit === 'day' ? 'day' : rateUnit === 'year' ? 'year' : 'hour';
      const scale = { hour: 1, day: 10, year: 2300 }[unit];
      return {
        ...emptyJobSearch,
        ...search,
        availableFrom: from === null ? null : addDays(today, from),
        availableTo: to === null ? null : addDays(today, to),
        rateMin: rateMin === null ? null : rateMin * scale,
        rateUnit: unit,
      };
    });
}

export async function insertJobs<T extends SearchableJob>(
  db: Database,
  jobs: readonly T[],
  now: Date,
): Promise<(T & { id: string })[]> {
  const stored = jobs.map((job) => ({ ...job, id: uuid() }));
  const first = await db
    .selectFrom('job')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  await db
    .insertInto('job')
    .values(
      stored.map((job, index) => ({
        id: job.id,
        title: job.title,
        slug: slugify(job.title),
        work_type: job.workType,
        specialty: job.specialty,
        field: job.field,
        grades: job.grades,
        facility_description: 'Public hospital',
        place_id: job.placeId,
        start_date: job.start,
        end_date: job.end,
        shift_types: job.shifts,
        rate_min: job.rate?.max ?? null,
        rate_max: job.rate?.max ?? null,
        rate_unit: job.rate?.unit ?? null,
        rate_currency: job.rate && job.rate.unit !== 'percent-of-billings' ? 'AUD' : null,
        benefits: job.benefits,
        description_html: '<p>A job.</p>',
        status: job.status,
        published_at: job.publishedAt,
        published_seq: first.count + index + 1,
        closes_at: job.closesAt,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute();
  const numbers = await db.selectFrom('job').select(['id', 'number']).execute();
  const byId = new Map(numbers.map((row) => [row.id, row.number]));
  return stored.map((job) => ({ ...job, number: byId.get(job.id) ?? '' }));
}
