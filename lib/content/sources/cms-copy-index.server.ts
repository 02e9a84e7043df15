import { z } from 'zod';
import type { ArticleLibrary, ContentSummary } from '@/lib/content/pages/content-page';
import { readMovedTopics, readTopics } from './cms-documents.server';
import { isUsablePart, navigationMenu, notFoundText, type ContentDocument } from './content-documents.server';
import type { FormerAddress, MenuItem, NotFoundContent } from './content-source';

const summary = z.custom<ContentSummary>(
  (value) => typeof value === 'object' && value !== null && 'path' in value,
);

export const copyIndex = z.object({
  /** Hash of the document format and settings with which the copy was written (`documentForm`). */
  form: z.string(),
  epoch: z.string(),
  cursor: z.int().min(0),
  /** Time of the last successful check of the CMS, as an ISO 8601 instant. Empty if no check has succeeded yet. */
  syncedAt: z.string(),
  pages: z.record(
    z.string(),
    // `pictures` contains the file names of the pictures in the text. Indexes written by earlier versions of the site
    // lack it.
    z.object({ order: z.number(), summary, pictures: z.array(z.string()).default([]) }),
  ),
  gone: z.array(z.string()),
  /** Maps a page's old path to its next path. If a page has moved twice, two steps lead to the current path. */
  moved: z.record(z.string(), z.string()).default({}),
  parts: z.record(z.string(), z.unknown()),
});
export type CopyIndex = z.infer<typeof copyIndex>;

/**
 * Values computed from an index on first use. Each change in the CMS creates a new index, so the values stay correct.
 */
type Derived = {
  lists: Map<string, ContentSummary[]>;
  library: ArticleLibrary | null;
  former: Map<string, FormerAddress> | null;
  pictures: Set<string> | null;
  menu: MenuItem[] | null;
};

const derivedOf = new WeakMap<CopyIndex, Derived>();

function derived(index: CopyIndex): Derived {
  const found = derivedOf.get(index) ?? {
    lists: new Map(),
    library: null,
    former: null,
    pictures: null,
    menu: null,
  };
  derivedOf.set(index, found);
  return found;
}

// Created once, because creating a collator is slow and a list may have thousands of titles.
const titles = new Intl.Collator('en-AU');

function byDate(a: ContentSummary, b: ContentSummary): number {
  const [one, other] = [a.published ?? '', b.published ?? ''];
  if (one === other) return 0;
  return one > other ? -1 : 1;
}

/**
 * Lists the pages of a group, newest first. Pages of the same date, or without a date, are sorted by `order`, then by
 * title.
 */
export function listGroupPages(index: CopyIndex, group: string): ContentSummary[] {
  const { lists } = derived(index);
  const listed = lists.get(group);
  if (listed) return listed;
  const list = Object.entries(index.pages)
    .filter(([key]) => key.startsWith(`/${group}/`))
    .map(([, entry]) => entry)
    .sort(
      (a, b) =>
        byDate(a.summary, b.summary) || a.order - b.order || titles.compare(a.summary.title, b.summary.title),
    )
    .map((entry) => entry.summary);
  lists.set(group, list);
  return list;
}

export function getArticleLibrary(index: CopyIndex): ArticleLibrary {
  return (derived(index).library ??= {
    articles: listGroupPages(index, 'articles'),
    categories: readTopics(index.parts, 'categories'),
    tags: readTopics(index.parts, 'tags'),
  });
}

export function listPictureFiles(index: CopyIndex): Set<string> {
  return (derived(index).pictures ??= new Set(
    Object.values(index.pages).flatMap(({ pictures }) => pictures),
  ));
}

export function findMenu(index: CopyIndex): MenuItem[] | null {
  return (derived(index).menu ??= findDocument(index, navigationMenu));
}

export function findNotFoundText(index: CopyIndex): NotFoundContent | null {
  return findDocument(index, notFoundText);
}

function findDocument<T>({ parts }: CopyIndex, document: ContentDocument<T>): T | null {
  const wire = parts[document.name];
  // The stored document is validated again, because earlier versions of the site stored documents without validation.
  return wire !== undefined && isUsablePart(document.name, wire) ? document.read(wire) : null;
}

export function getFormerAddresses(index: CopyIndex): Map<string, FormerAddress> {
  const known = derived(index);
  if (known.former) return known.former;
  const gone = index.gone.map((path) => [path, null] as const);
  const moved = Object.keys(index.moved).map((path) => [path, presentAddress(index, path)] as const);
  return (known.former = new Map(
    [...gone, ...moved, ...readMovedTopics(index.parts)].map(([path, movedTo]) => [path, { movedTo }]),
  ));
}

/** Returns the current path of a page that may have moved several times. Null if the page is no longer published. */
function presentAddress({ moved, pages }: CopyIndex, path: string): string | null {
  const passed = new Set<string>();
  let at: string | undefined = path;
  while (at !== undefined && !passed.has(at)) {
    if (pages[at]) return at;
    passed.add(at);
    at = moved[at];
  }
  return null;
}
