import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { wireMenu } from '@/tests/cms-documents';
import { moveCacheTime } from '@/tests/eventually';
import type { MenuSource } from './content-source';
import { menuFiles } from './content-source-files.server';

const fileOf: Record<string, string> = { 'navigation-menu': 'navigation.yaml', '404-page': 'not-found.yaml' };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'content-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function holding(documents: Record<string, unknown>): Promise<MenuSource> {
  for (const [name, document] of Object.entries(documents))
    await writeFile(path.join(folder, fileOf[name] ?? name), JSON.stringify(document));
  return menuFiles(folder);
}
const loadNavigation = async (menu: unknown) => (await holding({ 'navigation-menu': menu })).navigation();

describe('reading menu and not-found text from JSON', () => {
  it('treats missing lists and display names as empty', async () => {
    expect(await loadNavigation({ nav_items: [{ authoritative_name: 'articles' }] })).toEqual([
      { id: 'articles', name: 'Articles', displayName: null, childItems: [] },
    ]);
  });

  it('drops a menu’s unknown groups and duplicate items', async () => {
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
    ['no known item', { ...wireMenu, nav_items: [{ authoritative_name: 'Podcasts' }] }],
    ['a page without a title', { ...wireMenu, doctors_pages: [{ slug: 'resources' }] }],
    ['a slug that leads elsewhere', { ...wireMenu, doctors_pages: [{ title: 'X', slug: '../../admin' }] }],
    ['a slug that is an address', { ...wireMenu, doctors_pages: [{ title: 'X', slug: '//evil.example' }] }],
  ])('refuses an invalid menu: %s', async (_what, menu) => {
    await expect(loadNavigation(menu)).rejects.toThrow();
  });

  it.each([
    ['no title', { body: 'a' }],
    ['a title that is not a text', { title: 4, body: 'a' }],
    ['no body', { title: 'a' }],
    ['a body that is too long', { title: 'a', body: 'x'.repeat(10_000) }],
  ])('refuses a not-found text with %s', async (_what, text) => {
    const source = await holding({ '404-page': text });
    await expect(source.notFoundPage()).rejects.toThrow();
  });

  it('fails if the CMS has no document for the menu or the not-found text', async () => {
    const source = await holding({});
    await expect(source.navigation()).rejects.toThrow();
    await expect(source.notFoundPage()).rejects.toThrow();
  });
});

describe('the built-in menu and not-found text', () => {
  it('the built-in files contain a menu of six items in the right order, and a not-found text', async () => {
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

  it('reads the menu and not-found files again when they have changed', async () => {
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
    }
  });
});
