import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { placesWithin } from '@/lib/places/match-places';
import type { ReferenceData, Term } from '@/lib/reference-data/reference-data';
import { defaultRadiusKm, type FacetName, type JobSearch, type UnderstoodTerm } from './job-search';
import { unitsPerYear } from './rate-per-year';
import { understandQuery, type UnderstoodQuery } from './understand-query';

/** Groups of conditions: one for each filter. A facet is counted with every group but its own. */
export type ConditionGroup = FacetName | 'live' | 'words' | 'place' | 'dates' | 'rate' | 'posted_within';

type Condition = { group: ConditionGroup; where: RawBuilder<SqlBool> };

/** A search turned into SQL over `job_search s`, joined with `job_search_text t` when `text` is set. */
export type JobSearchPredicate = {
  understood: UnderstoodTerm[];
  /** The tsquery of words that are looked up as they are; null when there are none. */
  text: string | null;
  /** Kilometres from the searched place, by place id. */
  distances: ReadonlyMap<string, number> | null;
  /** The tables a condition may name. */
  from: RawBuilder<unknown>;
  /** The groups in which the search has chosen something. */
  has(group: ConditionGroup): boolean;
  /** Everything the search asks for. */
  where(): RawBuilder<SqlBool>;
  /** Jobs that one group alone keeps from being results. */
  onlyFails(group: ConditionGroup): RawBuilder<SqlBool>;
};

/**
 * The one place where a search becomes conditions: results, counts, facets, suggestions, similar jobs, landing pages
 * and alerts all run this. `now` decides which jobs are live.
 */
export function jobSearchPredicate(
  search: JobSearch,
  context: { data: ReferenceData; now: Date },
): JobSearchPredicate {
  const { data, now } = context;
  const query = understandQuery(search, data);
  const conditions: Condition[] = [{ group: 'live', where: sql`s.closes_at > ${now}` }];
  const add = (group: ConditionGroup, where: RawBuilder<SqlBool> | null) => {
    if (where) conditions.push({ group, where });
  };

  for (const where of understoodConditions(query, data)) add('words', where);
  const text = query.words.length > 0 ? query.words.map((word) => `'${word}':*`).join(' & ') : null;
  if (text !== null) add('words', sql<SqlBool>`t.words @@ to_tsquery('simple', ${text})`);

  add('work_type', workTypeIs(search.workTypes));
  add('specialty', specialtyIs(search.specialties, data));
  add('grade', gradeIs(search.grades, data.grades));
  add('region', regionIs(search.regions, data));
  add('shift', shiftIs(search.shifts, data.shiftTypes));
  add('benefit', benefitIs(search.benefits, data.benefits));
  add('mmm', isOneOf('mmm', search.mmm));

  const center = search.place === null ? undefined : data.places.get(search.place);
  const distances = center ? placesWithin(center, search.radiusKm ?? defaultRadiusKm, data) : null;
  if (distances) add('place', placeIn(circleText(distances)));

  // A doctor free from one date to another takes a job that lies within. One without an end is open: it can be
  // joined later than it starts, so that only its start must not be after the last free day.
  if (search.availableFrom) add('dates', sql`s.free_from >= ${search.availableFrom}::date`);
  if (search.availableTo) add('dates', sql`s.free_to <= ${search.availableTo}::date`);

  // A job fits when the most it offers reaches the minimum; without an amount it cannot.
  if (search.rateMin !== null)
    add('rate', sql`s.rate_year >= ${search.rateMin * unitsPerYear[search.rateUnit]}::bigint`);
  if (search.postedWithin !== null)
    add('posted_within', sql`s.published_at > ${new Date(now.getTime() - search.postedWithin * 86_400_000)}`);

  return {
    understood: query.understood,
    text,
    distances,
    from: text === null ? sql`job_search s` : sql`job_search s join job_search_text t on t.job_id = s.job_id`,
    has: (group) => conditions.some((condition) => condition.group === group),
    where: () => all(conditions),
    onlyFails: (failed) =>
      sql`${all(conditions.filter(({ group }) => group !== failed))}
        and not (${all(conditions.filter(({ group }) => group === failed))})`,
  };
}

function all(conditions: readonly Condition[]): RawBuilder<SqlBool> {
  return sql`${sql.join(
    conditions.map(({ where }) => where),
    sql` and `,
  )}`;
}

/** Words of one kind are alternatives, words of different kinds narrow. */
function understoodConditions(query: UnderstoodQuery, data: ReferenceData): RawBuilder<SqlBool>[] {
  const values = (kind: UnderstoodTerm['kind']) =>
    query.understood.filter((term) => term.kind === kind).flatMap((term) => term.values);
  const places = values('place').flatMap((id) => {
    const center = data.places.get(id);
    return center ? [...placesWithin(center, defaultRadiusKm, data).keys()] : [];
  });
  return [
    specialtyIs(values('specialty'), data),
    gradeIs(values('grade'), data.grades),
    workTypeIs(values('work-type')),
    regionIs(values('region'), data),
    shiftIs(values('shift'), data.shiftTypes),
    benefitIs(values('benefit'), data.benefits),
    isOneOf('mmm', values('remoteness').map(Number)),
    places.length > 0 ? placeIn(arrayText(new Set(places))) : null,
  ].filter((where) => where !== null);
}

const columns = {
  specialty: sql.raw('s.specialty'),
  field: sql.raw('s.field'),
  region: sql.raw('s.region'),
  mmm: sql.raw('s.mmm'),
};

// One value as plain equality: the planner estimates it better, and it is cheaper to check than an array.
function isOneOf(column: keyof typeof columns, ordinals: number[]): RawBuilder<SqlBool> | null {
  const [first] = ordinals;
  if (first === undefined) return null;
  if (ordinals.length === 1) return sql`${columns[column]} = ${first}::smallint`;
  return sql`${columns[column]} = any(${ordinals}::smallint[])`;
}

// The work type is the highest bit of the traits.
function workTypeIs(groups: string[]): RawBuilder<SqlBool> | null {
  const [first] = new Set(groups);
  if (first === undefined || new Set(groups).size > 1) return null;
  return first === 'locum' ? sql`s.traits < 1::bigint << 50` : sql`s.traits >= 1::bigint << 50`;
}

function specialtyIs(slugs: string[], data: ReferenceData): RawBuilder<SqlBool> | null {
  const chosen = slugs
    .map((slug) => data.specialties.get(slug))
    .filter((specialty) => specialty !== undefined);
  const ordinals = (fields: boolean) =>
    chosen.filter(({ parent }) => (parent !== null) === fields).map(({ ordinal }) => ordinal);
  const whole = isOneOf('specialty', ordinals(false));
  const field = isOneOf('field', ordinals(true));
  return whole && field ? sql`(${whole} or ${field})` : (whole ?? field);
}

function regionIs(slugs: string[], data: ReferenceData): RawBuilder<SqlBool> | null {
  return isOneOf(
    'region',
    slugs.map((slug) => data.regionsBySlug.get(slug)?.ordinal ?? -1),
  );
}

/** `ids`: an array of place ids as PostgreSQL reads one. */
function placeIn(ids: string): RawBuilder<SqlBool> {
  return sql`s.place_id = any(${ids}::text[])`;
}

/** Place ids are slugs (a check of their table): nothing in them to be escaped. */
const arrayText = (ids: Iterable<string>) => `{${[...ids].join(',')}}`;

const circleTexts = new WeakMap<ReadonlyMap<string, number>, string>();

// A circle is kept (`placesWithin`), and so is its text: the driver escapes an array's hundred names one by one.
function circleText(distances: ReadonlyMap<string, number>): string {
  const known = circleTexts.get(distances) ?? arrayText(distances.keys());
  circleTexts.set(distances, known);
  return known;
}

type Ordinals = ReadonlyMap<string, Pick<Term, 'ordinal'>>;

function maskOf(slugs: string[], terms: Ordinals): number {
  return slugs.reduce((bits, slug) => {
    const term = terms.get(slug);
    return term ? bits | (1 << term.ordinal) : bits;
  }, 0);
}

function gradeIs(slugs: string[], terms: Ordinals): RawBuilder<SqlBool> | null {
  if (slugs.length === 0) return null;
  return sql`s.traits & (${maskOf(slugs, terms)}::bigint << 14) <> 0`;
}

function shiftIs(slugs: string[], terms: Ordinals): RawBuilder<SqlBool> | null {
  if (slugs.length === 0) return null;
  return sql`s.traits & ${maskOf(slugs, terms)}::bigint <> 0`;
}

function benefitIs(slugs: string[], terms: Ordinals): RawBuilder<SqlBool> | null {
  if (slugs.length === 0) return null;
  return sql`s.benefits & ${maskOf(slugs, terms)}::int <> 0`;
}
