import { LRUCache } from 'lru-cache';
import { cachePerDatabase, type Database } from '@/lib/services/database/database';
import { emptyJobSearch, weekBefore } from '@/lib/jobs/search/job-search';
import { jobSearchPredicate } from './job-search-predicate.server';
import { readJobCells } from './job-search-store.server';
import type { SearchContext } from './search-jobs.server';

/**
 * Numbers of open jobs for the home page. The keys of each record are slugs, sorted by number of jobs, highest first. A
 * slug without jobs is omitted.
 */
type JobHomeCounts = {
  open: number;
  newThisWeek: number;
  byRegion: Record<string, number>;
  byWorkType: { locum: number; permanent: number };
  bySpecialty: { specialty: string; count: number }[];
  popular: { specialty: string; region: string; count: number }[];
};

// Counts are cached for five seconds, because counting reads all open jobs and most visits begin on these pages. HTTP
// caches may keep these pages for the same time.
const cache = new LRUCache<Database, JobHomeCounts, SearchContext>({
  ...cachePerDatabase,
  ttl: 5_000,
  fetchMethod: (_db, _, { context }) => readHomeCounts(context),
});

export function countHomeJobs(context: SearchContext): Promise<JobHomeCounts> {
  return cache.forceFetch(context.db, { context });
}

async function readHomeCounts(context: SearchContext): Promise<JobHomeCounts> {
  const { db, data, now } = context;
  const predicate = jobSearchPredicate(emptyJobSearch, context);
  const cells = await readJobCells(db, predicate, weekBefore(now));
  const specialties = slugsByOrdinal(data.specialties);
  const regions = slugsByOrdinal(data.regions);
  const byRegion = new Map<string, number>();
  const bySpecialty = new Map<string, number>();
  const byWorkType = { locum: 0, permanent: 0 };
  const pairs = new Map<string, Pair>();
  const add = (map: Map<string, number>, key: string, count: number) =>
    map.set(key, (map.get(key) ?? 0) + count);
  let open = 0;
  let newThisWeek = 0;
  for (const cell of cells) {
    const specialty = specialties.get(cell.specialty) ?? '';
    const region = regions.get(cell.region) ?? '';
    open += cell.count;
    newThisWeek += cell.fresh;
    byWorkType[cell.work_type === 0 ? 'locum' : 'permanent'] += cell.count;
    add(byRegion, region, cell.count);
    add(bySpecialty, specialty, cell.count);
    const pair = pairs.get(`${specialty} ${region}`) ?? { specialty, region, count: 0 };
    pair.count += cell.count;
    pairs.set(`${specialty} ${region}`, pair);
  }
  return {
    open,
    newThisWeek,
    byRegion: Object.fromEntries(byRegion),
    byWorkType,
    bySpecialty: [...bySpecialty]
      .map(([specialty, count]) => ({ specialty, count }))
      .sort((a, b) => b.count - a.count),
    popular: [...pairs.values()].sort(mostFirst).slice(0, 24),
  };
}

function slugsByOrdinal(terms: ReadonlyMap<string, { ordinal: number; slug: string }>) {
  return new Map([...terms.values()].map(({ ordinal, slug }) => [ordinal, slug]));
}

type Pair = JobHomeCounts['popular'][number];

// Specialties with equal counts are sorted by name, so that their order is the same on each visit.
const mostFirst = (a: Pair, b: Pair) =>
  b.count - a.count || (`${a.specialty} ${a.region}` < `${b.specialty} ${b.region}` ? -1 : 1);
