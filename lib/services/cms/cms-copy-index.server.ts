import { z } from 'zod';
import type { ArticleLibrary, ContentSummary } from '@/lib/content/content-page';
import { readMovedTopics, readTopics } from './cms-documents.server';
import type { FormerAddress } from './content-source';

const summary = z.custom<ContentSummary>(
  (value) => typeof value === 'object' && value !== null && 'path' in value,
);

/** What the site's copy of a CMS holds in memory: all that lists need. The texts themselves are files beside it. */
export const copyIndex = z.object({
  /** What the files of the release understand that read it. */
  form: z.string(),
  epoch: z.string(),
  /** Number of the last change that was read. */
  cursor: z.int().min(0),
  /** Empty: nothing was ever read. */
  syncedAt: z.string(),
  pages: z.record(
    z.string(),
    // The files of the pictures that the text shows; a copy of an earlier release does not say them.
    z.object({ order: z.number(), summary, pictures: z.array(z.string()).default([]) }),
  ),
  /** Addresses of what was taken down. */
  gone: z.array(z.string()),
  /** Addresses that texts had before, and those they had next. */
  moved: z.record(z.string(), z.string()).default({}),
  /** Everything that is no page, by its key. */
  parts: z.record(z.string(), z.unknown()),
});
export type CopyIndex = z.infer<typeof copyIndex>;

/** Worked out once, when first asked for: an index is replaced when something has changed. */
type Derived = {
  lists: Map<string, ContentSummary[]>;
  library: ArticleLibrary | null;
  former: Map<string, FormerAddress> | null;
  pictures: Set<string> | null;
};

const derivedOf = new WeakMap<CopyIndex, Derived>();

function derived(index: CopyIndex): Derived {
  const found = derivedOf.get(index) ?? { lists: new Map(), library: null, former: null, pictures: null };
  derivedOf.set(index, found);
  return found;
}

// One for all comparisons: a list may have thousands of titles.
const titles = new Intl.Collator('en-AU');

/** Dates are written so that their order is that of their letters. */
function byDate(a: ContentSummary, b: ContentSummary): number {
  const [one, other] = [a.published ?? '', b.published ?? ''];
  if (one === other) return 0;
  return one > other ? -1 : 1;
}

/** The pages of a group: the newest first, those without a date by the place they were given, then by name. */
export function listOf(index: CopyIndex, group: string): ContentSummary[] {
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

/** All articles with what they are sorted by. */
export function libraryOf(index: CopyIndex): ArticleLibrary {
  return (derived(index).library ??= {
    articles: listOf(index, 'articles'),
    categories: readTopics(index.parts, 'categories'),
    tags: readTopics(index.parts, 'tags'),
  });
}

/** The files of all pictures of the texts that are shown. */
export function picturesOf(index: CopyIndex): Set<string> {
  return (derived(index).pictures ??= new Set(
    Object.values(index.pages).flatMap(({ pictures }) => pictures),
  ));
}

/** What has become of addresses that lead nowhere now. */
export function formerOf(index: CopyIndex): Map<string, FormerAddress> {
  const known = derived(index);
  if (known.former) return known.former;
  const gone = index.gone.map((path) => [path, null] as const);
  const moved = Object.keys(index.moved).map((path) => [path, presentAddress(index, path)] as const);
  return (known.former = new Map(
    [...gone, ...moved, ...readMovedTopics(index.parts)].map(([path, movedTo]) => [path, { movedTo }]),
  ));
}

/** Where a text is that has moved, perhaps more than once; null when it was taken down there. */
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
