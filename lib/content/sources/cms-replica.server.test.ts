import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { cmsDocuments, wireMenu, wireNotFound } from '@/tests/cms-documents';
import { cmsSecret, startCmsLog, wireArticle, type CmsLog } from '@/tests/cms-log';
import { startFaultProxy, type FaultProxy } from '@/tests/fault-proxy';
import { cmsClient } from './cms-client.server';
import { cmsReplica } from './cms-replica.server';
import { contentFiles } from './content-source-files.server';
import type { TextSource } from './content-source';
import { menuToWire } from './content-wire';

const words = { brand: 'Brand', contact_email: 'a@x.test', postal_address: 'Street 1' };
const files = contentFiles(words);
let log: CmsLog;
let proxy: FaultProxy;
let folder: string;
const begin = Date.parse('2026-11-23T10:00:00Z');
let now: number;
let reported: string[];

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
  });
}

beforeEach(async () => {
  now = begin;
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

const listArticleSlugs = async (texts: TextSource) =>
  (await texts.pages('articles')).map((article) => article.path.split('/')[2]);

test('reads all CMS changes even if they arrive in several responses, and inserts the brand name into the texts', async () => {
  log.publish('a', 'b', 'c', 'd', 'e', 'f', 'g');
  const { texts, refresh } = open();
  expect(await refresh()).toBe(7);
  expect(await listArticleSlugs(texts)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
  expect(await texts.page('/articles/g')).toMatchObject({
    title: 'Article g',
    lead: 'What Brand says in this article.',
    body: [['p', 'The text of g.']],
  });
});

test('shows a text once it is published, hides it once unpublished, and shows it again once republished', async () => {
  log.publish('a');
  const { texts, refresh } = open();
  await refresh();
  log.publish('b');
  await refresh();
  expect(await listArticleSlugs(texts)).toEqual(['a', 'b']);
  log.put('/articles/a', null);
  await refresh();
  expect(await listArticleSlugs(texts)).toEqual(['b']);
  expect([await texts.page('/articles/a'), await texts.former('/articles/a')]).toEqual([
    null,
    { movedTo: null },
  ]);
  expect([await texts.page('/articles/never'), await texts.former('/articles/never')]).toEqual([null, null]);
  log.publish('a');
  await refresh();
  expect([(await texts.page('/articles/a'))?.title, await texts.former('/articles/a')]).toEqual([
    'Article a',
    null,
  ]);
});

test('a text’s former URLs all redirect to its current URL, and are reported as removed once the text is unpublished', async () => {
  const { texts, refresh } = open();
  log.publish('a', 'b', 'c');
  log.put('/articles/a', { kind: 'moved', to: '/articles/b' });
  log.put('/articles/b', { kind: 'moved', to: '/articles/c' });
  await refresh();
  const read = open();
  for (const { texts: copy } of [{ texts }, read]) {
    expect(await listArticleSlugs(copy)).toEqual(['c']);
    for (const address of ['/articles/a', '/articles/b'])
      expect([await copy.page(address), await copy.former(address)]).toEqual([
        null,
        { movedTo: '/articles/c' },
      ]);
  }
  log.put('/articles/c', { kind: 'moved', to: '/articles/a' });
  await refresh();
  expect(await texts.former('/articles/a')).toEqual({ movedTo: null });
  log.put('/articles/c', null);
  await refresh();
  expect(await texts.former('/articles/b')).toEqual({ movedTo: null });
  log.publish('a');
  await refresh();
  expect([await texts.former('/articles/a'), await texts.former('/articles/b')]).toEqual([
    null,
    { movedTo: null },
  ]);
});

test('reads a hundred changes even though the CMS fails at every third request', async () => {
  const { texts, refresh } = open();
  for (let number = 0; number < 100; number += 1) {
    log.publish(`n-${number}`);
    proxy.fault = number % 3 === 0 ? 'reset' : null;
    await refresh().catch(() => undefined);
  }
  proxy.fault = null;
  expect(await refresh()).toBe(100);
  expect(await listArticleSlugs(texts)).toHaveLength(100);
});

test('keeps a document’s previous version if its new version is invalid, and reads all other documents', async () => {
  log.publish('a');
  const { texts, refresh } = open();
  await refresh();
  log.put('/articles/a', wireArticle('a', { title: 4 }));
  log.put('/articles/elsewhere', wireArticle('another-path'));
  log.put('/articles/empty', wireArticle('empty', { body: { root: { type: 'root', children: [] } } }));
  log.publish('b');
  expect(await refresh()).toBe(5);
  expect((await texts.page('/articles/a'))?.title).toBe('Article a');
  expect(await listArticleSlugs(texts)).toEqual(['a', 'b']);
  expect(reported.length).toBeGreaterThanOrEqual(2);
});

test('if the CMS has a different database, reads all documents from the start, and drops texts missing from that database', async () => {
  log.publish('a', 'b', 'c', 'd');
  const { texts, refresh } = open();
  await refresh();
  log.epoch = 'second';
  log.last = 0;
  log.rows.clear();
  log.publish('d', 'e');
  expect(await refresh()).toBe(2);
  expect(await listArticleSlugs(texts)).toEqual(['d', 'e']);
});

test('if the CMS was restored from a backup with smaller change numbers, reads all documents from the start', async () => {
  log.publish('a', 'b', 'c');
  const { texts, refresh } = open();
  await refresh();
  log.rows.delete('/articles/c');
  log.last = 2;
  await refresh();
  expect(await listArticleSlugs(texts)).toEqual(['a', 'b']);
});

test('reads all documents from the start if the copy on disk is broken', async () => {
  log.publish('a');
  await open().refresh();
  await writeFile(path.join(folder, 'index.json'), '{"form":');
  const { texts, refresh } = open();
  await refresh();
  expect(await listArticleSlugs(texts)).toEqual(['a']);
});

test('the worker process checks the CMS itself, and reports the time since that check as the age of its copied texts', async () => {
  const minute = 60_000;
  log.publish('a');
  await open().refresh();
  now += 11 * minute;
  // The CMS has not changed for 11 minutes, so the index on disk still has the time of a check 11 minutes ago. The
  // worker must therefore check the CMS itself.
  const worker = open();
  expect(await worker.ageMs()).toBe(0);
  now += minute;
  expect(await worker.ageMs()).toBe(0);
  proxy.fault = 'hang';
  now += minute;
  const started = performance.now();
  expect(await worker.ageMs()).toBe(minute);
  // The timeout of a request is two seconds. A faster result shows that `ageMs` did not wait for the request.
  expect(performance.now() - started).toBeLessThan(1_500);
});

const items = [
  { title: 'Check', text: 'To have ready', link: { label: 'Form', href: 'https://gov.test/' } },
  { title: 'Immunisation', text: 'To have ready', link: null },
  { title: 'Credentialing', text: 'To have ready', link: null },
];

test('a refresh reads the banner and the checklists too, and skips an invalid footer', async () => {
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
    items,
  });
  const { parts, checklists, refresh } = open();
  await refresh();
  expect(await parts()).toEqual({ banner: { text: 'Maintenance on Sunday', until: null }, footer: null });
  expect(await checklists()).toEqual({
    everywhere: null,
    places: [
      {
        slug: 'victoria',
        name: 'Victoria',
        country: 'AU',
        check: 'Check',
        items: [
          { title: 'Check', text: 'To have ready', link: { label: 'Form', href: 'https://gov.test/' } },
          { title: 'Immunisation', text: 'To have ready' },
          { title: 'Credentialing', text: 'To have ready' },
        ],
      },
    ],
  });
});

test('skips each checklist in an unexpected format and reports it once', async () => {
  const list = (slug: string, more: object = {}) =>
    log.put(`checklists/${slug}`, {
      kind: 'checklist',
      slug,
      name: slug,
      country: 'AU',
      check: 'Check',
      order: 0,
      items,
      ...more,
    });
  list('everywhere', { check: null, items: items.map((one) => ({ ...one, title: null })) });
  list('victoria', { order: 2 });
  list('queensland', { order: 1 });
  list('tasmania', { items: items.slice(1) });
  list('new-south-wales', { check: null });
  list('south-australia', { items: items.map((one) => ({ ...one, title: null })) });
  const { checklists, refresh } = open();
  await refresh();
  for (let count = 0; count < 2; count += 1) {
    const { everywhere, places } = await checklists();
    expect(everywhere?.length).toBe(3);
    expect(places.map(({ slug }) => slug)).toEqual(['queensland', 'victoria']);
  }
  expect(reported).toEqual(
    Array(3).fill(expect.stringContaining('without a checklist in an unexpected form')),
  );
});

test('shows a CMS category at its position in the list, redirects from its former URL, and drops it once unpublished', async () => {
  const put = (slug: string, own: object) =>
    log.put(`categories/${slug}`, { kind: 'categories', slug, description: 'What it is about.', ...own });
  put('pay', { id: 1, name: 'Pay', order: 2 });
  put('rosters', { id: 2, name: 'Rosters', order: 1 });
  put('odd', { id: 3, name: '', order: 0 });
  put('page', { id: 4, name: 'Stands for pages', order: 0 });
  log.put('/articles/a', wireArticle('a', { category: 'rosters', tags: ['rural', '../x'] }));
  const { texts, refresh } = open();
  await refresh();
  const listCategoryNames = async () => (await texts.articles()).categories.map(({ name }) => name);
  expect(await listCategoryNames()).toEqual(['Rosters', 'Pay']);
  expect(await texts.article('a')).toMatchObject({ category: 'rosters', tags: ['rural'] });
  // An unchanged library must be the same object, so that the site does not compute values from it again.
  const before = await texts.articles();
  await refresh();
  expect(await texts.articles()).toBe(before);

  put('shifts', { id: 2, name: 'Shifts', order: 3 });
  log.put('categories/rosters', { kind: 'moved', id: 2 });
  log.put('categories/pay', null);
  await refresh();
  expect(await listCategoryNames()).toEqual(['Shifts']);
  const former = (slug: string) => texts.former(`/articles/category/${slug}`);
  expect([
    await former('rosters'),
    await former('pay'),
    await former('shifts'),
    await former('never'),
  ]).toEqual([{ movedTo: '/articles/category/shifts' }, { movedTo: null }, null, null]);
  log.put('categories/shifts', null);
  await refresh();
  expect([await former('rosters'), await former('shifts')]).toEqual([{ movedTo: null }, { movedTo: null }]);
});

const putFrame = (documents: Record<string, unknown>) => {
  for (const [key, doc] of Object.entries(documents)) log.put(key, doc);
};

test('shows the published menu and not-found text, even after a restart while the CMS is unavailable', async () => {
  putFrame(cmsDocuments);
  await open().refresh();
  await proxy.become('refused');
  const { texts } = open();
  expect(menuToWire(await texts.navigation())).toEqual(wireMenu);
  expect(await texts.notFoundPage()).toEqual(wireNotFound);
  // Every page shows the menu, so the site must not compute it again while it is unchanged.
  expect(await texts.navigation()).toBe(await texts.navigation());
});

test('keeps the last valid menu if the CMS publishes an invalid menu, and reports the invalid menu once', async () => {
  putFrame(cmsDocuments);
  const { texts, direct, refresh } = open();
  await refresh();
  for (const doctors_pages of [[{ title: 'X', slug: '//evil.example' }], [{ slug: 'pay' }]]) {
    putFrame({ 'navigation-menu': { ...wireMenu, doctors_pages } });
    await refresh();
  }
  expect(menuToWire(await texts.navigation())).toEqual(wireMenu);
  expect(menuToWire(await direct.navigation())).toEqual(wireMenu);
  expect(reported).toEqual([expect.stringContaining('without its newest version')]);
});

test('if the CMS has published no menu, pages show the built-in menu, but the site’s menu API reports a failure', async () => {
  const { texts, direct, refresh } = open();
  putFrame(cmsDocuments);
  await refresh();
  putFrame({ 'navigation-menu': null });
  await refresh();
  expect(await texts.navigation()).toEqual(await files.navigation());
  await expect(direct.navigation()).rejects.toMatchObject({ reason: 'answer' });
  expect(await direct.notFoundPage()).toEqual(wireNotFound);
});
