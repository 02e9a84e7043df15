import type { IsoDate } from '@/lib/core/dates';
import { placesWithin } from '@/lib/places/match-places';
import type { ReferenceData, Term } from '@/lib/reference-data/reference-data';
import { jobDay, type Days } from './date-words';
import { defaultRadiusKm, type FacetName, type JobSearch, type UnderstoodTerm } from './job-search';
import { unitsPerYear } from './rate-per-year';
import { understandQuery, understoodDays, type UnderstoodQuery } from './understand-query';

/** Groups of conditions: one for each filter. A facet is counted with every group but its own. */
export type ConditionGroup = FacetName | 'live' | 'words' | 'place' | 'dates' | 'rate' | 'posted_within';

/** What is asked of one row of the search table, by ordinals and masks of reference rows (see 0003_job_search.sql). */
export type JobTest =
  | { test: 'one-of'; column: 'region' | 'mmm'; values: readonly number[] }
  /** Filed under one of the specialties, or under one of the fields. */
  | { test: 'specialty'; specialties: readonly number[]; fields: readonly number[] }
  | { test: 'any-bit'; column: 'grades' | 'shifts' | 'benefits'; mask: number }
  | { test: 'work-type'; group: 'locum' | 'permanent' }
  | { test: 'after'; column: 'closes_at' | 'published_at'; instant: Date }
  | { test: 'free-from'; day: IsoDate }
  | { test: 'free-to'; day: IsoDate }
  /** Minor units a year. */
  | { test: 'rate'; least: number }
  /** Place ids. */
  | { test: 'place'; places: ReadonlyMap<string, unknown> | ReadonlySet<string> }
  /** A tsquery over the words of a job. */
  | { test: 'text'; query: string };

/** A search as conditions, all of which a result fulfils. */
export type JobSearchConditions = {
  understood: UnderstoodTerm[];
  /** The tsquery of words that are looked up as they are; null when there are none. */
  text: string | null;
  /** Kilometres from the searched place, by place id. */
  distances: ReadonlyMap<string, number> | null;
  /** The conditions of the groups in which the search has chosen something. */
  groups: ReadonlyMap<ConditionGroup, readonly JobTest[]>;
};

/**
 * The one place where a search becomes conditions: results, counts, facets, suggestions, similar jobs, landing pages
 * and alerts all run this, the database by `jobSearchPredicate`, the index in memory by `matchIndex`. `now` decides
 * which jobs are live.
 */
export function jobSearchConditions(
  search: JobSearch,
  { data, now }: { data: ReferenceData; now: Date },
): JobSearchConditions {
  const query = understandQuery(search, data, jobDay(now));
  const groups = new Map<ConditionGroup, JobTest[]>();
  const add = (group: ConditionGroup, test: JobTest | null) => {
    if (test) groups.set(group, [...(groups.get(group) ?? []), test]);
  };
  add('live', { test: 'after', column: 'closes_at', instant: now });

  for (const test of understoodTests(query, data)) add('words', test);
  for (const test of freeDays(understoodDays(query.understood))) add('words', test);
  const text = query.words.length > 0 ? query.words.map((word) => `'${word}':*`).join(' & ') : null;
  if (text !== null) add('words', { test: 'text', query: text });

  add('work_type', workTypeIs(search.workTypes));
  add('specialty', specialtyIs(search.specialties, data));
  add('grade', hasOneOf('grades', search.grades, data.grades));
  add('region', regionIs(search.regions, data));
  add('shift', hasOneOf('shifts', search.shifts, data.shiftTypes));
  add('benefit', hasOneOf('benefits', search.benefits, data.benefits));
  add('mmm', isOneOf('mmm', search.mmm));

  const center = search.place === null ? undefined : data.places.get(search.place);
  const distances = center ? placesWithin(center, search.radiusKm ?? defaultRadiusKm, data) : null;
  if (distances) add('place', { test: 'place', places: distances });

  for (const test of freeDays({ from: search.availableFrom, to: search.availableTo })) add('dates', test);

  // A job fits when the most it offers reaches the minimum; without an amount it cannot.
  if (search.rateMin !== null)
    add('rate', { test: 'rate', least: search.rateMin * unitsPerYear[search.rateUnit] });
  if (search.postedWithin !== null) {
    const instant = new Date(now.getTime() - search.postedWithin * 86_400_000);
    add('posted_within', { test: 'after', column: 'published_at', instant });
  }
  return { understood: query.understood, text, distances, groups };
}

// A doctor free from one date to another takes a job that lies within. One without an end is open: it can be joined
// later than it starts, so that only its start must not be after the last free day.
function freeDays(days: Days | null): JobTest[] {
  const tests: JobTest[] = [];
  if (days?.from) tests.push({ test: 'free-from', day: days.from });
  if (days?.to) tests.push({ test: 'free-to', day: days.to });
  return tests;
}

/** Words of one kind are alternatives, words of different kinds narrow. */
function understoodTests(query: UnderstoodQuery, data: ReferenceData): JobTest[] {
  const values = (kind: UnderstoodTerm['kind']) =>
    query.understood.filter((term) => term.kind === kind).flatMap((term) => term.values);
  const places = values('place').flatMap((id) => {
    const center = data.places.get(id);
    return center ? [...placesWithin(center, defaultRadiusKm, data).keys()] : [];
  });
  const tests: (JobTest | null)[] = [
    specialtyIs(values('specialty'), data),
    hasOneOf('grades', values('grade'), data.grades),
    workTypeIs(values('work-type')),
    regionIs(values('region'), data),
    hasOneOf('shifts', values('shift'), data.shiftTypes),
    hasOneOf('benefits', values('benefit'), data.benefits),
    isOneOf('mmm', values('remoteness').map(Number)),
    places.length > 0 ? { test: 'place', places: new Set(places) } : null,
  ];
  return tests.filter((test) => test !== null);
}

function isOneOf(column: 'region' | 'mmm', values: readonly number[]): JobTest | null {
  return values.length === 0 ? null : { test: 'one-of', column, values };
}

function workTypeIs(groups: readonly string[]): JobTest | null {
  const [first, ...others] = new Set(groups);
  if (first === undefined || others.length > 0) return null;
  return { test: 'work-type', group: first === 'locum' ? 'locum' : 'permanent' };
}

function specialtyIs(slugs: readonly string[], data: ReferenceData): JobTest | null {
  const chosen = slugs
    .map((slug) => data.specialties.get(slug))
    .filter((specialty) => specialty !== undefined);
  const ordinals = (isField: boolean) =>
    chosen.filter(({ parent }) => (parent !== null) === isField).map(({ ordinal }) => ordinal);
  return chosen.length === 0
    ? null
    : { test: 'specialty', specialties: ordinals(false), fields: ordinals(true) };
}

function regionIs(slugs: readonly string[], data: ReferenceData): JobTest | null {
  return isOneOf(
    'region',
    slugs.map((slug) => data.regionsBySlug.get(slug)?.ordinal ?? -1),
  );
}

function hasOneOf(
  column: 'grades' | 'shifts' | 'benefits',
  slugs: readonly string[],
  terms: ReadonlyMap<string, Pick<Term, 'ordinal'>>,
): JobTest | null {
  if (slugs.length === 0) return null;
  const mask = slugs.reduce((bits, slug) => {
    const term = terms.get(slug);
    return term ? bits | (1 << term.ordinal) : bits;
  }, 0);
  return { test: 'any-bit', column, mask };
}
