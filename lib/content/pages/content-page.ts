import type { IsoDate } from '@/lib/core/dates';
import type { ArticleJobCriteria } from './article-list-view';
import { type Block, plainBody } from './content-tree';

// Words per minute when reading attentively on a screen. Published figures are 180 to 240.
const wordsPerMinute = 200;

export function readingMinutes(blocks: readonly Block[]): number {
  return Math.max(1, Math.round(wordCount(blocks) / wordsPerMinute));
}

export function wordCount(blocks: readonly Block[]): number {
  return plainBody(blocks).split(/\s+/).filter(Boolean).length;
}

export type Person = { kind: 'person'; name: string; role: string; about: string | null };

type Team = { kind: 'team'; name: string; about: string | null };

export type Author = Person | Team;

/** Sections of the site whose pages are texts. Each name is the first segment of the pages' addresses. */
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

export type Source = { label: string; href: string; checked: IsoDate };

export type ContentSummary = {
  /** Path of the page on this site, with its leading slash. */
  path: string;
  group: ContentGroup;
  title: string;
  /** Short title for breadcrumbs and menus. */
  label: string;
  lead: string;
  description: string;
  updated: IsoDate;
  published: IsoDate | null;
  /** Articles only: slugs of the category and the tags. Slugs that the library does not contain are not shown. */
  category: string | null;
  tags: string[];
  featured: boolean;
  /**
   * Articles only: address of a picture, twice as wide as high. Either a drawing that belongs to the site or a picture
   * from the CMS.
   */
  picture: string | null;
  /** Description of a picture from the CMS. Missing for the site's own drawings, which are decorative. */
  pictureAlt?: string;
  minutes: number;
};

export type ContentPage = ContentSummary & {
  body: Block[];
  sources: Source[];
  /** Null if the organisation itself is the author. */
  author: Author | null;
  reviewer: Person | null;
  /** Articles only: which open jobs are shown beside the article. Null means the newest jobs. */
  jobs: ArticleJobCriteria | null;
  /**
   * Legal texts only: version, first day of validity and summary. Terms also list their `changes`. `material` is true
   * if account holders must accept the version.
   */
  legal: {
    version: string;
    effective: IsoDate;
    summary: string[];
    material?: boolean;
    changes?: string[];
  } | null;
};

export type ArticleTopic = {
  slug: string;
  name: string;
  description: string;
};

export function topicName(topics: readonly ArticleTopic[], slug: string | null): string | null {
  return topics.find((topic) => topic.slug === slug)?.name ?? null;
}

/** All articles, newest first, with all categories and tags in the order that editors gave them. */
export type ArticleLibrary = {
  articles: ContentSummary[];
  categories: ArticleTopic[];
  tags: ArticleTopic[];
};
