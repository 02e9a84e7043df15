import type { IsoDate } from '@/lib/core/dates';
import { homeCountsOf } from './job-index-home';
import { resultsInIndex } from './job-index-search';
import { emptyJobSearch, weekBefore } from './job-search';
import { jobSearchConditions } from './job-search-conditions';
import { predicateOf } from './job-search-predicate.server';
import { readHomeCounts, type HomeCounts } from './job-search-store.server';
import { readFromIndex } from './keep-job-index.server';
import type { SearchContext } from './search-jobs.server';

/** Live jobs by what people browse. Keys are slugs; what has no job is absent. Most jobs first where it is a list. */
export type JobHomeCounts = {
  open: number;
  /** Published in the last seven days. */
  newThisWeek: number;
  byRegion: Record<string, number>;
  byWorkType: { locum: number; permanent: number };
  bySpecialty: { specialty: string; count: number }[];
  popular: { specialty: string; region: string; count: number }[];
  /** Months of the next year, `YYYY-MM`, in order. */
  byStartMonth: { month: string; count: number }[];
};

/** The counts of the home and browse pages. */
export async function jobHomeCounts(context: SearchContext): Promise<JobHomeCounts> {
  const { data, now } = context;
  const rows = await countAll(context, {
    since: weekBefore(now),
    from: `${now.toISOString().slice(0, 7)}-01`,
  });
  const specialties = new Map([...data.specialties.values()].map(({ ordinal, slug }) => [ordinal, slug]));
  const regions = new Map([...data.regions.values()].map(({ ordinal, slug }) => [ordinal, slug]));
  const byRegion = new Map<string, number>();
  const bySpecialty = new Map<string, number>();
  const byWorkType = { locum: 0, permanent: 0 };
  const popular: JobHomeCounts['popular'] = [];
  const pairs = new Map<string, { specialty: string; region: string; count: number }>();
  const add = (map: Map<string, number>, key: string, count: number) =>
    map.set(key, (map.get(key) ?? 0) + count);
  let open = 0;
  let newThisWeek = 0;
  for (const row of rows.cells) {
    const specialty = specialties.get(row.specialty) ?? '';
    const region = regions.get(row.region) ?? '';
    open += row.count;
    if (row.fresh) newThisWeek += row.count;
    byWorkType[row.workType === 0 ? 'locum' : 'permanent'] += row.count;
    add(byRegion, region, row.count);
    add(bySpecialty, specialty, row.count);
    const pair = pairs.get(`${specialty} ${region}`) ?? { specialty, region, count: 0 };
    pair.count += row.count;
    pairs.set(`${specialty} ${region}`, pair);
  }
  popular.push(...[...pairs.values()].sort(mostFirst).slice(0, 24));
  return {
    open,
    newThisWeek,
    byRegion: Object.fromEntries(byRegion),
    byWorkType,
    bySpecialty: [...bySpecialty]
      .map(([specialty, count]) => ({ specialty, count }))
      .sort((a, b) => b.count - a.count),
    popular,
    byStartMonth: startMonths(rows.starts, now),
  };
}

async function countAll(context: SearchContext, when: { since: Date; from: IsoDate }): Promise<HomeCounts> {
  const conditions = jobSearchConditions(emptyJobSearch, context);
  const found = await readFromIndex(context, (index) => ({
    ids: [],
    counts: homeCountsOf(index, resultsInIndex(index, conditions), when),
  }));
  return found?.counts ?? readHomeCounts(context.db, predicateOf(conditions), when);
}

type Pair = JobHomeCounts['popular'][number];

// Equal ones by name: they must not change places from one visit to the next.
const mostFirst = (a: Pair, b: Pair) =>
  b.count - a.count || (`${a.specialty} ${a.region}` < `${b.specialty} ${b.region}` ? -1 : 1);

/** The twelve months from this one on, those in which something starts. */
function startMonths(starts: { day: string; count: number }[], now: Date): JobHomeCounts['byStartMonth'] {
  const first = now.toISOString().slice(0, 7);
  const end = `${now.getUTCFullYear() + 1}${first.slice(4)}`;
  const counts = new Map<string, number>();
  for (const { day, count } of starts) {
    const month = day.slice(0, 7);
    if (month >= first && month < end) counts.set(month, (counts.get(month) ?? 0) + count);
  }
  return [...counts].map(([month, count]) => ({ month, count })).sort((a, b) => (a.month < b.month ? -1 : 1));
}
