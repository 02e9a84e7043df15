import { jobDay } from '@/lib/core/dates';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { placesInArea, placesWithin } from '@/lib/reference/places/match-places';
import type { ReferenceData, Term } from '@/lib/reference/reference-data/reference-data';
import { comingDays } from '@/lib/jobs/search/coming-days';
import type { Days } from '@/lib/jobs/search/describe-days';
import {
  defaultRadiusKm,
  unitsPerYear,
  type FacetName,
  type JobSearch,
  type UnderstoodTerm,
} from '@/lib/jobs/search/job-search';
import { packedParts } from '@/lib/jobs/search/job-search-where';
import { searchDays, understandQuery, type UnderstoodQuery } from '@/lib/jobs/search/understand-query';
import { hasWeekendDay } from './job-fit';
import type { HiddenOwner, SearchContext } from './search-jobs.server';

/** Groups of conditions, one for each filter. A facet is counted with all groups except its own. */
type ConditionGroup = FacetName | 'live' | 'words' | 'place' | 'dates' | 'rate' | 'posted_within';

type Condition = RawBuilder<SqlBool>;

/** A search as SQL over `job_search s`, joined with `job_search_text t` if `text` is set. */
export type JobSearchPredicate = {
  understood: UnderstoodTerm[];
  /** The tsquery of literal words; null if there are none. */
  text: string | null;
  days: Days | null;
  /** Condition for results that fit the days fully; null if the results contain no jobs that only overlap. */
  fits: Condition | null;
  /** Distance from the searched place in km, by place id. */
  distances: ReadonlyMap<string, number> | null;
  from: RawBuilder<unknown>;
  has(group: ConditionGroup): boolean;
  where(): Condition;
  asks(group: ConditionGroup): Condition;
  failsOne(groups: readonly ConditionGroup[]): Condition;
};

/** Work type of a row `s` of the search table: 0 for locum, 1 for permanent. */
export const workTypeColumn = sql.raw(`(s.traits >> ${packedParts.workType.from})::int`);

/**
 * Converts a search into conditions. Results, counts, facets, suggestions, similar jobs, landing pages and alerts all
 * use it. `now` decides which jobs are live.
 */
export function jobSearchPredicate(
  search: JobSearch,
  { data, now, hiddenFrom }: Pick<SearchContext, 'data' | 'now' | 'hiddenFrom'>,
): JobSearchPredicate {
  const today = jobDay(now);
  const query = understandQuery(search, data, today);
  const groups = new Map<ConditionGroup, Condition[]>();
  const add = (group: ConditionGroup, condition: Condition | null) => {
    if (condition) groups.set(group, [...(groups.get(group) ?? []), condition]);
  };
  add('live', isAfter('closes_at', now));
  if (hiddenFrom) add('live', isNotHidden(hiddenFrom));

  for (const condition of understoodConditions(query, data)) add('words', condition);
  // Words of jobs contain only a-z and 0-9. PostgreSQL would drop other characters from the query.
  if (query.unreadable.length > 0) add('words', sql`false`);
  const readable = query.words.filter((word) => /^[a-z0-9]+$/.test(word));
  const text = readable.length > 0 ? readable.map((word) => `'${word}':*`).join(' & ') : null;
  if (text !== null) add('words', sql<SqlBool>`t.words @@ to_tsquery('simple', ${text})`);

  add('work_type', workTypeIs(search.workTypes));
  add('specialty', specialtyIs(search.specialties, data));
  add('grade', buildAnyTermCondition('grades', search.grades, data.grades));
  add('region', regionIs([...search.regions, ...search.districts], data));
  add('shift', buildAnyTermCondition('shifts', search.shifts, data.shiftTypes));
  add('benefit', buildAnyTermCondition('benefits', search.benefits, data.benefits));
  add('mmm', buildInCondition('mmm', search.mmm));

  const center = search.place === null ? undefined : data.places.get(search.place);
  const distances = center ? placesWithin(center, search.radiusKm ?? defaultRadiusKm, data) : null;
  if (distances) add('place', isAt(distances));
  if (search.area) add('place', isAt(placesInArea(search.area, data)));

  const asked = searchDays(search, query.understood);
  const coming = asked && comingDays(asked, today);
  const days = coming ?? asked;
  const none = days !== null && (coming === null || (days.from && days.to && days.to < days.from));
  const fits = days && !none ? isWithin(days) : null;
  add('dates', none ? sql`false` : search.fit === 'fits' ? fits : days && overlaps(days));

  // A job matches if its highest amount reaches the minimum; a job without an amount cannot.
  if (search.rateMin !== null)
    add('rate', sql<SqlBool>`s.rate_year >= ${search.rateMin * unitsPerYear[search.rateUnit]}::bigint`);
  if (search.postedWithin !== null)
    add('posted_within', isAfter('published_at', new Date(now.getTime() - search.postedWithin * 86_400_000)));

  const all = (applies: (group: ConditionGroup) => boolean): Condition =>
    sql`${sql.join(
      [...groups].flatMap(([group, conditions]) => (applies(group) ? conditions : [])),
      sql` and `,
    )}`;
  const asks = (asked: ConditionGroup) => all((group) => group === asked);
  return {
    understood: query.understood,
    text,
    days,
    fits: search.fit === 'overlaps' ? fits : null,
    distances,
    from: text === null ? sql`job_search s` : sql`job_search s join job_search_text t on t.job_id = s.job_id`,
    has: (group) => groups.has(group),
    where: () => all(() => true),
    asks,
    failsOne: (failing) => {
      const others = all((group) => !failing.includes(group));
      const each = failing.map((failed) => {
        const met = failing.filter((group) => group !== failed).map((group) => sql` and ${asks(group)}`);
        return sql`(not (${asks(failed)})${sql.join(met, sql``)})`;
      });
      return sql`${others} and (${sql.join(each, sql` or `)})`;
    },
  };
}

export function amongJobs(predicate: JobSearchPredicate, ids: readonly string[]): JobSearchPredicate {
  const isOne = sql<SqlBool>`s.job_id = any(${[...ids]}::uuid[])`;
  return { ...predicate, where: () => sql<SqlBool>`${predicate.where()} and ${isOne}` };
}

/** Words of the same kind are alternatives; words of different kinds must all match. */
function understoodConditions(query: UnderstoodQuery, data: ReferenceData): (Condition | null)[] {
  const values = (kind: UnderstoodTerm['kind']) =>
    query.understood.filter((term) => term.kind === kind).flatMap((term) => term.values);
  const places = values('place').flatMap((id) => {
    const center = data.places.get(id);
    return center ? [...placesWithin(center, defaultRadiusKm, data).keys()] : [];
  });
  return [
    specialtyIs(values('specialty'), data),
    buildAnyTermCondition('grades', values('grade'), data.grades),
    workTypeIs(values('work-type')),
    regionIs(values('region'), data),
    buildAnyTermCondition('shifts', values('shift'), data.shiftTypes),
    buildAnyTermCondition('benefits', values('benefit'), data.benefits),
    buildInCondition('mmm', values('remoteness').map(Number)),
    places.length > 0 ? isAt(new Set(places)) : null,
  ];
}

const isNotHidden = (owner: HiddenOwner) =>
  'doctorId' in owner
    ? sql<SqlBool>`s.job_id not in (select job_id from hidden_from where doctor_id = ${owner.doctorId}::uuid)`
    : sql<SqlBool>`s.job_id not in (select job_id from hidden_from where email = ${owner.email}::citext)`;

const columns = {
  specialty: sql.raw('s.specialty'),
  field: sql.raw('s.field'),
  region: sql.raw('s.region'),
  mmm: sql.raw('s.mmm'),
  closes_at: sql.raw('s.closes_at'),
  published_at: sql.raw('s.published_at'),
};

const isAfter = (column: 'closes_at' | 'published_at', instant: Date) =>
  sql<SqlBool>`${columns[column]} > ${instant}`;

// A job fits if `fit_from` to `fit_to` is within the dates, and overlaps if `first_day` to `last_day` touches them
// (0191_dates_that_overlap.sql). A job without a start never fits (0380_start_to_be_agreed.sql). `findDateFit`
// implements the same rule.
/** Condition for results of a dated search that neither fit nor overlap because they have no start. */
export const startIsToBeAgreed = sql<SqlBool>`s.start_date = 'infinity'`;

function isWithin(days: Days): Condition {
  return every(days, [
    days.from && sql`s.fit_from >= ${days.from}::date`,
    days.to && sql`s.fit_to <= ${days.to}::date`,
  ]);
}

function overlaps(days: Days): Condition {
  return every(days, [
    days.to && sql`s.first_day <= ${days.to}::date`,
    days.from && sql`s.last_day >= ${days.from}::date`,
  ]);
}

function every(days: Days, conditions: (Condition | null | '')[]): Condition {
  // Dates without a Saturday or Sunday exclude jobs at weekends only, which have no shift on a weekday.
  const shifts: Condition | null = hasWeekendDay(days) ? null : sql`not s.weekends`;
  return sql`${sql.join(
    [...conditions, shifts].filter((condition) => !!condition),
    sql` and `,
  )}`;
}

// Compares a single value by equality, because the planner estimates that better and it is cheaper than an array.
function buildInCondition(
  column: 'specialty' | 'field' | 'region' | 'mmm',
  values: readonly number[],
): Condition | null {
  if (values.length === 0) return null;
  if (values.length === 1) return sql`${columns[column]} = ${values[0]}::smallint`;
  return sql`${columns[column]} = any(${[...values]}::smallint[])`;
}

const permanentTraits = sql.raw(`${2 ** packedParts.workType.from}`);

function workTypeIs(groups: readonly string[]): Condition | null {
  const [first, ...others] = new Set(groups);
  if (first === undefined || others.length > 0) return null;
  return first === 'locum' ? sql`s.traits < ${permanentTraits}` : sql`s.traits >= ${permanentTraits}`;
}

function specialtyIs(slugs: readonly string[], data: ReferenceData): Condition | null {
  const chosen = slugs
    .map((slug) => data.specialties.get(slug))
    .filter((specialty) => specialty !== undefined);
  const ordinals = (isField: boolean) =>
    chosen.filter(({ parent }) => (parent !== null) === isField).map(({ ordinal }) => ordinal);
  const whole = buildInCondition('specialty', ordinals(false));
  const field = buildInCondition('field', ordinals(true));
  return whole && field ? sql`(${whole} or ${field})` : (whole ?? field);
}

function regionIs(slugs: readonly string[], data: ReferenceData): Condition | null {
  const districts = slugs.flatMap((slug) => data.districts.get(slug) ?? []);
  const whole = buildInCondition(
    'region',
    slugs
      .filter((slug) => !data.districts.has(slug))
      .map((slug) => data.regionsBySlug.get(slug)?.ordinal ?? -1),
  );
  const [first, ...others] = districts;
  if (!first) return whole;
  const places =
    others.length === 0 ? first.placeIds : new Set(districts.flatMap(({ placeIds }) => [...placeIds]));
  return whole ? sql`(${whole} or ${isAt(places)})` : isAt(places);
}

/**
 * Conditions that the row `s` has one of the grades, shifts or benefits in a bit mask. Packed numbers are never
 * negative, and `> 0` gives the best plan: PostgreSQL expects a third of the rows for it. It expects all rows for `<>
 * 0`, and almost none for `= 0`, for which it then sorted rows that a filter excludes.
 */
export const hasAnyBit = {
  grades: (mask: number) =>
    sql<SqlBool>`s.traits & (${mask}::bigint << ${sql.lit(packedParts.grades.from)}) > 0`,
  shifts: (mask: number) =>
    sql<SqlBool>`s.traits & (${mask}::bigint << ${sql.lit(packedParts.shifts.from)}) > 0`,
  benefits: (mask: number) => sql<SqlBool>`s.benefits & ${mask}::int > 0`,
};

export function maskOfTerms(
  slugs: readonly string[],
  terms: ReadonlyMap<string, Pick<Term, 'ordinal'>>,
): number {
  return slugs.reduce((bits, slug) => {
    const term = terms.get(slug);
    return term ? bits | (1 << term.ordinal) : bits;
  }, 0);
}

function buildAnyTermCondition(
  column: keyof typeof hasAnyBit,
  slugs: readonly string[],
  terms: ReadonlyMap<string, Pick<Term, 'ordinal'>>,
): Condition | null {
  return slugs.length === 0 ? null : hasAnyBit[column](maskOfTerms(slugs, terms));
}

type PlaceIds = ReadonlyMap<string, unknown> | ReadonlySet<string>;

const placeTexts = new WeakMap<PlaceIds, string>();

// The ids are cached as text, because the driver escapes a hundred array elements one by one. `placesWithin` caches its
// circles likewise. Place ids are slugs (checked by their table), which need no escaping.
function isAt(places: PlaceIds): Condition {
  const text = placeTexts.get(places) ?? `{${[...places.keys()].join(',')}}`;
  placeTexts.set(places, text);
  return sql`s.place_id = any(${text}::text[])`;
}
