import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { parse } from 'yaml';
import { z } from 'zod';
import {
  contentGroups,
  type ContentPage,
  readingMinutes,
  type Author,
  type Person,
} from '@/lib/content/content-page';
import type { ContentPages } from '@/lib/content/content-page';
import { summaryOf } from './cms-documents.server';
import { readFrontMatter } from './content-pages-front-matter.server';
import { parseMarkdown } from './content-pages-markdown.server';
import { ContentProblem, type ContentWords, fillIn, fillInAll } from './content-pages-words.server';

const name = z.string().min(3).max(60);
const about = z.string().min(20).max(240).nullable().default(null);

const schema = z.record(
  z.string().regex(/^[a-z][a-z0-9-]*$/),
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('person'), name, role: z.string().min(3).max(80), about }),
    z.strictObject({ kind: z.literal('team'), name, about }),
  ]),
) satisfies z.ZodType<Record<string, Author>>;

/** By the key that texts name them with. */
type Authors = ReadonlyMap<string, Author>;

async function readAuthors(file: string, words: ContentWords): Promise<Authors> {
  const name = path.basename(file);
  const read: unknown = parse(await readFile(file, 'utf8'));
  const { success, data, error } = schema.safeParse(fillInAll(read, (text) => fillIn(text, words)));
  if (success) return new Map(Object.entries(data));
  const [issue] = error.issues;
  throw new ContentProblem(name, 1, `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'cannot be read'}`);
}

/** Author and reviewer of a text, named in its front matter by their keys in the file `authors`. */
async function findPeople(
  named: { author?: string; reviewer?: string },
  { file, words, authors }: { file: string; words: ContentWords; authors?: string },
): Promise<{ author: Author | null; reviewer: Person | null }> {
  if (named.author === undefined && named.reviewer === undefined) return { author: null, reviewer: null };
  const known: Authors = authors === undefined ? new Map() : await readAuthors(authors, words);
  const find = (part: keyof typeof named): Author | null => {
    const key = named[part];
    const found = key === undefined ? null : known.get(key);
    if (found === undefined)
      throw new ContentProblem(file, 1, `${part}: must be one of ${[...known.keys()].join(', ')}`);
    return found;
  };
  const reviewer = find('reviewer');
  if (reviewer?.kind === 'team') throw new ContentProblem(file, 1, 'reviewer: must be a person');
  return { author: find('author'), reviewer };
}

type Folders = { pages: string; pictures: string; authors?: string };
type Placed = { page: ContentPage; order: number };

/** More than there are files: each is read once. */
const maxPages = 2_000;

const ownFolders: Folders = {
  pages: path.resolve(process.cwd(), 'content/pages'),
  pictures: path.resolve(process.cwd(), 'public'),
  authors: path.resolve(process.cwd(), 'content/authors.yaml'),
};

/** The texts that come with the site: Markdown files, each read on first use and kept for the life of the process. */
export function contentPageFiles(words: ContentWords, folders: Folders = ownFolders): ContentPages {
  // What could not be read is not in these caches: it is read again, so that mending a broken file is enough.
  const files = new LRUCache<string, Map<string, string>>({ max: 1, fetchMethod: listFiles });
  const pages = new LRUCache<string, Placed, string>({
    max: maxPages,
    fetchMethod: (address, _, { context: file }) => readPage(address, file, words, folders),
  });
  const fileOf = () => files.forceFetch(folders.pages);
  const get = (address: string, file: string) => pages.forceFetch(address, { context: file });

  return {
    async page(address) {
      const file = (await fileOf()).get(address);
      return file === undefined ? null : (await get(address, file)).page;
    },
    async list(group) {
      const inGroup = [...(await fileOf())].filter(([address]) => address.startsWith(`/${group}/`));
      const found = await Promise.all(inGroup.map(([address, file]) => get(address, file)));
      return found.sort(byPlace).map(({ page }) => summaryOf(page));
    },
  };
}

// Newest first; texts without a date by the place they were given, then by name.
function byPlace(a: Placed, b: Placed): number {
  return (
    (b.page.published ?? '').localeCompare(a.page.published ?? '') ||
    a.order - b.order ||
    a.page.title.localeCompare(b.page.title, 'en-AU')
  );
}

/** Addresses and their files: `doctors/index.md` is `/doctors`. */
async function listFiles(folder: string): Promise<Map<string, string>> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.md'));
  return new Map(
    names.map((name) => {
      const file = name.split(path.sep).join('/');
      return [`/${file.replace(/(\/index)?\.md$/, '')}`, file];
    }),
  );
}

async function readPage(
  address: string,
  file: string,
  words: ContentWords,
  folders: Folders,
): Promise<Placed> {
  const text = (await readFile(path.join(folders.pages, file), 'utf8')).replaceAll('\r\n', '\n');
  const group = contentGroups.find((name) => address === `/${name}` || address.startsWith(`/${name}/`));
  if (!group) throw new ContentProblem(file, 1, 'belongs to no group of the site');
  const { front, body, linesBefore } = readFrontMatter({ file, text, words });
  if (address.startsWith('/articles/') && !(front.published && front.category))
    throw new ContentProblem(file, 1, 'an article needs published and category');
  const blocks = parseMarkdown({
    file,
    text: body,
    linesBefore,
    words,
    pictureSize: (src) => sizeOfPicture(folders.pictures, src),
  });
  return {
    order: front.order ?? 0,
    page: {
      path: address,
      group,
      title: front.title,
      label: front.label ?? front.title,
      lead: front.lead,
      description: front.description,
      updated: front.updated,
      published: front.published ?? null,
      category: front.category ?? null,
      tags: front.tags,
      featured: front.featured,
      picture: front.picture === undefined ? null : pictureOf(front.picture, file, folders),
      minutes: readingMinutes(blocks),
      body: blocks,
      sources: front.sources,
      ...(await findPeople(front, { file, words, authors: folders.authors })),
      jobs: front.jobs ?? null,
      legal: front.legal ?? null,
    },
  };
}

/** The drawing at the head of an article. Cards and head keep a place for it of twice its height. */
function pictureOf(name: string, file: string, folders: Folders): string {
  const src = `/img/articles/${name}.svg`;
  const size = sizeOfPicture(folders.pictures, src);
  if (size?.width !== (size?.height ?? 0) * 2)
    throw new ContentProblem(file, 1, `picture: ${src} is not there, or not twice as wide as high`);
  return src;
}

/** Our pictures are SVG and say their size in the view box. */
function sizeOfPicture(folder: string, src: string): { width: number; height: number } | null {
  const file = path.join(folder, src);
  if (!/^\/img\/[a-z0-9/-]+\.svg$/.test(src) || !existsSync(file)) return null;
  const box = /viewBox="0 0 (\d+) (\d+)"/.exec(readFileSync(file, 'utf8'));
  return box ? { width: Number(box[1]), height: Number(box[2]) } : null;
}
