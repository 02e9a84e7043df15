import { jobDay } from '@/lib/core/dates';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { placesInArea, placesWithin } from '@/lib/reference/places/places-near';
import { isPublicHoliday } from '@/lib/reference/working-hours/public-holidays.server';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { comingDays } from '@/lib/jobs/search/coming-days';
import type { Days } from '@/lib/jobs/search/describe-days';
import {
  defaultRadiusKm,
  unitsPerYear,
  type JobSearch,
  type UnderstoodTerm,
} from '@/lib/jobs/search/job-search';
import {
  facetNames,
  facets,
  getFacet,
  getFacetValues,
  listFacetChoices,
  type FacetName,
} from '@/lib/jobs/search/search-facets';
import { searchDays, understandQuery, type UnderstoodQuery } from '@/lib/jobs/search/understand-query';
import { hasWorkedDay, isWeekend } from '@/lib/jobs/roster/roster';
import type { HiddenOwner, SearchContext } from './search-jobs.server';

/**
 * Conditions are grouped by filter. When the options of a filter are counted, the conditions of that filter are
 * ignored, so that each option shows how many results it would give.
 */
type ConditionGroup = FacetName | 'live' | 'words' | 'place' | 'dates' | 'rate' | 'posted_within';

type Condition = RawBuilder<SqlBool>;

/** A search as SQL conditions on `job_search s`, which is joined with `job_search_text t` if `text` is set. */
export type JobSearchPredicate = {
  understood: UnderstoodTerm[];
  /** The tsquery for words that are searched for literally. Null if there are no such words. */
  text: string | null;
  days: Days | null;
  /**
   * Condition that all days of a job are within the searched days. Null if the search has no days, or if it already
   * excludes all other jobs.
   */
  fits: Condition | null;
  /** Distance in km from the searched place to other places, keyed by place id. */
  distances: ReadonlyMap<string, number> | null;
  from: RawBuilder<unknown>;
  has(group: ConditionGroup): boolean;
  where(): Condition;
  asks(group: ConditionGroup): Condition;
  failsOne(groups: readonly ConditionGroup[]): Condition;
};

/**
 * Converts a search into SQL conditions. Results, counts, suggestions and alerts all use these, so they agree. `now`
 * decides which jobs are live.
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
  // The index contains only words made of a-z and 0-9, so a search with any other word must match nothing. PostgreSQL
  // would silently drop the other characters and match too many jobs.
  if (query.unreadable.length > 0) add('words', sql`false`);
  const readable = query.words.filter((word) => /^[a-z0-9]+$/.test(word));
  const text = readable.length > 0 ? readable.map((word) => `'${word}':*`).join(' & ') : null;
  if (text !== null) add('words', sql<SqlBool>`t.words @@ to_tsquery('simple', ${text})`);

  for (const facet of facetNames) {
    const districts = facet === 'region' ? search.districts : [];
    add(facet, hasOneOf(facet, [...getFacetValues(search, facet), ...districts], data));
  }

  const center = search.place === null ? undefined : data.places.get(search.place);
  const distances = center ? placesWithin(center, search.radiusKm ?? defaultRadiusKm, data) : null;
  if (distances) add('place', isAt(distances));
  if (search.area) add('place', isAt(placesInArea(search.area, data)));

  const asked = searchDays(search, query.understood);
  const coming = asked && comingDays(asked, today);
  const days = coming ?? asked;
  const none = days !== null && (coming === null || (days.from && days.to && days.to < days.from));
  const fits = days && !none ? isWithin(days, data) : null;
  add('dates', none ? sql`false` : search.fit === 'fits' ? fits : days && overlaps(days, data));

  // A job matches if its highest amount reaches the minimum; a job without an amount never matches.
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

/** A job must match at least one word of each kind in the query. */
function understoodConditions(query: UnderstoodQuery, data: ReferenceData): (Condition | null)[] {
  const values = (kind: UnderstoodTerm['kind']) =>
    query.understood.filter((term) => term.kind === kind).flatMap((term) => term.values);
  const places = values('place').flatMap((id) => {
    const center = data.places.get(id);
    return center ? [...placesWithin(center, defaultRadiusKm, data).keys()] : [];
  });
  return [
    ...facetNames.map((facet) => hasOneOf(facet, values(facets[facet].meaning), data)),
    places.length > 0 ? isAt(new Set(places)) : null,
  ];
}

const isNotHidden = (owner: HiddenOwner) =>
  'doctorId' in owner
    ? sql<SqlBool>`s.job_id not in (select job_id from hidden_from where doctor_id = ${owner.doctorId}::uuid)`
    : sql<SqlBool>`s.job_id not in (select job_id from hidden_from where email = ${owner.email}::citext)`;

const columns = { closes_at: sql.raw('s.closes_at'), published_at: sql.raw('s.published_at') };

const isAfter = (column: 'closes_at' | 'published_at', instant: Date) =>
  sql<SqlBool>`${columns[column]} > ${instant}`;

export const startIsToBeAgreed = sql<SqlBool>`s.start_date = 'infinity'`;

// A job fits if `fit_from` to `fit_to` is within the dates. It overlaps if `first_day` to `last_day` shares a day with
// the dates (0191_dates_that_overlap.sql). A job without a start date never fits (0380_start_to_be_agreed.sql).
// `findDateFit` implements the same rule.
function isWithin(days: Days, data: ReferenceData): Condition {
  return every([
    days.from && sql`s.fit_from >= ${days.from}::date`,
    days.to && sql`s.fit_to <= ${days.to}::date`,
    ...areWorked(days, data),
  ]);
}

function overlaps(days: Days, data: ReferenceData): Condition {
  return every([
    days.to && sql`s.first_day <= ${days.to}::date`,
    days.from && sql`s.last_day >= ${days.from}::date`,
    ...areWorked(days, data),
  ]);
}

function every(conditions: (Condition | null | '')[]): Condition {
  return sql`${sql.join(
    conditions.filter((condition) => !!condition),
    sql` and `,
  )}`;
}

function areWorked(days: Days, data: ReferenceData): (Condition | null)[] {
  const regions = [...data.regions.values()];
  const open = regions.filter(({ iso }) =>
    hasWorkedDay(days, (day) => !isWeekend(day) && !isPublicHoliday(day, iso)),
  );
  const ordinals = open.map(({ ordinal }) => ordinal);
  return [
    hasWorkedDay(days, isWeekend) ? null : sql`not s.weekends`,
    ordinals.length === regions.length
      ? null
      : ordinals.length === 0
        ? sql`not s.weekdays`
        : sql`(not s.weekdays or ${isOneOf(sql.raw('s.region'), ordinals)})`,
  ];
}

export const facetColumn = (facet: FacetName) => sql.raw<number>(`s.${facets[facet].column}`);

/** Requires one of `values`; a specialty includes its fields. Null if `values` is empty. */
function hasOneOf(facet: FacetName, values: readonly string[], data: ReferenceData): Condition | null {
  if (values.length === 0) return null;
  const ordinals = listFacetChoices(facet, data)
    .filter(({ value, parent }) => values.includes(value) || values.includes(parent ?? ''))
    .map(({ ordinal }) => ordinal);
  if (getFacet(facet).isMask) return hasAnyBit(facet, ordinals);
  const isOne = isOneOf(facetColumn(facet), ordinals);
  const districts = facet === 'region' ? values.flatMap((slug) => data.districts.get(slug) ?? []) : [];
  const [first, ...others] = districts;
  if (!first) return isOne;
  const places =
    others.length === 0 ? first.placeIds : new Set(districts.flatMap(({ placeIds }) => [...placeIds]));
  return ordinals.length > 0 ? sql`(${isOne} or ${isAt(places)})` : isAt(places);
}

// Compares a single value with `=`. PostgreSQL estimates this better, and runs it faster, than a comparison with an
// array.
function isOneOf(column: RawBuilder<number>, ordinals: readonly number[]): Condition {
  return ordinals.length === 1
    ? sql`${column} = ${ordinals[0]}::smallint`
    : sql`${column} = any(${[...ordinals]}::smallint[])`;
}

/**
 * Requires that a facet's bit mask contains one of the ordinals. Masks are never negative, so `<> 0` would be
 * equivalent. But `> 0` gives a better plan, because PostgreSQL then expects only a third of the rows to match.
 */
export function hasAnyBit(facet: FacetName, ordinals: readonly number[]): Condition {
  const mask = ordinals.reduce((bits, ordinal) => bits | (1 << ordinal), 0);
  return sql`${facetColumn(facet)} & ${mask}::int > 0`;
}

type PlaceIds = ReadonlyMap<string, unknown> | ReadonlySet<string>;

const placeTexts = new WeakMap<PlaceIds, string>();

// Passes the ids as one text and caches it, because the driver would escape hundreds of array elements one by one.
// Place ids are slugs, which need no escaping. `placesWithin` returns the same map for the same circle, so the map can
// be the cache key.
function isAt(places: PlaceIds): Condition {
  const text = placeTexts.get(places) ?? `{${[...places.keys()].join(',')}}`;
  placeTexts.set(places, text);
  return sql`s.place_id = any(${text}::text[])`;
}
