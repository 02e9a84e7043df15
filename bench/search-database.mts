// Measures typical searches in the database: a page of results, the total and all facets. Run it with node --import tsx
// bench/search-database.mts <database URL> [rounds]
import { parseJobSearch } from '@/lib/jobs/search/job-search-url';
import { searchJobs } from '@/lib/jobs/listing/search-jobs.server';
import { getReferenceData } from '@/lib/reference/reference-data/get-reference-data.server';
import { openDatabase } from '@/lib/services/database/database-postgres.server';

/** Some searches find all jobs, others almost none. */
export const measuredSearches = [
  '/jobs/list',
  '/jobs/list/locum',
  '/jobs/list/emergency-medicine',
  '/jobs/list/locum/emergency-medicine/queensland',
  '/jobs/list/general-practice?grade=gp-vr&sort=rate',
  '/jobs/list?region=queensland&region=new-south-wales&grade=registrar&grade=consultant',
  '/jobs/list?q=anesthetics+reg',
  '/jobs/list?q=dubbo+registrar&literal=1',
  '/jobs/list?q=ED+nights+qld',
  '/jobs/list?place=dubbo-nsw&radius=200&sort=distance',
  '/jobs/list/locum?from=2026-12-01&to=2027-02-28&sort=start-date',
  '/jobs/list?rate_min=180&rate_unit=hour&sort=rate',
  '/jobs/list/psychiatry?mmm=3&mmm=4&mmm=5&benefit=accommodation&benefit=travel',
  '/jobs/list?shift=night&shift=on-call&benefit=accommodation&posted_within=7',
  '/jobs/list/new-south-wales/page/5?sort=newest',
  '/jobs/list/permanent/cardiology',
];

/** Searches with dates. Some also list jobs that only overlap the dates, others only jobs that fit. */
export const datedSearches = [
  '/jobs/list?from=2026-12-07&to=2026-12-20',
  '/jobs/list?from=2026-12-07&to=2026-12-20&fit=fits',
  '/jobs/list/locum/page/5?from=2026-12-01&to=2026-12-31&sort=newest',
  '/jobs/list/locum?from=2026-12-01&to=2027-02-28&sort=start-date',
  '/jobs/list?from=2026-12-07&sort=rate',
  '/jobs/list/locum/emergency-medicine?from=2026-12-12&to=2026-12-13',
  '/jobs/list/locum/anaesthesia?from=2027-01-01&to=2027-01-31&benefit=accommodation',
  '/jobs/list/locum?grade=registrar&from=2026-12-19&to=2027-01-29',
  '/jobs/list/general-practice/queensland?from=2027-02-01',
  '/jobs/list?q=ED+nights+december',
  '/jobs/list?place=dubbo-nsw&radius=200&sort=distance&from=2026-12-07&to=2026-12-20',
  '/jobs/list?region=queensland&region=new-south-wales&shift=weekend&from=2026-12-07&to=2026-12-11',
];

export type Measured = { search: string; p50: number; p95: number };

/** Runs each search `rounds` times, in turn, on one connection. Returns the times in ms of each search and of all. */
export async function measureSearches(
  url: string,
  rounds: number,
  addresses: readonly string[] = measuredSearches,
): Promise<{ all: Measured; each: Measured[] }> {
  const db = openDatabase(url, { maxConnections: 1, name: 'bench' });
  try {
    const data = await getReferenceData(db);
    const now = new Date();
    const searches = addresses.map((address) => {
      const [path = '', query = ''] = address.split('?');
      const parameters: Record<string, string[]> = {};
      for (const [key, value] of new URLSearchParams(query)) (parameters[key] ??= []).push(value);
      const parsed = parseJobSearch({ facets: path.split('/').slice(3), query: parameters }, data);
      if (!('search' in parsed)) throw new Error(`${address} is not a search: ${JSON.stringify(parsed)}`);
      return { address, search: parsed.search, times: new Array<number>() };
    });
    const context = { db, data, now };
    for (let round = -10; round < rounds; round += 1) {
      for (const { search, times } of searches) {
        const started = performance.now();
        await searchJobs(context, search);
        if (round >= 0) times.push(performance.now() - started);
      }
    }
    return {
      all: summary(
        'all',
        searches.flatMap(({ times }) => times),
      ),
      each: searches.map(({ address, times }) => summary(address, times)),
    };
  } finally {
    await db.destroy();
  }
}

function summary(search: string, times: number[]): Measured {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 100) / 100;
  return { search, p50: at(0.5), p95: at(0.95) };
}

if (process.argv[1]?.endsWith('search-database.mts')) {
  const [url, rounds] = process.argv.slice(2);
  if (!url) throw new Error('Give a database URL');
  for (const addresses of [measuredSearches, datedSearches]) {
    const { all, each } = await measureSearches(url, Number(rounds ?? 200), addresses);
    console.table([...each, all]);
  }
}
