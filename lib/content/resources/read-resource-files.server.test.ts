import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import regions from '@/db/reference/regions.json';
import { readResourceFiles, resourceFiles, withChecklists } from './read-resource-files.server';

test('the built-in files have one checklist for each state and territory of Australia and one checklist for New Zealand', async () => {
  const { checklists } = await resourceFiles();
  const listPlaceSlugs = (country: string) =>
    checklists.places.lists.filter((list) => list.country === country).map(({ slug }) => slug);
  expect(listPlaceSlugs('AU').sort()).toEqual(regions.au.map(({ slug }) => slug).sort());
  expect(listPlaceSlugs('NZ')).toEqual(['new-zealand']);
});

test('each checklist has a link in its first item, a link for immunisation, and an item about credentialing', async () => {
  const { checklists } = await resourceFiles();
  for (const { slug, items } of checklists.places.lists) {
    const [check, ...rest] = items;
    expect([slug, check?.link?.href]).toEqual([slug, expect.stringMatching(/^https:/)]);
    expect([slug, rest.find(({ title }) => title === 'Immunisation')?.link?.href]).toEqual([
      slug,
      expect.stringMatching(/^https:/),
    ]);
    expect([slug, rest.some(({ title }) => title === 'Credentialing')]).toEqual([slug, true]);
  }
});

test('each anchor on the resources page is unique', async () => {
  const { checklists, templates } = await resourceFiles();
  const ids = [...checklists.places.lists, ...templates.templates].map(({ slug }) => slug);
  expect(new Set(ids).size).toBe(ids.length);
});

test('a checklist from the CMS replaces only the built-in checklist for the same place, or the one for all places', async () => {
  const files = await resourceFiles();
  const [place] = files.checklists.places.lists;
  if (!place) throw new Error('The files have no list of a place');
  const items = place.items.map(({ text }) => ({ title: 'To have ready', text }));
  const kept = { ...place, name: 'Another name', items };
  const { checklists } = withChecklists(files, { everywhere: null, places: [kept] });
  expect(checklists.places.lists).toEqual([kept]);
  expect(checklists.everywhere).toEqual(files.checklists.everywhere);
  const other = withChecklists(files, { everywhere: items, places: [] }).checklists;
  expect(other.everywhere).toEqual({ ...files.checklists.everywhere, items });
  expect(other.places).toEqual(files.checklists.places);
});

describe('an unreadable resource file', () => {
  let folder = '';
  const own = (file: string) => readFile(path.join('content/resources', file), 'utf8');
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'resources-'));
    for (const file of ['checklists.yaml', 'templates.yaml'])
      await writeFile(path.join(folder, file), await own(file));
  });
  afterEach(() => rm(folder, { recursive: true }));

  test.each([
    [
      'checklists.yaml',
      'https://www.livetraffic.com/',
      'javascript:alert(1)',
      /^checklists\.yaml: places\.lists\.0\..*href/,
    ],
    ['checklists.yaml', 'slug: victoria', 'slug: queensland', /places\.lists: uses the same slug twice/],
    ['checklists.yaml', 'written: 2026-11-21', 'written: 2026-02-30', /written: must be a date/],
    ['checklists.yaml', 'country: NZ', 'country: UK', /places\.lists\.8\.country/],
    ['templates.yaml', 'slug: cv-outline', 'slug: CV outline', /templates\.3\.slug: is not a slug/],
    ['templates.yaml', 'intro:', 'introduction:', /^templates\.yaml: /],
  ])('refuses the file %s if its text %j is replaced by %j', async (file, from, to, problem) => {
    const text = await own(file);
    expect(text).toContain(from);
    await writeFile(path.join(folder, file), text.replace(from, to));
    await expect(readResourceFiles(folder)).rejects.toThrow(problem);
  });
});
