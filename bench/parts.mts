import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { hasNginx, startMicroCache } from '@/scripts/micro-cache.mjs';
import { step } from '@/scripts/run/log';
import { measureAccountLists } from './account-lists.mjs';
import { databaseWithJobs, emptyDatabase } from './databases.mjs';
import { writeFeed } from './feed-file.mjs';
import { importFeed } from './import-feed.mjs';
import { auditPages, type PageScores } from './lighthouse.mjs';
import { inTurn, rounds } from './in-turn.mjs';
import { load, loadByWrk, type Load } from './load.mjs';
import { allServicesAt, startSilence, visitsInOutage } from './outage.mjs';
import { pageWeight } from './page-weight.mjs';
import type { Row, Section } from './report.mjs';
import { datedSearches, measuredSearches, measureSearches } from './search-database.mjs';
import { serveSite, type Site } from './sites.mjs';

/** Inputs of all parts of the bench. */
export type Bench = {
  serverUrl: string;
  now: Date;
  seconds: number;
  feedMb: number;
  port: number;
};

/** The running site and the bare page, with which it is compared. */
export type Sites = { site: Site; bare: Site; jobPath: string; jobPaths: string[] };

const most = (limit: number): Row['target'] => ({ at: 'most', of: 'value', limit });
const ratio = (limit: number): Row['target'] => ({ at: 'least', of: 'ratio', limit });

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
    note: `Each search reads a page of results, the total and the counts of all facets. The bench runs ${measuredSearches.length} different searches in turn, and ${datedSearches.length} searches with dates, which list fitting jobs before overlapping jobs. The database also has a thousand doctors with 5,000 ranges of availability. One connection.`,
    rows,
  };
}

/** Measures requests per second over HTTP, without a cache, with 10,000 jobs and 10 connections. */
export async function throughHttp(bench: Bench, { site, bare, jobPath, jobPaths }: Sites): Promise<Section> {
  const figures = await inTurn(bench.seconds / 2, {
    'bare page': { where: bare, paths: ['/'] },
    'results, a mix': { where: site, paths: measuredSearches },
    'results, all jobs': { where: site, paths: ['/jobs/list'] },
    'job page': { where: site, paths: [jobPath] },
    'job pages': { where: site, paths: jobPaths },
    home: { where: site, paths: ['/'] },
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
    note: `A built site on 10,000 jobs, database included, 10 connections (autocannon). The bench requests the pages in turn, ${rounds} times; each figure is the median. The site renders every page for its request and queries the database. The home page's counts are cached for five seconds (decision 45).`,
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

/** Measures what a browser loads at first for each page, in KiB. */
export async function weights({ site, bare, jobPath }: Sites): Promise<Section> {
  const plain = await pageWeight(bare.url);
  const number = /J\d{6}/.exec(jobPath)?.[0] ?? '';
  const rows: Row[] = [];
  for (const [what, address, limit] of [
    ['home', '/', 165],
    ['job search', '/jobs', 165],
    ['results', '/jobs/list', 142],
    ['job page', jobPath, 165],
    ['enquiry', `/enquire?job_number=${number}`, 165],
  ] as const) {
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
      target: most(limit),
    });
    rows.push({ what: `${what}: HTML`, value: weight.html, unit: 'KiB', bare: plain.html });
    rows.push({ what: `${what}: styles`, value: weight.style, unit: 'KiB' });
  }
  return { title: 'First load', note: 'Sizes after gzip, without fonts and pictures.', rows };
}

const scores: [key: keyof Omit<PageScores, 'failed'>, what: string, target?: Row['target']][] = [
  ['performance', 'performance', { at: 'least', of: 'value', limit: 95 }],
  ['accessibility', 'accessibility', { at: 'least', of: 'value', limit: 100 }],
  ['bestPractices', 'best practices', { at: 'least', of: 'value', limit: 100 }],
  ['seo', 'SEO', { at: 'least', of: 'value', limit: 100 }],
  ['layoutShift', 'layout shift', most(0)],
  ['largestPaint', 'largest contentful paint', most(2_200)],
  ['slowedLargestPaint', 'largest contentful paint, really slowed'],
  ['blockingTime', 'blocking time', most(200)],
];

/** Audits six pages with Lighthouse. */
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
    return scores.flatMap(([key, what, target]): Row[] => {
      const unit = key.endsWith('Paint') || key.endsWith('Time') ? 'ms' : '';
      return page ? [{ what: `${name}: ${what}`, value: page[key], unit, target }] : [];
    });
  });
  return {
    title: 'Lighthouse, mobile',
    note: 'Lighthouse simulates a phone on a slow network by default. Each figure is from the run with the median performance of five. Scores are out of 100.',
    rows,
  };
}

/** Measures requests per second with nginx as a cache in front of the site. */
export async function throughCache(bench: Bench, { site, bare }: Sites): Promise<Section> {
  const title = 'Through HTTP, with the micro-cache';
  if (!hasNginx()) return { title, note: 'Not measured: this machine has no nginx.', rows: [] };
  const cache = await startMicroCache({ port: bench.port + 2, sitePort: site.port });
  try {
    const run = (what: string, url: string, paths: string[]) =>
      step(console.log, `Load: ${what}`, () => load(url, paths, bench.seconds));
    const plain = await run('bare page', bare.url, ['/']);
    const results = await run('results behind nginx', cache.url, measuredSearches);
    const unit = 'requests/s';
    const rows: Row[] = [
      { what: 'results, a mix (autocannon)', value: results.perSecond, unit, bare: plain.perSecond },
    ];
    const byWrk = await step(console.log, 'Load by wrk', async () => ({
      // Uncompressed, because compression makes no difference for such a small page.
      plain: loadByWrk(`${bare.url}/`, bench.seconds),
      page: loadByWrk(`${cache.url}/jobs/list`, bench.seconds),
      gzip: loadByWrk(`${cache.url}/jobs/list`, bench.seconds, { gzip: true }),
    }));
    if (byWrk.plain && byWrk.page && byWrk.gzip)
      rows.push(
        {
          what: 'results, all jobs, as browsers ask: gzip (wrk)',
          value: byWrk.gzip,
          unit,
          bare: byWrk.plain,
          target: ratio(20),
        },
        { what: 'results, all jobs, not compressed (wrk)', value: byWrk.page, unit, bare: byWrk.plain },
      );
    else Object.assign(rows[0] ?? {}, { target: ratio(20) });
    return {
      title,
      note: 'Visitors have no session. nginx caches a page for 5 s and refreshes it in the background. At this speed autocannon itself is the limit. wrk is not, so the bench uses it if it is installed. The bench requests the bare page without gzip, which makes no difference for so small a page.',
      rows,
    };
  } finally {
    await cache.stop();
  }
}

/** Measures the lists of an account with 500 saved jobs, 500 enquiries and 20 alerts. */
export async function accountLists(bench: Bench): Promise<Section> {
  const url = await databaseWithJobs(bench.serverUrl, 10_000, bench.now);
  const measured = await step(console.log, 'Lists of a full account', () =>
    measureAccountLists(url, bench.now, 200),
  );
  return {
    title: 'Lists of a full account',
    note: 'The account has 500 saved jobs, 500 enquiries, 20 alerts with 2,000 deliveries and 6 referees. The database has 10,000 jobs. The bench runs the whole use case on one connection.',
    rows: measured.map(({ list, p95 }) => ({
      what: `${list}, p95`,
      value: p95,
      unit: 'ms',
      target: most(20),
    })),
  };
}

/** Measures pages while CMS, flag service and error service do not respond. */
export async function inOutage(bench: Bench, databaseUrl: string, jobPath: string): Promise<Section> {
  const silence = await startSilence();
  try {
    const site = await serveSite(bench.port + 3, databaseUrl, allServicesAt(silence.url));
    try {
      const paths = ['/enquired-success', '/', '/jobs/list', jobPath, '/about-us', '/no-such-page'];
      const { first, slowest, visits } = await step(console.log, 'Visits while all services are silent', () =>
        visitsInOutage(site.url, paths, Math.max(45, bench.seconds)),
      );
      return {
        title: 'With CMS, flag service and error service silent',
        note: `The bench visits ${paths.length} pages in turn. A flag decides one of them, and one is not found. After the first visit of each page it makes ${visits} visits over three quarters of a minute.`,
        rows: [
          { what: 'slowest first visit of a page', value: first, unit: 'ms' },
          { what: 'slowest visit after that', value: slowest, unit: 'ms', target: most(300) },
        ],
      };
    } finally {
      await site.stop();
    }
  } finally {
    await silence.stop();
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
    note: 'The feed is Indeed-style XML. The time is for the whole command, with its start.',
    rows,
  };
}

/** Returns the paths of open jobs of all kinds. The same database gives the same paths. */
export async function someJobPaths(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ number: string; slug: string }>(
    "select number, slug from job where status = 'open' order by md5(number) limit 500",
  );
  await client.end();
  return rows.map(({ number, slug }) => `/jobs/listing/${number}-${slug}`);
}
