import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readdirSync } from 'node:fs';
import { isSitePath, type Block, type Inline } from '@/lib/content/pages/content-tree';
import { resourceFiles } from '@/lib/content/resources/read-resource-files.server';
import { paths } from '@/lib/routes';
import { contentPageFiles } from './content-pages-files.server';
import { contentWords } from './content-pages-words.server';

const words = contentWords({
  brandName: 'North',
  mailFrom: 'North <hello@north.example>',
  mailPostalAddress: '1 Street, Town',
});

const head = (more = '') => `---
title: A title
lead: A sentence that says what it is about.
description: A description that is long enough for those who search.
updated: 2026-11-20
${more}---

Text of {{brand}}.
`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'content-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function createPageSource(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  return contentPageFiles(words, { pages: folder, pictures: folder });
}

test('reads each Markdown file as the page at the file’s path, and inserts the brand name into its text', async () => {
  const pages = await createPageSource({
    'doctors/index.md': head(),
    'doctors/pay.md': head(),
    'privacy.md': head(),
  });
  expect(await pages.page('/doctors')).toMatchObject({
    path: '/doctors',
    group: 'doctors',
    title: 'A title',
  });
  expect(await pages.page('/doctors/pay')).toMatchObject({
    group: 'doctors',
    body: [['p', 'Text of North.']],
  });
  expect(await pages.page('/privacy')).toMatchObject({ group: 'privacy', published: null, legal: null });
});

test.each([
  '/doctors/none',
  '/doctors/',
  '/doctors/index',
  '/../package.json',
  '/doctors/../privacy',
  '',
  '/Doctors',
])('finds no page at %j', async (address) => {
  const pages = await createPageSource({ 'doctors/index.md': head(), 'privacy.md': head() });
  expect(await pages.page(address)).toBeNull();
});

test('in a group of pages, lists articles newest first, and all other pages by their order number', async () => {
  const article = (date: string) => head(`published: ${date}\ncategory: moving\n`);
  const pages = await createPageSource({
    'articles/index.md': head(),
    'articles/old.md': article('2026-01-01'),
    'articles/new.md': article('2026-11-01'),
    'doctors/index.md': head(),
    'doctors/a.md': head('order: 2\n'),
    'doctors/b.md': head('order: 1\n'),
  });
  const paths = async (group: 'articles' | 'doctors') =>
    (await pages.pages(group)).map((entry) => entry.path);
  expect(await paths('articles')).toEqual(['/articles/new', '/articles/old']);
  expect(await paths('doctors')).toEqual(['/doctors/b', '/doctors/a']);
  expect((await pages.pages('articles'))[0]).not.toHaveProperty('body');
  expect(await pages.pages('employers')).toEqual([]);
});

test('reads a valid file only once, and reads a broken file at each request until the file is corrected', async () => {
  const pages = await createPageSource({ 'privacy.md': head(), 'contact-us.md': 'no front matter' });
  const first = await pages.page('/privacy');
  await writeFile(path.join(folder, 'privacy.md'), 'broken by now');
  expect(await pages.page('/privacy')).toBe(first);
  await expect(pages.page('/contact-us')).rejects.toThrow('contact-us.md:1: must begin with front matter');
  await writeFile(path.join(folder, 'contact-us.md'), head());
  expect(await pages.page('/contact-us')).toMatchObject({ title: 'A title' });
});

test.each([
  ['an unknown key', head('colour: blue\n'), /privacy\.md:6: .*colour/],
  ['an invalid date', head().replace('2026-11-20', '2026-02-31'), /privacy\.md:5: updated: must be a date/],
  ['a missing title', head().replace('title: A title\n', ''), /privacy\.md:1: title/],
  ['invalid YAML', head('legal: [1\n'), /privacy\.md:\d+: /],
  ['the same key twice', head('title: Another\n'), /privacy\.md:6: /],
  ['an unknown category', head('category: fun\n'), /privacy\.md:6: category: must be one of/],
  [
    'a source without https',
    head('sources:\n  - label: Board\n    href: http://a.example\n    checked: 2026-11-20\n'),
    /privacy\.md:8: sources\.0\.href/,
  ],
  ['an unknown setting', head().replace('A title', '"{{nobody}}"'), /privacy\.md:1: .*nobody/],
  ['an invalid text', `${head()}\n<b>raw</b>\n`, /privacy\.md:10: has raw HTML/],
])('refuses a broken file and names the file and line: %s', async (_, text, problem) => {
  const pages = await createPageSource({ 'privacy.md': text });
  await expect(pages.page('/privacy')).rejects.toThrow(problem);
});

test('refuses an article without a date, and a file outside the known groups of pages', async () => {
  const pages = await createPageSource({ 'articles/a.md': head(), 'blog/a.md': head() });
  await expect(pages.page('/articles/a')).rejects.toThrow('needs the fields published and category');
  await expect(pages.pages('articles')).rejects.toThrow('articles/a.md:1');
  await expect(pages.page('/blog/a')).rejects.toThrow('belongs to no group');
});

describe('a text’s authors, reviewers and pictures', () => {
  const article = (more: string) => head(`published: 2026-11-01\ncategory: moving\n${more}`);
  const authors = `editors: { kind: team, name: '{{brand}} editors', about: We write what we have read about. }
writer: { kind: person, name: Dr A. Writer, role: Anaesthetist, about: null }
`;
  async function loadArticle(more: string) {
    await writeFile(path.join(folder, 'authors.yaml'), authors);
    await mkdir(path.join(folder, 'img/articles'), { recursive: true });
    await writeFile(path.join(folder, 'img/articles/line.svg'), '<svg viewBox="0 0 320 160"></svg>');
    await writeFile(path.join(folder, 'img/articles/square.svg'), '<svg viewBox="0 0 160 160"></svg>');
    await mkdir(path.join(folder, 'articles'), { recursive: true });
    await writeFile(path.join(folder, 'articles/a.md'), article(more));
    const files = { pages: folder, pictures: folder, authors: path.join(folder, 'authors.yaml') };
    return contentPageFiles(words, files).page('/articles/a');
  }

  test('finds authors and reviewers by their keys, and inserts the brand name into their names', async () => {
    expect(
      await loadArticle('author: editors\nreviewer: writer\npicture: line\nfeatured: true\n'),
    ).toMatchObject({
      author: { kind: 'team', name: 'North editors', about: 'We write what we have read about.' },
      reviewer: { kind: 'person', name: 'Dr A. Writer', role: 'Anaesthetist', about: null },
      picture: '/img/articles/line.svg',
      featured: true,
    });
  });

  test('accepts a text without author and reviewer', async () => {
    expect(await loadArticle('')).toMatchObject({ author: null, reviewer: null, picture: null, jobs: null });
  });

  test('reads an article’s criteria for selecting open jobs', async () => {
    const page = await loadArticle(
      'jobs: { title: Night jobs, work_type: locum, shifts: [night], rate_stated: true }\n',
    );
    expect(page?.jobs).toMatchObject({
      title: 'Night jobs',
      workType: 'locum',
      shifts: ['night'],
      rateStated: true,
    });
  });

  test.each([
    ['an unknown author', 'author: nobody\n', 'author: must be one of editors, writer'],
    ['a team as reviewer', 'reviewer: editors\n', 'reviewer: must be a person'],
    ['a missing picture', 'picture: none\n', 'picture: /img/articles/none.svg is missing'],
    ['a picture with the wrong proportions', 'picture: square\n', 'not twice as wide as it is high'],
    ['an unknown filter for jobs', 'jobs: { title: Jobs here, colour: blue }\n', /a\.md:8: jobs: .*colour/],
  ])('refuses a text with %s', async (_, more, problem) => {
    await expect(loadArticle(more)).rejects.toThrow(problem);
  });

  test('refuses an author without a role', async () => {
    await writeFile(path.join(folder, 'broken.yaml'), 'writer: { kind: person, name: Dr A. Writer }');
    await mkdir(path.join(folder, 'articles'), { recursive: true });
    await writeFile(path.join(folder, 'articles/a.md'), article('author: writer\n'));
    const files = { pages: folder, pictures: folder, authors: path.join(folder, 'broken.yaml') };
    await expect(contentPageFiles(words, files).page('/articles/a')).rejects.toThrow(
      'broken.yaml:1: writer.role',
    );
  });
});

describe('the built-in texts', () => {
  const files = readdirSync('content/pages', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.md'),
  );
  const addresses = files.map((name) => `/${name.replaceAll(path.sep, '/').replace(/(\/index)?\.md$/, '')}`);
  const site = contentPageFiles(words);

  test.each(addresses)('the built-in text at %s is valid', async (address) => {
    const page = await site.page(address);
    expect(page?.path).toBe(address);
    expect(page?.body.length).toBeGreaterThan(2);
  });

  test('every built-in page has a unique title and a unique description', async () => {
    const pages = await Promise.all(addresses.map((address) => site.page(address)));
    expect(new Set(pages.map((page) => page?.title)).size).toBe(pages.length);
    expect(new Set(pages.map((page) => page?.description)).size).toBe(pages.length);
  });

  test('every article has the editorial team as author and its own picture, and one article is featured', async () => {
    const articles = addresses.filter((address) => address.startsWith('/articles/'));
    const pages = await Promise.all(articles.map((address) => site.page(address)));
    for (const page of pages)
      expect([page?.path, page?.author?.name]).toEqual([page?.path, 'North editorial team']);
    expect(new Set(pages.map((page) => page?.picture)).size).toBe(articles.length);
    expect(pages.filter((page) => page?.featured)).toHaveLength(1);
  });

  test('texts link only to existing pages and sections', async () => {
    // Pages that the site computes from jobs, so they have no Markdown file.
    const computed = ['/doctors/specialities-in-demand', '/doctors/pay-guide'];
    const { templates } = await resourceFiles();
    const openTemplates = templates.templates.map(({ slug }) => `${paths.doctorResources()}#${slug}`);
    const known = new Set([...addresses, ...computed, ...openTemplates]);
    const groups = addresses.map((address) => `/${address.split('/')[1]}/`);
    for (const address of addresses) {
      const page = await site.page(address);
      const ids = (page?.body ?? []).flatMap((block) =>
        block[0] === 'h2' || block[0] === 'h3' ? [block[1]] : [],
      );
      for (const href of listLinkHrefs(page?.body ?? [])) {
        if (href.startsWith('#')) expect(ids).toContain(href.slice(1));
        if (isSitePath(href) && groups.some((group) => href.startsWith(group))) expect(known).toContain(href);
      }
    }
  });
});

function listLinkHrefs(blocks: Block[]): string[] {
  return blocks.flatMap((block) => {
    switch (block[0]) {
      case 'p':
      case 'h2':
      case 'h3':
        return hrefs(block.filter((part) => typeof part !== 'string'));
      case 'ul':
      case 'ol':
        return block[1].flatMap(listLinkHrefs);
      case 'quote':
        return listLinkHrefs(block[1]);
      case 'table':
        return [block[1].head, ...block[1].rows].flat().flatMap(hrefs);
      default:
        return [];
    }
  });
}

function hrefs(inlines: Inline[]): string[] {
  return inlines.flatMap((inline) => {
    if (typeof inline === 'string' || inline[0] === 'br') return [];
    if (inline[0] !== 'a') {
      const [, ...children] = inline;
      return hrefs(children);
    }
    return [inline[1]];
  });
}
