import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { cmsDocuments, wireMenu } from '@/tests/cms-documents';
import {
  cmsHook as hook,
  cmsSecret,
  signForCms as sign,
  startCmsLog,
  wireArticle,
  type CmsLog,
} from '@/tests/cms-log';
import { folderStorage } from '@/lib/services/storage/storage-folder.server';
import type { FileStorage } from '@/lib/services/storage/storage';
import { eventually } from '@/tests/eventually';
import { loadCmsPicture, loadDraftPicture } from '@/lib/content/pages/cms-picture-api.server';
import { contentFiles } from './content-source-files.server';
import { menuToWire } from './content-wire';
import { connectionFile, siteCms } from './site-cms.server';

const words = { brand: 'Brand', contact_email: 'a@x.test', postal_address: 'Street 1' };
const files = contentFiles(words);

const picture = (file: string) => ({ file, width: 1200, height: 600, alt: 'A ward at night' });
const inText = (file: string) => ({
  root: { type: 'root', children: [{ type: 'upload', picture: picture(file) }] },
});
const pictures = Object.fromEntries(
  ['card', 'text', 'shared', 'draft', 'elsewhere'].map((name) => [`media/${name}.webp`, name]),
);
const draft = wireArticle('draft', { picture: picture('draft.webp'), body: inText('shared.webp') });

let log: CmsLog;
let folder: string;

beforeEach(async () => {
  log = await startCmsLog({ ...pictures, draft });
  folder = await mkdtemp(path.join(os.tmpdir(), 'site-cms-'));
});
afterEach(async () => {
  await log.stop();
  // Retries the deletion, because the site process may still be writing its copy.
  await rm(folder, { recursive: true, maxRetries: 10 });
});

type Node = { bucket: FileStorage; dataFolder: string };
const open = (cmsUrl: string | null, { bucket, dataFolder = folder }: Partial<Node> = {}) =>
  siteCms(
    { cms: cmsUrl === null ? null : { url: cmsUrl, secret: cmsSecret }, dataFolder, words },
    {
      bucket: bucket ?? null,
      files,
      clock: { now: () => new Date() },
      errorReporting: { report: () => undefined } as unknown as Parameters<
        typeof siteCms
      >[1]['errorReporting'],
    },
  );

test('accepts a signed, recent request from the CMS to read changed texts, and responds with the last change number', async () => {
  log.publish('a', 'b');
  const { cms, content } = open(log.url);
  const body = JSON.stringify({ last: 2 });
  for (const wrong of [
    hook(body, { secret: 'x'.repeat(40) }),
    hook(body, { at: Date.now() - 6 * 60_000 }),
    { ...hook(body), body: '{"last":3}' },
    { ...hook(body), at: 'now' },
    { body, at: '', signature: '' },
  ])
    expect(await cms.takeHook(wrong)).toBeNull();
  expect(await cms.takeHook(hook(body))).toEqual({ cursor: 2 });
  expect((await content.pages('articles')).map(({ path }) => path)).toEqual(['/articles/a', '/articles/b']);
});

const token = (until: number, secret?: string) => {
  const text = Buffer.from(JSON.stringify({ collection: 'articles', id: '1', until })).toString('base64url');
  return `${text}.${sign(`preview.${text}`, secret)}`;
};
const soon = Math.floor(Date.now() / 1000) + 60;

test('shows a draft to a visitor with a signed token until the token expires', async () => {
  const { cms } = open(log.url);
  expect((await cms.draft(token(soon)))?.title).toBe('Article draft');
  for (const wrong of [token(soon - 120), token(soon, 'x'.repeat(40)), `${token(soon)}x`, 'x', ''])
    expect(await cms.draft(wrong)).toBeNull();
});

test('serves a picture until the last published text that uses it is removed', async () => {
  const shownNow = async ({ cms }: ReturnType<typeof open>) => {
    const served = [];
    for (const name of ['card', 'text', 'shared', 'elsewhere'])
      if (await loadCmsPicture({ cms }, `${name}.webp`)) served.push(name);
    return served;
  };
  const site = open(log.url);
  const read = () => site.cms.takeHook(hook('{}'));
  log.put('/articles/a', wireArticle('a', { picture: picture('card.webp'), body: inText('shared.webp') }));
  log.put('/articles/b', wireArticle('b', { picture: picture('text.webp'), body: inText('shared.webp') }));
  await read();
  expect(await shownNow(site)).toEqual(['card', 'text', 'shared']);
  expect(await shownNow(open(log.url))).toEqual(['card', 'text', 'shared']);
  log.put('/articles/a', null);
  await read();
  expect(await shownNow(site)).toEqual(['text', 'shared']);
  log.put('/articles/b', wireArticle('b', { body: inText('shared.webp') }));
  await read();
  expect(await shownNow(site)).toEqual(['shared']);
  log.put('/articles/b', { kind: 'moved', to: '/articles/c' });
  await read();
  expect(await shownNow(site)).toEqual([]);
  const [copy = ''] = await readdir(path.join(folder, 'cms'));
  expect(await readdir(path.join(folder, 'cms', copy, 'texts', 'media'))).toEqual([]);
});

test('serves a text’s pictures even if another process read the text’s latest change', async () => {
  log.put('/articles/a', wireArticle('a', { picture: picture('card.webp') }));
  const [one, other] = [open(log.url), open(log.url)];
  await one.cms.takeHook(hook('{}'));
  await other.cms.takeHook(hook('{}'));
  log.put('/articles/a', wireArticle('a', { picture: picture('text.webp') }));
  await other.cms.takeHook(hook('{}'));
  expect((await one.content.page('/articles/a'))?.picture).toBe('/media/text.webp');
  expect(await loadCmsPicture(one, 'text.webp')).not.toBeNull();
});

test('serves a draft’s picture only at the URL of the draft’s preview, and never stores it', async () => {
  const { cms } = open(log.url);
  const now = token(soon);
  const page = await cms.draft(now);
  expect(page?.picture).toBe(`/preview/${now}/draft.webp`);
  expect(page?.body).toEqual([['img', expect.objectContaining({ src: `/preview/${now}/shared.webp` })]]);
  const served = (name: string, by = now) => loadDraftPicture({ cms }, { token: by, name });
  expect(await served('draft.webp')).toMatchObject({ type: 'image/webp', body: Buffer.from('"draft"') });
  expect(await served('shared.webp')).not.toBeNull();
  for (const [name, by] of [
    ['elsewhere.webp', now],
    ['../draft', now],
    ['draft.webp', token(soon - 120)],
    ['draft.webp', 'x'],
  ])
    expect(await served(name ?? '', by)).toBeNull();
  expect(await loadCmsPicture({ cms }, 'draft.webp')).toBeNull();
  await log.stop();
  expect(await served('draft.webp')).toBeNull();
  log = await startCmsLog();
});

test('shows built-in texts without a CMS, and a local CMS’s texts once `npm run cms` has started it', async () => {
  const { content, cms } = open(null);
  expect((await content.page('/articles/a'))?.title).toBeUndefined();
  expect(await cms.takeHook(hook('{}'))).toBeNull();
  expect([await cms.health(), await cms.checklists(), await cms.picture('x.webp')]).toEqual([
    null,
    null,
    null,
  ]);
  log.publish('a');
  for (const [key, doc] of Object.entries(cmsDocuments)) log.put(key, doc);
  await mkdir(path.dirname(connectionFile(folder)), { recursive: true });
  await writeFile(connectionFile(folder), JSON.stringify({ url: log.url, secret: cmsSecret }));
  await eventually(async () => expect((await content.page('/articles/a'))?.title).toBe('Article a'));
  expect(menuToWire(await content.navigation())).toEqual(wireMenu);
  await log.stop();
  expect((await content.page('/articles/a'))?.title).toBe('Article a');
  log = await startCmsLog();
});

test('reports a missing menu and a missing not-found text once each, and names them', async () => {
  const reported: string[] = [];
  const { content } = siteCms(
    { cms: null, dataFolder: null, words },
    {
      files: contentFiles(words, folder),
      clock: { now: () => new Date() },
      errorReporting: { report: (error) => void reported.push((error as Error).message) },
    },
  );
  for (let visit = 0; visit < 2; visit += 1) {
    await expect(content.navigation()).rejects.toThrow('Failed to load Nav Items from CMS');
    await expect(content.notFoundPage()).rejects.toThrow('Failed to load 404 content from CMS');
  }
  expect(reported).toEqual(['Failed to load Nav Items from CMS', 'Failed to load 404 content from CMS']);
});

describe('site nodes that share a storage bucket', () => {
  const at = (name: string) => ({ dataFolder: path.join(folder, name) });
  const openBucket = () => folderStorage(path.join(folder, 'bucket'));

  async function readOnFirstNode(bucket: FileStorage) {
    log.put(
      '/privacy',
      wireArticle('privacy', { path: '/privacy', group: 'privacy', picture: picture('card.webp') }),
    );
    const first = open(log.url, { bucket, ...at('first') });
    await first.cms.takeHook(hook());
    return first;
  }

  test('a node with an empty data folder shows CMS texts and pictures while the CMS is unavailable', async () => {
    const bucket = openBucket();
    await readOnFirstNode(bucket);
    await eventually(async () => expect(await bucket.list(await folderOfCopy())).toHaveLength(1));
    await log.stop();
    const second = open(log.url, { bucket, ...at('second') });
    expect((await second.content.page('/privacy'))?.title).toBe('Article privacy');
    expect(String(await second.cms.picture('card.webp'))).toContain('card');
    log = await startCmsLog();
  });

  test('copies the texts to the bucket as soon as the bucket is available', async () => {
    const bucket = openBucket();
    let isAway = true;
    const put: FileStorage['put'] = (...file) =>
      isAway ? Promise.reject(new Error('away')) : bucket.put(...file);
    const first = await readOnFirstNode({ ...bucket, put });
    expect((await first.content.page('/privacy'))?.title).toBe('Article privacy');
    isAway = false;
    await eventually(async () => {
      await first.cms.takeHook(hook());
      expect(await bucket.list(await folderOfCopy())).toHaveLength(1);
    });
  });

  test('a node that starts from the bucket reads all CMS documents again, because the bucket can be outdated', async () => {
    const bucket = openBucket();
    await readOnFirstNode(bucket);
    await eventually(async () => expect(await bucket.list(await folderOfCopy())).toHaveLength(1));
    const key = (await folderOfCopy()).split('/')[1] ?? '';
    // Retries the deletion, because the first node may still be writing to this folder.
    await eventually(() =>
      rm(path.join(folder, 'bucket/storage/cms-copy', key, 'pages'), { recursive: true }),
    );
    const second = open(log.url, { bucket, ...at('second') });
    await second.cms.takeHook(hook());
    expect((await second.content.page('/privacy'))?.title).toBe('Article privacy');
  });

  async function folderOfCopy(): Promise<string> {
    const [name = 'none'] = await readdir(path.join(folder, 'bucket/storage/cms-copy')).catch(() => []);
    return `cms-copy/${name}`;
  }
});
