import type { IsoDate } from '@/lib/core/dates';
import type { ArticleCategory } from './article-category';
import type { ArticleTag } from './article-topics';
import type { ArticleJobCriteria } from './article-list-view';
import { type Block, plainBody } from './content-tree';

// Words a minute, for reading with attention on a screen; usual figures are 180 to 240.
const wordsPerMinute = 200;

/** Minutes to read a text, at least one. */
export function readingMinutes(blocks: readonly Block[]): number {
  return Math.max(1, Math.round(wordCount(blocks) / wordsPerMinute));
}

/** How many words a text has. */
export function wordCount(blocks: readonly Block[]): number {
  return plainBody(blocks).split(/\s+/).filter(Boolean).length;
}

/** A person who writes or reviews texts. */
export type Person = { kind: 'person'; name: string; role: string; about: string | null };

/** Several who write together, named as one. */
type Team = { kind: 'team'; name: string; about: string | null };

/** Who wrote a text. */
export type Author = Person | Team;

/** The parts of the site whose pages are texts. The name is the first segment of their addresses. */
export const contentGroups = [
  'doctors',
  'employers',
  'about-us',
  'articles',
  'contact-us',
  'privacy',
  'terms-and-conditions',
] as const;
export type ContentGroup = (typeof contentGroups)[number];

/** Where a fact comes from, and when it was last compared. */
export type Source = { label: string; href: string; checked: IsoDate };

/** What lists say of a page. */
export type ContentSummary = {
  /** Address on the site, from its first slash. */
  path: string;
  group: ContentGroup;
  title: string;
  /** Shorter than the title, for breadcrumbs and menus. */
  label: string;
  /** The sentence below the title. */
  lead: string;
  /** For search engines. */
  description: string;
  updated: IsoDate;
  /** Articles only. */
  published: IsoDate | null;
  category: ArticleCategory | null;
  /** Articles only. */
  tags: ArticleTag[];
  /** Articles only: the one shown first and largest. */
  featured: boolean;
  /** Articles only: address of a drawing of our own or of a picture of the CMS, twice as wide as high. */
  picture: string | null;
  /** What a picture of the CMS shows; drawings show nothing that the words do not say. */
  pictureAlt?: string;
  minutes: number;
};

/** A page that is a text. */
export type ContentPage = ContentSummary & {
  body: Block[];
  sources: Source[];
  /** Null: the organisation as a whole. */
  author: Author | null;
  /** The professional who has reviewed it; null when nobody has. */
  reviewer: Person | null;
  /** Articles only: the open jobs beside it; null: the newest. */
  jobs: ArticleJobCriteria | null;
  /** Legal texts only: which version it is, since when it holds, what it says in short, and of terms what changed and whether that matters to people with an account. */
  legal: {
    version: string;
    effective: IsoDate;
    summary: string[];
    material?: boolean;
    changes?: string[];
  } | null;
};

/** Pages that are texts. Methods reject when a text cannot be read or is broken. */
export type ContentPages = {
  /** The page at an address of the site; null when there is none. */
  page(path: string): Promise<ContentPage | null>;
  /** The pages of a group without the group's own, in the order they are shown: articles newest first. */
  list(group: ContentGroup): Promise<ContentSummary[]>;
  /** Whether there was a page at an address that was taken down; absent: the source cannot tell. */
  isGone?(path: string): Promise<boolean>;
};
