import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { ContentPages } from '@/lib/content/content-page';
import { cmsSecret, startCmsLog, wireArticle, type CmsLog } from '@/tests/cms-log';
import { eventually } from '@/tests/eventually';
import { startFaultProxy, type Fault, type FaultProxy } from '@/tests/fault-proxy';
import { cmsClient } from './cms-client.server';
import { cmsReplica } from './cms-replica.server';
import { contentPageFiles } from './content-pages-files.server';

const words = { brand: 'Brand', contact_email: 'a@x.test', postal_address: 'Street 1' };
const files = contentPageFiles(words);
const faults: Fault[] = [
  'server error',
  'gateway error',
  'HTML',
  'wrong shape',
  'redirect',
  'hang',
  'slow body',
  'cut off',
  'reset',
];

let log: CmsLog;
let proxy: FaultProxy;
let folder: string;
let now = Date.parse('2026-11-23T10:00:00Z');
let reported: string[];
const menuChanges: number[] = [];

function open() {
  return cmsReplica({
    client: cmsClient({ url: proxy.url, secret: cmsSecret }),
    folder,
    words,
    files,
    clock: { now: () => new Date(now) },
    errorReporting: { report: (error) => void reported.push(String(error)) } as Parameters<
      typeof cmsReplica
    >[0]['errorReporting'],
    onMenuChange: () => void menuChanges.push(now),
  });
}

beforeEach(async () => {
  log = await startCmsLog();
  proxy = await startFaultProxy(log.url);
  folder = await mkdtemp(path.join(os.tmpdir(), 'cms-copy-'));
  reported = [];
});
afterEach(async () => {
  await proxy.stop();
  await log.stop();
  await rm(folder, { recursive: true });
});

const slugsOf = async (pages: ContentPages) =>
  (await pages.list('articles')).map((article) => article.path.split('/')[2]);

test('all changes are read, however many answers they take, and settings are filled in', async () => {
  log.publish('a', 'b', 'c', 'd', 'e', 'f', 'g');
  const { pages, refresh } = open();
  expect(await refresh()).toBe(7);
  expect(await slugsOf(pages)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
  expect(await pages.page('/articles/g')).toMatchObject({
    title: 'Article g',
    lead: 'What Brand says in this article.',
    body: [['p', 'The text of g.']],
  });
});

test('what is published shows after a hook, what is taken down is gone, and is there again when published anew', async () => {
  log.publish('a');
  const { pages, refresh } = open();
  await refresh();
  log.publish('b');
  await refresh();
  expect(await slugsOf(pages)).toEqual(['a', 'b']);
  log.put('/articles/a', null);
  await refresh();
  expect(await slugsOf(pages)).toEqual(['b']);
  expect([await pages.page('/articles/a'), await pages.isGone?.('/articles/a')]).toEqual([null, true]);
  expect([await pages.page('/articles/never'), await pages.isGone?.('/articles/never')]).toEqual([
    null,
    false,
  ]);
  log.publish('a');
  await refresh();
  expect([(await pages.page('/articles/a'))?.title, await pages.isGone?.('/articles/a')]).toEqual([
    'Article a',
    false,
  ]);
});

test('a hundred changes with the CMS away at every third are all read', async () => {
  const { pages, refresh } = open();
  for (let number = 0; number < 100; number += 1) {
    log.publish(`n-${number}`);
    proxy.fault = number % 3 === 0 ? 'reset' : null;
    await refresh().catch(() => undefined);
  }
  proxy.fault = null;
  expect(await refresh()).toBe(100);
  expect(await slugsOf(pages)).toHaveLength(100);
});

describe.each(faults)('while the CMS fails: %s', (fault) => {
  test('what was read last is shown without a wait, after a restart as well, and the outage is reported once', async () => {
    log.publish('a', 'b');
    await open().refresh();
    proxy.fault = fault;
    now += 60_000;
    const again = open();
    const started = performance.now();
    expect(await slugsOf(again.pages)).toEqual(['a', 'b']);
    expect((await again.pages.page('/articles/a'))?.title).toBe('Article a');
    // The wait for a CMS that hangs would be two seconds.
    expect(performance.now() - started).toBeLessThan(1_500);
    expect(await again.ageMs()).toBe(60_000);
    await expect(again.refresh()).rejects.toThrow();
    await eventually(async () =>
      expect(reported.filter((text) => text.includes('last good'))).toHaveLength(1),
    );
  });

  test('before it was ever read the files stand for it, but for legal texts', async () => {
    proxy.fault = fault;
    const { pages, ageMs } = open();
    expect((await pages.page('/doctors'))?.path).toBe('/doctors');
    expect((await pages.list('articles')).length).toBeGreaterThan(5);
    for (const legal of ['/privacy', '/terms-and-conditions'])
      await expect(pages.page(legal)).rejects.toMatchObject({ name: 'AwayError' });
    expect(await ageMs()).toBeNull();
  });
});

test('a document that cannot be shown leaves the one before it, and the others come', async () => {
  log.publish('a');
  const { pages, refresh } = open();
  await refresh();
  log.put('/articles/a', wireArticle('a', { title: 4 }));
  log.put('/articles/elsewhere', wireArticle('another-path'));
  log.put('/articles/empty', wireArticle('empty', { body: { root: { type: 'root', children: [] } } }));
  log.publish('b');
  expect(await refresh()).toBe(5);
  expect((await pages.page('/articles/a'))?.title).toBe('Article a');
  expect(await slugsOf(pages)).toEqual(['a', 'b']);
  expect(reported.length).toBeGreaterThanOrEqual(2);
});

test('another database is read from its beginning, and what it does not have is no longer shown', async () => {
  log.publish('a', 'b', 'c', 'd');
  const { pages, refresh } = open();
  await refresh();
  log.epoch = 'second';
  log.last = 0;
  log.rows.clear();
  log.publish('d', 'e');
  expect(await refresh()).toBe(2);
  expect(await slugsOf(pages)).toEqual(['d', 'e']);
});

test('a database restored from a backup, whose numbers are smaller, is read from its beginning', async () => {
  log.publish('a', 'b', 'c');
  const { pages, refresh } = open();
  await refresh();
  log.rows.delete('/articles/c');
  log.last = 2;
  await refresh();
  expect(await slugsOf(pages)).toEqual(['a', 'b']);
});

test('a copy that is broken is read anew', async () => {
  log.publish('a');
  await open().refresh();
  await writeFile(path.join(folder, 'index.json'), '{"form":');
  const { pages, refresh } = open();
  await refresh();
  expect(await slugsOf(pages)).toEqual(['a']);
});

test('banner, footer and checklists come with the texts; a wrong one is left out', async () => {
  log.put('banner', { text: 'Maintenance on Sunday', until: null });
  log.put('footer', {
    columns: [{ title: 'X', links: [{ label: 'Evil', to: 'javascript:x', onPhones: false }] }],
  });
  log.put('checklists/victoria', {
    slug: 'victoria',
    name: 'Victoria',
    country: 'AU',
    check: 'Check',
    order: 1,
    items: [{ title: 'A', text: 'To have ready', link: null }],
  });
  const { parts, checklists, refresh } = open();
  await refresh();
  expect(await parts()).toEqual({ banner: { text: 'Maintenance on Sunday', until: null }, footer: null });
  expect((await checklists()).map(({ name }) => name)).toEqual(['Victoria']);
});

test('ten thousand articles are listed and looked up in a moment', async () => {
  const { pages, refresh } = open();
  await refresh();
  const many = Array.from({ length: 10_000 }, (_, index) => [
    `/articles/n-${index}`,
    wireArticle(`n-${index}`),
  ]);
  const summaries = Object.fromEntries(
    many.map(([key, page]) => [
      key,
      { order: 0, summary: { ...(page as object), path: key, title: String(key), minutes: 1 } },
    ]),
  );
  const index = JSON.parse(
    await (await import('node:fs/promises')).readFile(path.join(folder, 'index.json'), 'utf8'),
  );
  await writeFile(path.join(folder, 'index.json'), JSON.stringify({ ...index, pages: summaries }));
  expect((await pages.list('articles')).length).toBe(0);
  proxy.fault = 'reset';
  const large = open().pages;
  expect(await large.list('articles')).toHaveLength(10_000);
  const started = performance.now();
  for (let count = 0; count < 50; count += 1) await large.list('articles');
  expect(performance.now() - started).toBeLessThan(500);
});
