import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ReferenceData } from '@/lib/reference-data/reference-data';
import type { JobSearch } from './job-search';
import {
  jobSearchConditions,
  type ConditionGroup,
  type JobSearchConditions,
  type JobTest,
} from './job-search-conditions';

/** A search turned into SQL over `job_search s`, joined with `job_search_text t` when `text` is set. */
export type JobSearchPredicate = Pick<JobSearchConditions, 'understood' | 'text' | 'distances'> & {
  /** The tables a condition may name. */
  from: RawBuilder<unknown>;
  /** The groups in which the search has chosen something. */
  has(group: ConditionGroup): boolean;
  /** Everything the search asks for. */
  where(): RawBuilder<SqlBool>;
  /** Jobs that one group alone keeps from being results. */
  onlyFails(group: ConditionGroup): RawBuilder<SqlBool>;
};

/** A search as the database runs it. `now` decides which jobs are live. */
export function jobSearchPredicate(
  search: JobSearch,
  context: { data: ReferenceData; now: Date },
): JobSearchPredicate {
  return predicateOf(jobSearchConditions(search, context));
}

/** Conditions as the database runs them. */
export function predicateOf({
  understood,
  text,
  distances,
  groups,
}: JobSearchConditions): JobSearchPredicate {
  const conditions = [...groups].flatMap(([group, tests]) =>
    tests.map((test) => ({ group, where: whereOf(test) })),
  );
  const all = (kept: (group: ConditionGroup) => boolean): RawBuilder<SqlBool> =>
    sql`${sql.join(
      conditions.filter(({ group }) => kept(group)).map(({ where }) => where),
      sql` and `,
    )}`;
  return {
    understood,
    text,
    distances,
    from: text === null ? sql`job_search s` : sql`job_search s join job_search_text t on t.job_id = s.job_id`,
    has: (group) => groups.has(group),
    where: () => all(() => true),
    onlyFails: (failed) =>
      sql`${all((group) => group !== failed)} and not (${all((group) => group === failed)})`,
  };
}

const columns = {
  specialty: sql.raw('s.specialty'),
  field: sql.raw('s.field'),
  region: sql.raw('s.region'),
  mmm: sql.raw('s.mmm'),
  closes_at: sql.raw('s.closes_at'),
  published_at: sql.raw('s.published_at'),
};

function whereOf(test: JobTest): RawBuilder<SqlBool> {
  switch (test.test) {
    case 'one-of':
      return isOneOf(test.column, test.values);
    case 'specialty':
      if (test.fields.length === 0) return isOneOf('specialty', test.specialties);
      if (test.specialties.length === 0) return isOneOf('field', test.fields);
      return sql`(${isOneOf('specialty', test.specialties)} or ${isOneOf('field', test.fields)})`;
    case 'any-bit':
      return hasAnyBit[test.column](test.mask);
    case 'work-type':
      // The highest bit of the traits.
      return test.group === 'locum'
        ? sql<SqlBool>`s.traits < 1::bigint << 50`
        : sql<SqlBool>`s.traits >= 1::bigint << 50`;
    case 'after':
      return sql<SqlBool>`${columns[test.column]} > ${test.instant}`;
    case 'free-from':
      return sql<SqlBool>`s.free_from >= ${test.day}::date`;
    case 'free-to':
      return sql<SqlBool>`s.free_to <= ${test.day}::date`;
    case 'rate':
      return sql<SqlBool>`s.rate_year >= ${test.least}::bigint`;
    case 'place':
      return sql<SqlBool>`s.place_id = any(${circleText(test.places)}::text[])`;
    case 'text':
      return sql<SqlBool>`t.words @@ to_tsquery('simple', ${test.query})`;
  }
}

const hasAnyBit = {
  grades: (mask: number) => sql<SqlBool>`s.traits & (${mask}::bigint << 14) <> 0`,
  shifts: (mask: number) => sql<SqlBool>`s.traits & ${mask}::bigint <> 0`,
  benefits: (mask: number) => sql<SqlBool>`s.benefits & ${mask}::int <> 0`,
};

// One value as plain equality: the planner estimates it better, and it is cheaper to check than an array.
function isOneOf(
  column: 'specialty' | 'field' | 'region' | 'mmm',
  values: readonly number[],
): RawBuilder<SqlBool> {
  if (values.length === 1) return sql`${columns[column]} = ${values[0]}::smallint`;
  return sql`${columns[column]} = any(${[...values]}::smallint[])`;
}

type Places = Extract<JobTest, { test: 'place' }>['places'];

const circleTexts = new WeakMap<Places, string>();

// A circle is kept (`placesWithin`), and so is its text: the driver escapes an array's hundred names one by one. Place
// ids are slugs (a check of their table): nothing in them to be escaped.
function circleText(places: Places): string {
  const known = circleTexts.get(places) ?? `{${[...places.keys()].join(',')}}`;
  circleTexts.set(places, known);
  return known;
}
