import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connectionFile } from '@/lib/content/sources/site-cms.server';
import { step } from '@/scripts/run/log';
import { cmsDocuments } from '@/tests/cms-documents';
import { cmsSecret, startCmsLog, wireArticle } from '@/tests/cms-log';
import { startFaultProxy, type Fault } from '@/tests/fault-proxy';
import { databaseWithJobs } from './databases.mjs';
import { timed } from './outage.mjs';
import type { Bench } from './parts.mjs';
import type { Row, Section } from './report.mjs';
import { serveSite, type Site } from './sites.mjs';

const articles = 10_000;
const categories = ['locum-life', 'pay-and-contracts', 'moving', 'registration'];
const tags = ['rural', 'rates', 'contracts', 'wellbeing', 'new-zealand', 'credentials'];
const subjects = ['Nights', 'Rosters', 'Super', 'Visas', 'Rates', 'References', 'Handover', 'Weekends'];
const pick = (list: readonly string[], index: number) => list[index % list.length] ?? '';

/** Starts a fake CMS with as much generated content as a real CMS has after many years. */
async function startFullCms() {
  const log = await startCmsLog({}, { atOnce: 200 });
  for (const [key, doc] of Object.entries(cmsDocuments)) log.put(key, doc);
  for (const [kind, slugs] of Object.entries({ categories, tags }))
    slugs.forEach((slug, order) => {
      const name = slug.replaceAll('-', ' ');
      log.put(`${kind}/${slug}`, { kind, slug, name, description: `All about ${name}.`, order });
    });
  for (const group of ['articles', 'doctors'])
    log.put(`/${group}`, wireArticle(group, { path: `/${group}`, group, published: null, category: null }));
  for (let index = 0; index < articles; index += 1) {
    const day = new Date(Date.UTC(2010, 0, 1) + index * 12 * 3600_000).toISOString().slice(0, 10);
    const slug = `n-${index}`;
    log.put(
      `/articles/${slug}`,
      wireArticle(slug, {
        title: `${pick(subjects, index)} of a locum, part ${index}`,
        published: day,
        updated: day,
        category: pick(categories, index),
        tags: [pick(tags, index), pick(tags, index + 1)],
      }),
    );
  }
  return log;
}

/** Returns the memory of a process and its child processes, MB. */
function readProcessMemoryMb(pid: number): number {
  const said = execFileSync('ps', ['-o', 'rss=', '-p', String(pid), '--ppid', String(pid)], {
    encoding: 'utf8',
  });
  return said.split('\n').reduce((sum, line) => sum + Number(line), 0) / 1024;
}

function percentile(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

async function visits(site: Site, paths: readonly string[], rounds: number): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    for (const address of paths) times.push(await timed(site.url + address));
  return times;
}

const ms = (what: string, value: number, limit?: number): Row => ({
  what,
  value,
  unit: 'ms',
  ...(limit !== undefined && { target: { at: 'most', of: 'value', limit } }),
});

const lists = [
  '/articles',
  '/articles/page/600',
  '/articles/category/moving/page/40',
  '/articles/tag/rates',
  '/articles/category',
  '/articles?q=rost%20part',
];

async function timeFirstList(site: Site): Promise<number> {
  // A first request, because Next's server accepts requests before it has loaded the site.
  await timed(`${site.url}/api/health`);
  return timed(`${site.url}/articles`);
}

async function tenThousandArticles(start: (own?: Record<string, string>) => Promise<Site>): Promise<Section> {
  let site = await start({});
  const firstOfFiles = await timeFirstList(site);
  await site.stop();

  site = await start();
  const began = performance.now();
  // Waits until the last page of the list of articles exists, so that the site has read all articles.
  while ((await fetch(`${site.url}/articles/page/${Math.floor(articles / 9)}`)).status !== 200) {
    if (performance.now() - began > 300_000) throw new Error('The site has not read the articles');
    await pause(200);
  }
  const reading = (performance.now() - began) / 1000;
  await site.stop();

  site = await start();
  const first = await timeFirstList(site);
  const perList = new Map<string, number[]>();
  for (const address of lists) perList.set(address, await visits(site, [address], 50));
  const all = [...perList.values()].flat();
  const [slowest, times] = [...perList].reduce((a, b) =>
    percentile(a[1], 0.95) >= percentile(b[1], 0.95) ? a : b,
  );
  const some = ['/articles/n-77', '/articles/n-5000', '/articles/n-9999'];
  await visits(site, some, 1);
  const article = await visits(site, some, 20);
  const sitemap = await visits(site, ['/sitemap/content.xml'], 10);
  const feed = await visits(site, ['/articles/feed.xml'], 10);
  const memory = readProcessMemoryMb(site.pid);
  await site.stop();
  return {
    title: 'A CMS with 10,000 articles',
    note: `A built site, nothing cached, one request after the other. The bench visits ${lists.length} kinds of lists 50 times each, a search by words among them. The articles are generated and are sent over HTTP in the CMS's own format.`,
    rows: [
      { what: 'reading all of them for the first time', value: reading, unit: 's' },
      ms('first list after a start', first),
      ms('first list after a start, with the files', firstOfFiles),
      ms('lists, p50', percentile(all, 0.5)),
      ms('lists, p95', percentile(all, 0.95), 100),
      ms(`lists, p95 of the slowest, \`${slowest}\``, percentile(times, 0.95)),
      ms('an article, p95', percentile(article, 0.95)),
      ms('sitemap of the texts, slowest', Math.max(...sitemap), 2_000),
      ms('feed of the articles, p95', percentile(feed, 0.95)),
      { what: 'memory of the site after that', value: memory, unit: 'MB' },
    ],
  };
}

// The last fault only delays responses, so that the site has read the CMS again before the next measurement.
const faults: Fault[] = [
  'refused',
  'server error',
  'HTML',
  'wrong shape',
  'hang',
  'slow body',
  'cut off',
  'late',
];
const shown = ['/doctors', '/articles', '/articles/tag/rates', '/no-such-page'];
/** How long visits are measured, ms. Longer than the delay after which the site retries a CMS that failed. */
const watchedMs = 7_000;
/** Longer than the site takes to notice that a CMS was connected or disconnected, ms. */
const seenMs = 700;

async function visitsForAWhile(site: Site): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + watchedMs;
  while (performance.now() < end) {
    times.push(...(await visits(site, shown, 1)));
    await pause(50);
  }
  return times;
}

type Start = (own: Record<string, string>) => Promise<Site>;
type Failing = { folder: string; url: string; become: (fault: Fault | null) => Promise<void> };

/**
 * Measures visits to a site while its CMS fails. The CMS is connected to the running site, so that first visits do not
 * include the start of the process. Returns the slowest first visit, and how much longer later visits take than with
 * the built-in texts.
 */
async function visitsWhileItFails(
  start: Start,
  { folder, url, become }: Failing,
  { readBefore }: { readBefore: boolean },
): Promise<{ first: number; files: number; more: number }> {
  const data = readBefore ? folder : mkdtempSync(path.join(tmpdir(), 'bench-content-'));
  const file = connectionFile(data);
  const site = await start({ DATA_DIR: data });
  try {
    await visits(site, shown, 2);
    const files = percentile(await visitsForAWhile(site), 0.95);
    let first = 0;
    let more = -Infinity;
    for (const fault of faults) {
      const what = `Visits while the CMS fails (${fault}), ${readBefore ? '10,000 articles' : 'nothing'} read before`;
      await step(console.log, what, async () => {
        if (!readBefore) rmSync(path.join(data, 'cms'), { recursive: true, force: true });
        await become(fault);
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, JSON.stringify({ url, secret: cmsSecret }));
        await pause(seenMs);
        first = Math.max(first, ...(await visits(site, shown, 1)));
        more = Math.max(more, percentile(await visitsForAWhile(site), 0.95) - files);
        // Removing this file disconnects the CMS: the site shows its built-in texts again.
        rmSync(file);
        await pause(seenMs);
        await visits(site, shown, 1);
      });
    }
    return { first, files, more };
  } finally {
    await site.stop();
    if (!readBefore) rmSync(data, { recursive: true, force: true });
  }
}

async function whileItFails(start: Start, failing: Failing): Promise<Section> {
  const never = await visitsWhileItFails(start, failing, { readBefore: false });
  const kept = await visitsWhileItFails(start, failing, { readBefore: true });
  await failing.become(null);
  return {
    title: 'With the CMS away, slow or wrong',
    note: `Each figure is the worst of ${faults.length} ways to fail (${faults.join(', ')}). The site first runs with its files and then gets a CMS that fails. The bench requests a page of texts, two lists and a missing page, in turn for ${watchedMs / 1000} s, one request after the other.`,
    rows: [
      ms('slowest first visit of a page, the CMS never read', never.first, 1_000),
      ms('slowest first visit of a page, 10,000 articles read before', kept.first, 1_000),
      ms('with the files, p95', Math.max(never.files, kept.files)),
      ms('p95 after the first visit, the CMS never read: more than with the files', never.more, 50),
      ms('p95 after the first visit, 10,000 articles read before: more than with the files', kept.more, 50),
    ],
  };
}

/** Measures a site whose CMS has many texts, also while the CMS fails. */
export async function content(bench: Bench): Promise<Section[]> {
  const databaseUrl = await databaseWithJobs(bench.serverUrl, 10_000, bench.now);
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-content-'));
  const log = await startFullCms();
  const proxy = await startFaultProxy(log.url);
  try {
    const start: Start = (own) => serveSite(bench.port + 4, databaseUrl, own);
    const copy = { CMS_URL: proxy.url, CMS_SECRET: cmsSecret, DATA_DIR: folder };
    const many = await step(console.log, 'A CMS with 10,000 articles', () =>
      tenThousandArticles((own) => start(own ?? copy)),
    );
    const failing: Failing = { folder, url: proxy.url, become: (fault) => proxy.become(fault) };
    return [many, await whileItFails(start, failing)];
  } finally {
    await proxy.stop();
    await log.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
