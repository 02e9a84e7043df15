import type { IsoDate } from '@/lib/core/dates';
import type { Cells, SearchCounts } from './job-facets';
import { facetNames, jobsPerPage, type FacetName, type JobSearch } from './job-search';
import type { ConditionGroup, JobSearchConditions, JobTest } from './job-search-conditions';
import type { CodedColumn, JobIndex, OrderedColumn } from './job-index';

/** How the jobs of an index answer to a search. */
export type IndexMatch = {
  /** For each position the groups of conditions that the job fails, a bit each; 0 for a result. */
  failed: Uint16Array;
  groups: readonly ConditionGroup[];
};

/** Runs conditions over an index. They must not ask for words of a job: those are with the database. */
export function matchIndex(index: JobIndex, conditions: JobSearchConditions): IndexMatch {
  const failed = new Uint16Array(index.jobs.length);
  const groups = [...conditions.groups.keys()];
  groups.forEach((name, group) => {
    for (const test of conditions.groups.get(name) ?? [])
      failTest(failed, 1 << group, columnTest(index, test));
  });
  return { failed, groups };
}

/** A test as what it asks of a column: its values one by one, or that they lie within limits. */
type ColumnTest =
  | { of: 'values'; column: CodedColumn<unknown>; passes: (code: number) => boolean }
  | { of: 'limits'; column: OrderedColumn; least: number; most: number };

function columnTest(index: JobIndex, test: JobTest): ColumnTest {
  const { area, benefits, places, traits } = index;
  const values = <T>(column: CodedColumn<T>, passes: (value: T, code: number) => boolean): ColumnTest => ({
    of: 'values',
    column,
    passes: (code) => passes(column.values[code]!, code),
  });
  const limits = (column: OrderedColumn, least: number, most = Infinity): ColumnTest => ({
    of: 'limits',
    column,
    least,
    most,
  });
  switch (test.test) {
    case 'one-of': {
      const partOf = test.column === 'region' ? regionOf : mmmOf;
      return values(area, (value) => test.values.includes(partOf(value)));
    }
    case 'specialty': {
      const { specialties, fields } = test;
      const isOne = (code: number) =>
        specialties.includes(traits.specialty[code]!) || fields.includes(traits.field[code]!);
      return values(traits, (_, code) => isOne(code));
    }
    case 'any-bit': {
      if (test.column === 'benefits') return values(benefits, (value) => (value & test.mask) !== 0);
      const masks = traits[test.column];
      return values(traits, (_, code) => (masks[code]! & test.mask) !== 0);
    }
    case 'work-type': {
      const wanted = test.group === 'locum' ? 0 : 1;
      return values(traits, (_, code) => traits.workType[code] === wanted);
    }
    case 'after': {
      const column = test.column === 'closes_at' ? index.closesAt : index.publishedAt;
      return limits(column, microseconds(test.instant) + 1);
    }
    case 'free-from':
      return limits(index.freeFrom, dayNumber(test.day));
    case 'free-to':
      return limits(index.freeTo, -Infinity, dayNumber(test.day));
    case 'rate':
      return limits(index.rateYear, test.least);
    case 'place':
      return values(places, (id) => test.places.has(id));
    case 'text':
      throw new Error('The words of jobs are not in the index');
  }
}

const regionOf = (area: number) => area >> 3;
const mmmOf = (area: number) => area & 7;

/** Since 1970, as the index has instants. */
export const microseconds = (instant: Date): number => instant.getTime() * 1000;
/** Days since 1970, as the index has them. */
export const dayNumber = (day: IsoDate): number => Date.parse(day) / 86_400_000;

// As a rule: what has closed leaves the table within a minute.
const allPass = ({ column, least, most }: Extract<ColumnTest, { of: 'limits' }>) =>
  column.least >= least && column.most <= most;

// The few values of a column are looked at; each job's is looked up. Loops without a call: they are run for every job
// in every search.
function failTest(failed: Uint16Array, bit: number, test: ColumnTest): void {
  if (test.of === 'values') {
    const { codes, values } = test.column;
    const bits = new Uint16Array(values.length);
    for (let code = 0; code < values.length; code += 1) if (!test.passes(code)) bits[code] = bit;
    for (let at = 0; at < codes.length; at += 1) failed[at]! |= bits[codes[at]!]!;
  } else if (!allPass(test)) {
    const { values } = test.column;
    for (let at = 0; at < values.length; at += 1)
      if (values[at]! < test.least || values[at]! > test.most) failed[at]! |= bit;
  }
}

/** Positions of all results, newest first: where nothing has to be counted of the others. */
export function resultsInIndex(index: JobIndex, { groups }: JobSearchConditions): readonly number[] {
  const [chosen] = groups.get('specialty') ?? [];
  const isOne = chosen?.test === 'specialty' && chosen.fields.length === 0 && chosen.specialties.length === 1;
  const first = isOne ? index.ofSpecialty(chosen.specialties[0]!) : [...index.jobs.keys()];
  const tests = [...groups.values()].flat().filter((test) => !isOne || test !== chosen);
  return tests.reduce((positions, test) => keepTest(positions, columnTest(index, test)), first);
}

function keepTest(positions: readonly number[], test: ColumnTest): readonly number[] {
  if (test.of === 'values') {
    const { codes } = test.column;
    return positions.filter((at) => test.passes(codes[at]!));
  }
  if (allPass(test)) return positions;
  const { values } = test.column;
  return positions.filter((at) => values[at]! >= test.least && values[at]! <= test.most);
}

/** Total, fresh ones (published after `since`), and the cells of all facets: what `readSearchCounts` says of the same search. */
export function countMatch(index: JobIndex, { failed, groups }: IndexMatch, since: Date): SearchCounts {
  const bitOf = (group: ConditionGroup) => (groups.includes(group) ? 1 << groups.indexOf(group) : 0);
  const area = cellsOf(index.area, failed, 0);
  const keptOut: SearchCounts['keptOut'] = {};
  for (const facet of facetNames) {
    const bit = bitOf(facet);
    if (bit !== 0) keptOut[facet] = cellsOf(index[packedIn[facet]], failed, bit);
  }
  return {
    total: area.counts.reduce((total, count) => total + count, 0),
    fresh: countFresh(index, failed, microseconds(since)),
    cells: {
      traits: cellsOf(index.traits, failed, 0),
      area,
      benefits: cellsOf(index.benefits, failed, 0),
    },
    keptOut,
    ...countLeftOut(index, failed, bitOf('rate')),
  };
}

/** The packed column that a facet is part of. */
const packedIn: Record<FacetName, 'traits' | 'area' | 'benefits'> = {
  work_type: 'traits',
  specialty: 'traits',
  grade: 'traits',
  shift: 'traits',
  region: 'area',
  mmm: 'area',
  benefit: 'benefits',
};

/** Cells of the jobs that fail these groups and no other. */
function cellsOf({ codes, values }: CodedColumn<number>, failed: Uint16Array, bits: number): Cells {
  const totals = new Uint32Array(values.length);
  for (let at = 0; at < codes.length; at += 1) if (failed[at] === bits) totals[codes[at]!]! += 1;
  const cells: { keys: number[]; counts: number[] } = { keys: [], counts: [] };
  for (let code = 0; code < totals.length; code += 1) {
    if (totals[code] === 0) continue;
    cells.keys.push(values[code]!);
    cells.counts.push(totals[code]!);
  }
  return cells;
}

// Newest first: behind the first that is older all are.
function countFresh({ publishedAt }: JobIndex, failed: Uint16Array, since: number): number {
  let fresh = 0;
  for (let at = 0; at < failed.length && publishedAt.values[at]! > since; at += 1)
    if (failed[at] === 0) fresh += 1;
  return fresh;
}

function countLeftOut(
  { rateYear, jobs }: JobIndex,
  failed: Uint16Array,
  rate: number,
): Pick<SearchCounts, 'leftOutByRate' | 'leftOutUnstated'> {
  const counts = { leftOutByRate: 0, leftOutUnstated: 0 };
  if (rate === 0) return counts;
  for (let at = 0; at < failed.length; at += 1)
    if (failed[at] === rate && rateYear.values[at] === 0)
      counts[jobs[at]!.shareOfBillings ? 'leftOutByRate' : 'leftOutUnstated'] += 1;
  return counts;
}

/** Ids of one page of results, in the search's order; without words the best match is the newest. */
export function pageOfMatch(
  index: JobIndex,
  match: IndexMatch,
  { sort, page }: Pick<JobSearch, 'sort' | 'page'>,
  distances: ReadonlyMap<string, number> | null,
): string[] {
  const first = (page - 1) * jobsPerPage;
  const ids = (positions: readonly number[]) => positions.map((at) => index.jobs[at]!.id);
  if (sort === 'distance' && distances) {
    const kms = index.places.values.map((id) => distances.get(id) ?? Infinity);
    const km = (at: number) => kms[index.places.codes[at]!]!;
    const near = resultsOf(match).sort((a, b) => km(a) - km(b));
    return ids(near.slice(first, first + jobsPerPage));
  }
  const order = sort === 'start-date' ? index.order('start') : sort === 'rate' ? index.order('rate') : null;
  return ids(resultsOf(match, order, first + jobsPerPage).slice(first));
}

/** Positions of the first results in an order; null is the newest first. */
function resultsOf({ failed }: IndexMatch, order: Uint32Array | null = null, limit = Infinity): number[] {
  const found: number[] = [];
  for (let at = 0; at < failed.length && found.length < limit; at += 1) {
    const position = order ? order[at]! : at;
    if (failed[position] === 0) found.push(position);
  }
  return found;
}
