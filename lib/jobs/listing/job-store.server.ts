import { sql, type RawBuilder, type Selectable } from 'kysely';
import { slugify } from '@/lib/core/text';
import type { CountryCode } from '@/lib/reference/places/place';
import type { ReferenceData, Term } from '@/lib/reference/reference-data/reference-data';
import { getPlaceTimeZone } from '@/lib/reference/reference-data/reference-data';
import type { Database } from '@/lib/services/database/database';
import type { Job as JobTable } from '@/lib/services/database/tables.generated';
import {
  jobStatuses,
  rateBounds,
  rateUnits,
  workTypes,
  type Job,
  type JobPlace,
  type JobSummary,
  type Rate,
} from './job';
import { findRosterHolidays } from '@/lib/jobs/roster/roster-holidays.server';

/** Columns of a job summary. Excludes the description, which makes up most of a row's bytes. */
const summaryColumns = [
  'id',
  'number',
  'slug',
  'title',
  'work_type',
  'specialty',
  'field',
  'grades',
  'facility_name',
  'facility_description',
  'place_id',
  'start_date',
  'end_date',
  'ongoing',
  'fte',
  'shift_types',
  'rate_min',
  'rate_max',
  'rate_unit',
  'rate_currency',
  'rate_basis',
  'rate_negotiable',
  'rate_bound',
  'benefits',
  'status',
  'published_at',
] as const satisfies (keyof JobTable)[];
const pageColumns = [
  'advertised_title',
  'facility_type',
  'requirements',
  'description_html',
  'closes_at',
  'confirmed_at',
  'updated_at',
] as const satisfies (keyof JobTable)[];

export type FoundJob = JobSummary & { id: string };

type SummaryRow = Pick<Selectable<JobTable>, (typeof summaryColumns)[number]>;
type PageRow = Pick<Selectable<JobTable>, (typeof pageColumns)[number]>;

// Built once as SQL text. Building and compiling query nodes for every page took over 5 % of a job page's server time.
const [summaryList, pageList] = [summaryColumns, pageColumns].map((columns) =>
  sql.raw(columns.map((column) => `job.${column}`).join(', ')),
);
/**
 * Reads job summaries in the order of `ids`. Omits jobs that no longer exist. `ids` may be a query, which saves a round
 * trip to the database.
 */
export async function readJobSummaries(
  context: { db: Database; data: ReferenceData },
  ids: readonly string[] | RawBuilder<unknown>,
): Promise<FoundJob[]> {
  if ('length' in ids && ids.length === 0) return [];
  const { rows } = await sql<SummaryRow>`select ${summaryList} from job
    join unnest(${idArray(ids)}) with ordinality as wanted (id, rank) on wanted.id = job.id
    order by wanted.rank`.execute(context.db);
  return rows.map((row) => foundJob(row, context.data, null));
}

export async function readSummariesWith(
  context: { db: Database; data: ReferenceData },
  ids: RawBuilder<unknown>,
  query: RawBuilder<unknown>,
  distances: ReadonlyMap<string, number> | null,
): Promise<{ jobs: FoundJob[]; answer: unknown }> {
  // `answer`, the result of `query`, is only in the first row. This row exists even if there are no jobs.
  const { rows } = await sql<(SummaryRow | { id: null }) & { answer: unknown }>`
    select ${summaryList}, case when wanted.rank > 1 then null else asked.value end as answer
    from (${query}) asked (value)
    left join (unnest(array(${ids})) with ordinality as wanted (id, rank) join job on job.id = wanted.id) on true
    order by wanted.rank`.execute(context.db);
  const answer = rows[0]?.answer ?? null;
  if (answer === null) throw new Error('The job query returned no result for the requested part');
  return {
    jobs: rows.flatMap((row) => (row.id === null ? [] : foundJob(row, context.data, distances))),
    answer,
  };
}

// Passes the ids as one text, because the driver would escape the ids of a list one by one.
const idArray = (ids: readonly string[] | RawBuilder<unknown>) =>
  'length' in ids ? sql`${`{${ids.join(',')}}`}::uuid[]` : sql`array(${ids})`;

export async function readJob(
  context: { db: Database; data: ReferenceData },
  number: string,
): Promise<Job | null> {
  const { rows } = await sql<SummaryRow & PageRow>`select ${summaryList}, ${pageList} from job
    where number = ${number} and status <> 'draft'`.execute(context.db);
  return rows[0] ? toJob(rows[0], context.data) : null;
}

export type JobRow = SummaryRow & PageRow;

export function toJob(row: JobRow, data: ReferenceData): Job {
  const place = data.places.get(row.place_id);
  return {
    ...foundJob(row, data, null),
    advertisedTitle: row.advertised_title,
    facilityType: terms(row.facility_type === null ? [] : [row.facility_type], data.facilityTypes)[0] ?? null,
    requirements: terms(row.requirements, data.requirements).map((term) =>
      toLocalRequirement(place?.country ?? 'AU', term),
    ),
    descriptionHtml: row.description_html,
    closesAt: row.closes_at?.toISOString() ?? null,
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
    timeZone: getPlaceTimeZone(row.place_id, data),
    latitude: place?.latitude ?? 0,
    longitude: place?.longitude ?? 0,
  };
}

function foundJob(
  row: SummaryRow,
  data: ReferenceData,
  distances: ReadonlyMap<string, number> | null,
): FoundJob {
  return { ...toJobSummary(row, data, distances), id: row.id };
}

function toJobSummary(
  row: SummaryRow,
  data: ReferenceData,
  distances: ReadonlyMap<string, number> | null,
): JobSummary {
  const km = distances?.get(row.place_id);
  const place = getJobPlace(row.place_id, data);
  return {
    number: row.number,
    path: [row.number, row.slug || slugify(row.title)].filter(Boolean).join('-'),
    title: row.title,
    workType: workTypes.find((type) => type === row.work_type) ?? 'locum',
    specialty: named(row.specialty, data.specialties),
    field: row.field === null ? null : named(row.field, data.specialties),
    grades: row.grades.map((slug) => named(slug, data.grades)),
    facility: row.facility_name ?? row.facility_description,
    place,
    distanceKm: km === undefined ? null : Math.round(km),
    start: row.start_date,
    end: row.end_date,
    ongoing: row.ongoing,
    fte: row.fte,
    shifts: terms(row.shift_types, data.shiftTypes),
    ...findRosterHolidays(
      { start: row.start_date, end: row.end_date, publishedAt: row.published_at },
      row.shift_types,
      place.region.iso,
    ),
    rate: toRate(row),
    benefits: terms(row.benefits, data.benefits).map((benefit) => toLocalBenefit(place.country, benefit)),
    status: jobStatuses.find((status) => status === row.status) ?? 'expired',
    publishedAt: (row.published_at ?? new Date(0)).toISOString(),
  };
}

function toRate(row: SummaryRow): Rate | null {
  const unit = rateUnits.find((name) => name === row.rate_unit);
  if (row.rate_min === null || row.rate_max === null || !unit) return null;
  return {
    min: row.rate_min,
    max: row.rate_max,
    unit,
    currency: row.rate_currency === 'AUD' || row.rate_currency === 'NZD' ? row.rate_currency : null,
    basis: row.rate_basis,
    negotiable: row.rate_negotiable,
    bound: rateBounds.find((bound) => bound === row.rate_bound) ?? null,
  };
}

function getJobPlace(id: string, data: ReferenceData): JobPlace {
  const place = data.places.get(id);
  const region = place && data.regions.get(place.regionIso);
  // Should never throw, because foreign keys guarantee the place and its region, and reference data is never removed.
  if (!place || !region) throw new Error(`Place ${id} is not in the reference data`);
  const city = place.nearestCity && data.places.get(place.nearestCity.id);
  return {
    id,
    name: place.name,
    region: { iso: region.iso, code: region.code, slug: region.slug, name: region.name },
    country: place.country,
    mmm: place.mmm,
    nearestCity: city && place.nearestCity ? { name: city.name, km: place.nearestCity.km } : null,
  };
}

function named(slug: string, list: ReadonlyMap<string, { name: string }>): { slug: string; name: string } {
  return { slug, name: list.get(slug)?.name ?? slug };
}

function terms(slugs: readonly string[], list: ReadonlyMap<string, Term>): { slug: string; label: string }[] {
  return slugs.map((slug) => ({ slug, label: list.get(slug)?.label ?? slug }));
}

// Some labels have a part for each country, such as "National police check (AU) / Police vetting (NZ)". Keeps only the
// part for the job's country.
function toLocalRequirement(country: CountryCode, requirement: { slug: string; label: string }) {
  const suffix = ` (${country})`;
  const local = requirement.label.split(' / ').find((part) => part.endsWith(suffix));
  return local ? { ...requirement, label: local.slice(0, -suffix.length) } : requirement;
}

// Uses the country's own name for retirement payments, because the vocabulary has one entry for both countries.
function toLocalBenefit(country: CountryCode, benefit: { slug: string; label: string }) {
  return benefit.slug === 'super'
    ? { ...benefit, label: country === 'AU' ? 'Superannuation' : 'KiwiSaver' }
    : benefit;
}

export function idsOfNumbers(numbers: readonly string[]): RawBuilder<unknown> {
  return sql`select id from job where number = any(${[...numbers]}::text[]) and status <> 'draft'`;
}
