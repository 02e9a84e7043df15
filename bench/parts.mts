import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { hasNginx, startMicroCache } from '@/scripts/micro-cache.mjs';
import { step } from '@/scripts/run/log';
import { databaseWithJobs, emptyDatabase } from './databases.mjs';
import { writeFeed } from './feed-file.mjs';
import { importFeed } from './import-feed.mjs';
import { auditPages } from './lighthouse.mjs';
import { loadByWrk, loadInTurn, rounds, type Load } from './load.mjs';
import { pageWeight } from './page-weight.mjs';
import type { Row, Section } from './report.mjs';
import { datedSearches, measuredSearches, measureSearches } from './search-database.mjs';
import type { Site } from './sites.mjs';

export type Bench = {
  serverUrl: string;
  now: Date;
  seconds: number;
  feedMb: number;
  port: number;
};

export type Sites = { site: Site; bare: Site; jobPath: string; jobPaths: string[] };

const most = (limit: number): Row['target'] => ({ at: 'most', of: 'value', limit });
const least = (limit: number): Row['target'] => ({ at: 'least', of: 'value', limit });
const ratio = (limit: number): Row['target'] => ({ at: 'least', of: 'ratio', limit });

/** Limit in KiB, after gzip, for the scripts that a browser loads on a first visit. */
const scriptLimitKib = 165;

/** Measures searches in the database: 20 results, the total and all facets. */
export async function searchAtDatabase(bench: Bench): Promise<Section> {
  const rows: Row[] = [];
  for (const [count, limit, rounds] of [
    [10_000, 12, 100],
    [100_000, 80, 40],
  ] as const) {
    const url = await databaseWithJobs(bench.serverUrl, count, bench.now);
    const jobs = `${count.toLocaleString('en-AU')} jobs`;
    for (const [what, addresses] of [
      [jobs, measuredSearches],
      [`${jobs}, with dates`, datedSearches],
    ] as const) {
      const { all, each } = await step(console.log, `Searching ${what}`, () =>
        measureSearches(url, rounds, addresses),
      );
      const slowest = each.reduce((a, b) => (a.p95 >= b.p95 ? a : b));
      rows.push({ what: `${what}, p50`, value: all.p50, unit: 'ms' });
      rows.push({ what: `${what}, p95`, value: all.p95, unit: 'ms', target: most(limit) });
      rows.push({
        what: `${what}, p95 of the slowest, \`${slowest.search}\``,
        value: slowest.p95,
        unit: 'ms',
      });
    }
  }
  return {
    title: 'Search at the database',
    note: `Each search reads a page of results, the total and the counts of all facets. The bench runs ${measuredSearches.length} different searches in turn, and ${datedSearches.length} searches with dates, which list fitting jobs before overlapping jobs. The database also has a thousand doctors with 5,000 ranges of availability. The bench uses one connection.`,
    rows,
  };
}

/** Measures requests per second over HTTP without a cache, with 10,000 jobs and 10 connections. */
export async function throughHttp(bench: Bench, { site, bare, jobPath, jobPaths }: Sites): Promise<Section> {
  const figures = await loadInTurn(bench.seconds / 2, {
    'bare page': { site: bare, paths: ['/'] },
    'results, a mix': { site, paths: measuredSearches },
    'results, all jobs': { site, paths: ['/jobs/list'] },
    'job page': { site, paths: [jobPath] },
    'job pages': { site, paths: jobPaths },
    home: { site, paths: ['/'] },
  });
  const plain = figures['bare page'];
  const results = figures['results, a mix'];
  const job = figures['job page'];
  const perSecond = (what: string, load: Load, target?: Row['target']): Row => ({
    what,
    value: load.perSecond,
    unit: 'requests/s',
    bare: plain.perSecond,
    target,
  });
  return {
    title: 'Through HTTP, nothing cached',
    note: `The bench requests a built site with 10,000 jobs over 10 connections (autocannon). The times include the database. The bench requests the pages in turn, ${rounds} times; each value is the median. The site renders every page for its request and queries the database. The home page's counts are cached for five seconds (decision 45).`,
    rows: [
      perSecond('results, a mix of searches', results, ratio(0.08)),
      perSecond('results, all jobs', figures['results, all jobs']),
      perSecond('job page', job, ratio(0.15)),
      perSecond(`job pages, ${jobPaths.length} different ones`, figures['job pages']),
      perSecond('home', figures.home, ratio(0.08)),
      { what: 'results, p50', value: results.p50, unit: 'ms' },
      { what: 'results, p97.5', value: results.p97_5, unit: 'ms', bare: plain.p97_5 },
      { what: 'job page, p97.5', value: job.p97_5, unit: 'ms', bare: plain.p97_5 },
    ],
  };
}

/** Measures in KiB the HTML, scripts and styles that a first visit to each page loads. */
export async function weights({ site, bare, jobPath }: Sites): Promise<Section> {
  const plain = await pageWeight(bare.url);
  const number = /J\d{6}/.exec(jobPath)?.[0] ?? '';
  const rows: Row[] = [];
  const pages = {
    home: '/',
    'job search': '/jobs',
    results: '/jobs/list',
    'job page': jobPath,
    enquiry: `/enquire?job_number=${number}`,
  };
  for (const [what, address] of Object.entries(pages)) {
    const weight = await pageWeight(site.url + address).catch((error: unknown) => {
      console.error(`Left out: ${String(error)}`);
      return null;
    });
    if (!weight) continue;
    rows.push({
      what: `${what}: script`,
      value: weight.script,
      unit: 'KiB',
      bare: plain.script,
      target: most(scriptLimitKib),
    });
    rows.push({ what: `${what}: HTML`, value: weight.html, unit: 'KiB', bare: plain.html });
    rows.push({ what: `${what}: styles`, value: weight.style, unit: 'KiB' });
  }
  return { title: 'First load', note: 'Sizes after gzip, without fonts and pictures.', rows };
}

export async function byLighthouse({ site, jobPath }: Sites): Promise<Section> {
  const pages = {
    home: '/',
    'job search': '/jobs',
    results: '/jobs/list/locum/emergency-medicine',
    'job page': jobPath,
    article: '/articles/what-to-check-before-a-locum-contract',
    employers: '/employers',
  };
  const urls = Object.values(pages).map((address) => site.url + address);
  const all = await step(console.log, 'Auditing six pages', () => auditPages(urls, 5));
  const rows = Object.entries(pages).flatMap(([name, address]) => {
    const page = all.get(site.url + address);
    if (page?.failed.length) console.error(`${address}: not passed: ${page.failed.join(', ')}`);
    if (!page) return [];
    const rows: Row[] = [
      { what: `${name}: performance`, value: page.performance, unit: '', target: least(95) },
      {
        what: `${name}: lowest score apart from performance`,
        value: page.lowestOther,
        unit: '',
        target: least(100),
      },
      { what: `${name}: largest contentful paint`, value: page.largestPaint, unit: 'ms' },
    ];
    return rows;
  });
  return {
    title: 'Lighthouse, mobile',
    note: 'Lighthouse simulates a phone on a slow network by default. Each page is measured five times, and its values are from the run with the median performance score. Scores are out of 100. “Lowest score apart from performance” is the lowest of accessibility, best practices and SEO.',
    rows,
  };
}

export async function throughCache(bench: Bench, { site, bare }: Sites): Promise<Section> {
  const title = 'Through HTTP, with the micro-cache';
  if (!hasNginx()) return { title, note: 'Not measured: this machine has no nginx.', rows: [] };
  const cache = await startMicroCache({ port: bench.port + 2, sitePort: site.port });
  try {
    const plain = await step(console.log, 'Load: bare page', async () =>
      loadByWrk(`${bare.url}/`, bench.seconds),
    );
    const page = await step(console.log, 'Load: results behind nginx', async () =>
      loadByWrk(`${cache.url}/jobs/list`, bench.seconds),
    );
    if (!plain || !page) return { title, note: 'Not measured: this machine has no wrk.', rows: [] };
    return {
      title,
      note: 'Visitors have no session and accept gzip. nginx caches a page for 5 s and refreshes it in the background. Measured with wrk, because autocannon itself is the limit at this speed.',
      rows: [{ what: 'results, all jobs', value: page, unit: 'requests/s', bare: plain, target: ratio(10) }],
    };
  } finally {
    await cache.stop();
  }
}

/** Measures imports: the time for 10,000 records into an empty database, and the memory for a large file. */
export async function imports(bench: Bench): Promise<Section> {
  const rows: Row[] = [];
  const file = path.join(tmpdir(), `bench-feed-${process.pid}.xml`);
  const url = await emptyDatabase(bench.serverUrl, 'bench_import');
  try {
    await writeFeed(file, bench.now, { records: 10_000 });
    const small = await step(console.log, 'Importing 10,000 records', () =>
      importFeed(file, url, { dryRun: false, atMostSeconds: 120 }),
    );
    const again = await step(console.log, 'Importing the same again', () =>
      importFeed(file, url, { dryRun: false, atMostSeconds: 120 }),
    );
    rows.push({ what: '10,000 new records', value: small.seconds, unit: 's', target: most(30) });
    rows.push({ what: 'the same file again', value: again.seconds, unit: 's' });
    if (bench.feedMb > 0) {
      const records = await step(console.log, `Writing a feed of ${bench.feedMb} MB`, () =>
        writeFeed(file, bench.now, { bytes: bench.feedMb * 1_000_000 }),
      );
      const large = await step(console.log, `Reading its ${records.toLocaleString('en-AU')} records`, () =>
        importFeed(file, url, { dryRun: true, atMostSeconds: 900 }),
      );
      const what = `${bench.feedMb} MB, ${records.toLocaleString('en-AU')} records, dry run`;
      rows.push({ what, value: large.seconds, unit: 's' });
      if (large.peakMemoryMb !== null)
        rows.push({ what: `${what}: peak memory`, value: large.peakMemoryMb, unit: 'MB', target: most(300) });
    }
  } finally {
    rmSync(file, { force: true });
  }
  return {
    title: 'Import',
    note: 'The feed is Indeed-style XML. The time is for the whole command, including its start.',
    rows,
  };
}

/** Returns the paths of open jobs of all kinds. The same database gives the same paths, so that runs are comparable. */
export async function someJobPaths(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ number: string; slug: string }>(
    "select number, slug from job where status = 'open' order by md5(number) limit 500",
  );
  await client.end();
  return rows.map(({ number, slug }) => `/jobs/listing/${number}-${slug}`);
}
