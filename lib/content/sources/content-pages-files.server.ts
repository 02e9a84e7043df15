import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { parse } from 'yaml';
import { z } from 'zod';
import {
  contentGroups,
  type ArticleLibrary,
  type ContentGroup,
  type ContentPage,
  readingMinutes,
  type Author,
  type Person,
} from '@/lib/content/pages/content-page';
import { articlePath, articleTopic, toContentSummary } from './cms-documents.server';
import {
  frontMatterSchema,
  readFrontMatter,
  type FrontMatterSchema,
} from './content-pages-front-matter.server';
import { parseMarkdown } from './content-pages-markdown.server';
import { ContentProblem, type ContentWords, fillIn, fillInAll } from './content-pages-words.server';
import type { TextSource } from './content-source';

const name = z.string().min(3).max(60);
const about = z.string().min(20).max(240).nullable().default(null);

const schema = z.record(
  z.string().regex(/^[a-z][a-z0-9-]*$/),
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('person'), name, role: z.string().min(3).max(80), about }),
    z.strictObject({ kind: z.literal('team'), name, about }),
  ]),
) satisfies z.ZodType<Record<string, Author>>;

type Authors = ReadonlyMap<string, Author>;

async function readYaml<T>(file: string, form: z.ZodType<T>, words: ContentWords): Promise<T> {
  const read: unknown = parse(await readFile(file, 'utf8'));
  const { success, data, error } = form.safeParse(fillInAll(read, (text) => fillIn(text, words)));
  if (success) return data;
  const [issue] = error.issues;
  const problem = `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'cannot be read'}`;
  throw new ContentProblem(path.basename(file), 1, problem);
}

async function readAuthors(file: string, words: ContentWords): Promise<Authors> {
  return new Map(Object.entries(await readYaml(file, schema, words)));
}

const topicList = z
  .array(articleTopic)
  .refine((list) => new Set(list.map(({ slug }) => slug)).size === list.length, 'uses the same slug twice');
const topicsFile = z.strictObject({ categories: topicList, tags: topicList });

type Topics = Pick<ArticleLibrary, 'categories' | 'tags'> & { head: FrontMatterSchema };

async function findPeople(
  named: { author?: string; reviewer?: string },
  { file, words, authors }: { file: string; words: ContentWords; authors: string },
): Promise<{ author: Author | null; reviewer: Person | null }> {
  if (named.author === undefined && named.reviewer === undefined) return { author: null, reviewer: null };
  const known = await readAuthors(authors, words);
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

type Folders = { pages: string; pictures: string; authors: string; topics: string };
type Placed = { page: ContentPage; order: number };

/** Size of the cache. It is larger than the number of files, so that every file stays cached. */
const maxPages = 2_000;

function buildFolders(content: string): Folders {
  return {
    pages: path.join(content, 'pages'),
    pictures: path.resolve(process.cwd(), 'public'),
    authors: path.join(content, 'authors.yaml'),
    topics: path.join(content, 'article-topics.yaml'),
  };
}

/**
 * Reads the Markdown files that ship with the site, and caches each file until the process ends. `from` is the folder
 * that contains all texts. Tests pass an object to replace single folders.
 */
export function contentPageFiles(words: ContentWords, from: string | Partial<Folders> = {}): TextSource {
  const own = buildFolders(path.resolve(process.cwd(), 'content'));
  const folders: Folders = typeof from === 'string' ? buildFolders(from) : { ...own, ...from };
  // Caches only successful reads, so that a corrected file takes effect without a restart.
  const files = new LRUCache<string, Map<string, string>>({ max: 1, fetchMethod: listFiles });
  const topics = new LRUCache<string, Topics>({
    max: 1,
    fetchMethod: async (file) => {
      const found = await readYaml(file, topicsFile, words);
      return { ...found, head: frontMatterSchema(found) };
    },
  });
  const pages = new LRUCache<string, Placed, string>({
    max: maxPages,
    // Without this option, a read whose entry is pushed out would fail.
    ignoreFetchAbort: true,
    fetchMethod: async (address, _, { context: file }) => {
      const { head } = await topics.forceFetch(folders.topics);
      return readPage(address, file, { words, folders, head });
    },
  });
  const libraries = new LRUCache<string, ArticleLibrary>({
    max: 1,
    fetchMethod: async () => {
      const [articles, { categories, tags }] = await Promise.all([
        list('articles'),
        topics.forceFetch(folders.topics),
      ]);
      return { articles, categories, tags };
    },
  });
  const loadFileMap = () => files.forceFetch(folders.pages);
  const get = (address: string, file: string) => pages.forceFetch(address, { context: file });

  async function page(address: string): Promise<ContentPage | null> {
    const file = (await loadFileMap()).get(address);
    return file === undefined ? null : (await get(address, file)).page;
  }
  async function list(group: ContentGroup) {
    const inGroup = [...(await loadFileMap())].filter(([address]) => address.startsWith(`/${group}/`));
    const found = await Promise.all(inGroup.map(([address, file]) => get(address, file)));
    return found.sort(byPlace).map((placed) => toContentSummary(placed.page));
  }
  return {
    page,
    pages: list,
    article: (slug) => page(articlePath(slug)),
    articles: () => libraries.forceFetch('articles'),
    former: () => Promise.resolve(null),
  };
}

function byPlace(a: Placed, b: Placed): number {
  return (
    (b.page.published ?? '').localeCompare(a.page.published ?? '') ||
    a.order - b.order ||
    a.page.title.localeCompare(b.page.title, 'en-AU')
  );
}

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
  { words, folders, head }: { words: ContentWords; folders: Folders; head: FrontMatterSchema },
): Promise<Placed> {
  const text = (await readFile(path.join(folders.pages, file), 'utf8')).replaceAll('\r\n', '\n');
  const group = contentGroups.find((name) => address === `/${name}` || address.startsWith(`/${name}/`));
  if (!group) throw new ContentProblem(file, 1, 'belongs to no group of the site');
  const { front, body, linesBefore } = readFrontMatter({ file, text, words, schema: head });
  if (address.startsWith('/articles/') && !(front.published && front.category))
    throw new ContentProblem(file, 1, 'an article needs the fields published and category');
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
      picture: front.picture === undefined ? null : getPictureSrc(front.picture, file, folders),
      minutes: readingMinutes(blocks),
      body: blocks,
      sources: front.sources,
      ...(await findPeople(front, { file, words, authors: folders.authors })),
      jobs: front.jobs ?? null,
      legal: front.legal ?? null,
    },
  };
}

/**
 * Returns the URL of an article's drawing. Throws unless the drawing is twice as wide as high, because pages reserve a
 * box of that shape.
 */
function getPictureSrc(name: string, file: string, folders: Folders): string {
  const src = `/img/articles/${name}.svg`;
  const size = sizeOfPicture(folders.pictures, src);
  if (size?.width !== (size?.height ?? 0) * 2)
    throw new ContentProblem(file, 1, `picture: ${src} is missing, or not twice as wide as it is high`);
  return src;
}

function sizeOfPicture(folder: string, src: string): { width: number; height: number } | null {
  const file = path.join(folder, src);
  if (!/^\/img\/[a-z0-9/-]+\.svg$/.test(src) || !existsSync(file)) return null;
  const box = /viewBox="0 0 (\d+) (\d+)"/.exec(readFileSync(file, 'utf8'));
  return box ? { width: Number(box[1]), height: Number(box[2]) } : null;
}
