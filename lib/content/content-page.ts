import type { IsoDate } from '@/lib/core/dates';
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
  /** Articles only: slugs, of which the library of articles has the names. One that it does not have is not shown. */
  category: string | null;
  tags: string[];
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

/** What articles are sorted by: a category, or a tag, which runs across the categories. */
export type ArticleTopic = {
  /** Last part of its address. */
  slug: string;
  name: string;
  /** What the reader finds there. */
  description: string;
};

/** The name of a category or tag; null for one that is not there. */
export function topicName(topics: readonly ArticleTopic[], slug: string | null): string | null {
  return topics.find((topic) => topic.slug === slug)?.name ?? null;
}

/** All articles, the newest first, and all categories and tags, each in the order of its list. */
export type ArticleLibrary = {
  articles: ContentSummary[];
  categories: ArticleTopic[];
  tags: ArticleTopic[];
};
