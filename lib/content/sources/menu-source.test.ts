import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { cmsDocuments, wireMenu } from '@/tests/cms-documents';
import { moveCacheTime } from '@/tests/eventually';
import { startCms, startFaultProxy, type Fault, type FaultProxy } from '@/tests/fault-proxy';
import type { MenuSource } from './content-source';
import { menuFiles } from './content-source-files.server';
import { httpContent } from './content-source-http.server';

type Documents = Record<string, unknown>;
type Opened = { source: MenuSource; close(): Promise<void> };

// For tests that do not test the timeout, because a slow machine must not look like a hanging CMS.
const patient = 20_000;
const fileOf: Record<string, string> = { 'navigation-menu': 'navigation.yaml', '404-page': 'not-found.yaml' };

async function fromFiles(documents: Documents): Promise<Opened> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'content-'));
  for (const [name, document] of Object.entries(documents))
    await writeFile(path.join(folder, fileOf[name] ?? name), JSON.stringify(document));
  return { source: menuFiles(folder), close: () => rm(folder, { recursive: true }) };
}

async function overHttp(documents: Documents): Promise<Opened> {
  const cms = await startCms(documents);
  return { source: httpContent({ url: cms.url, timeoutMs: patient }), close: cms.stop };
}

const opened: Opened[] = [];
afterEach(async () => {
  for (const { close } of opened.splice(0)) await close();
});

describe.each([
  ['files', fromFiles],
  ['HTTP', overHttp],
])('menu source: %s', (_name, open) => {
  async function holding(documents: Documents): Promise<MenuSource> {
    const one = await open(documents);
    opened.push(one);
    return one.source;
  }
  const loadNavigation = async (menu: unknown) => (await holding({ 'navigation-menu': menu })).navigation();

  it('treats missing lists and display names as empty', async () => {
    expect(await loadNavigation({ nav_items: [{ authoritative_name: 'articles' }] })).toEqual([
      { id: 'articles', name: 'Articles', displayName: null, childItems: [] },
    ]);
  });

  it('drops unknown groups and duplicates', async () => {
    const menu = await loadNavigation({
      nav_items: [
        { authoritative_name: 'Podcasts' },
        { authoritative_name: 'about_us' },
        { authoritative_name: 'About us' },
      ],
      about_us_pages: [...wireMenu.about_us_pages, ...wireMenu.about_us_pages],
      podcasts_pages: [],
    });
    expect(menu.map(({ id, childItems }) => [id, childItems.length])).toEqual([['about_us', 1]]);
  });

  it.each([
    ['nothing', null],
    ['a list', []],
    ['no items', { ...wireMenu, nav_items: undefined }],
    ['an item without a name', { ...wireMenu, nav_items: [{ display_name: 'Jobs' }] }],
    ['no item of ours', { ...wireMenu, nav_items: [{ authoritative_name: 'Podcasts' }] }],
    ['a page without a title', { ...wireMenu, doctors_pages: [{ slug: 'resources' }] }],
    ['a slug that leads elsewhere', { ...wireMenu, doctors_pages: [{ title: 'X', slug: '../../admin' }] }],
    ['a slug that is an address', { ...wireMenu, doctors_pages: [{ title: 'X', slug: '//evil.example' }] }],
  ])('refuses a menu that is or has %s', async (_what, menu) => {
    await expect(loadNavigation(menu)).rejects.toThrow();
  });

  it.each([
    ['no title', { body: 'a' }],
    ['a title that is no text', { title: 4, body: 'a' }],
    ['no body', { title: 'a' }],
    ['a book for a body', { title: 'a', body: 'x'.repeat(10_000) }],
  ])('refuses a not-found text with %s', async (_what, text) => {
    const source = await holding({ '404-page': text });
    await expect(source.notFoundPage()).rejects.toThrow();
  });

  it('rejects if a document is missing', async () => {
    const source = await holding({});
    await expect(source.navigation()).rejects.toThrow();
    await expect(source.notFoundPage()).rejects.toThrow();
  });
});

describe('menu source: HTTP, when the CMS or the connection is broken', () => {
  let proxy: FaultProxy;
  let cms: Awaited<ReturnType<typeof startCms>>;

  beforeEach(async () => {
    cms = await startCms(cmsDocuments);
    proxy = await startFaultProxy(cms.url);
  });
  afterEach(async () => {
    await proxy.stop();
    await cms.stop();
  });

  async function failures(source: MenuSource) {
    const settled = await Promise.allSettled([source.navigation(), source.notFoundPage()]);
    return settled.map((one) => (one.status === 'rejected' ? one.reason : 'an answer'));
  }

  it.each<[Fault, 'answer' | 'away', RegExp]>([
    ['server error', 'answer', /answered with 500$/],
    ['gateway error', 'away', /answered with 503$/],
    ['HTML', 'answer', /is not JSON$/],
    ['wrong shape', 'answer', /does not have the expected form/],
    ['too large', 'answer', /is larger than/],
    ['redirect', 'answer', /answered with 302$/],
    ['cut off', 'away', /could not be requested$/],
    ['reset', 'away', /could not be requested$/],
  ])('%s: rejects and reports if there was a response', async (fault, reason, message) => {
    proxy.fault = fault;
    for (const failure of await failures(httpContent({ url: proxy.url, timeoutMs: patient })))
      expect(failure).toMatchObject({ reason, message: expect.stringMatching(message) });
  });

  it.each<Fault>(['hang', 'slow', 'slow body'])('%s: rejects as away after the timeout', async (fault) => {
    proxy.fault = fault;
    for (const failure of await failures(httpContent({ url: proxy.url, timeoutMs: 300 })))
      expect(failure).toMatchObject({
        reason: 'away',
        message: expect.stringMatching(/did not come within 300 ms$/),
      });
  });

  it('rejects as away if the connection is refused', async () => {
    await proxy.become('refused');
    for (const failure of await failures(httpContent({ url: proxy.url })))
      expect(failure).toMatchObject({
        reason: 'away',
        message: expect.stringMatching(/could not be requested$/),
      });
  });

  it('recovers as soon as the fault is gone', async () => {
    const source = httpContent({ url: proxy.url, timeoutMs: patient });
    proxy.fault = 'reset';
    await expect(source.notFoundPage()).rejects.toThrow();
    proxy.fault = null;
    expect((await source.notFoundPage()).title).toBe('Nothing at this address');
  });
});

describe('menu source: the files of the release', () => {
  it('have the six items in their order and a text for the not-found page', async () => {
    const files = menuFiles();
    expect((await files.navigation()).map(({ displayName, name }) => displayName ?? name)).toEqual([
      'Job search',
      'Doctors',
      'Employers',
      'About us',
      'Articles',
      'Contact us',
    ]);
    expect((await files.notFoundPage()).title).toBe('Page not found');
  });

  it('are read again when they change', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'content-'));
    try {
      const changing = menuFiles(folder);
      const file = path.join(folder, 'not-found.yaml');
      await writeFile(file, 'title: Before\nbody: a');
      expect((await changing.notFoundPage()).title).toBe('Before');
      await writeFile(file, 'title: Thereafter\nbody: a');
      expect((await changing.notFoundPage()).title).toBe('Before');
      await moveCacheTime(1_001);
      expect((await changing.notFoundPage()).title).toBe('Thereafter');
    } finally {
      jest.restoreAllMocks();
      await rm(folder, { recursive: true });
    }
  });
});
