import type { CountryCode } from '@/lib/places/place';
import type { WorkTypeGroup } from '@/lib/jobs/job';
import type { ArticleChoice } from './article-search';
import type { Block } from './content-tree';
import type { ArticleLine, Crumb } from './content-view';

/** Which open jobs stand beside an article. Absent fields do not narrow; values in one list are alternatives. */
export type ArticleJobCriteria = {
  /** Says above the jobs what they have in common. */
  title: string;
  workType?: WorkTypeGroup;
  country?: CountryCode;
  /** Slugs of regions. */
  regions?: string[];
  /** Slugs of specialties or fields. */
  specialties?: string[];
  /** Modified Monash categories 1–7. */
  mmm?: number[];
  shifts?: string[];
  /** Jobs that state an amount. */
  rateStated?: boolean;
};

/** A list of articles: all, those of a category or tag, or those with certain words. */
export type ArticleListView = {
  title: string;
  lead: string;
  description: string;
  crumbs: Crumb[];
  /** As typed; empty when nothing was looked for. */
  q: string;
  /** Slugs of the category or the tag that is listed. */
  category: string | null;
  tag: string | null;
  /** Shown first and largest; on the first page of all articles only. */
  featured: ArticleLine | null;
  /** Those of this page. */
  articles: ArticleLine[];
  /** How many there are on all pages. */
  total: number;
  /** From 1. */
  page: number;
  pageCount: number;
  categories: ArticleChoice[];
  tags: ArticleChoice[];
  /** The text below the list. */
  body: Block[];
};

/** All categories, or all tags. */
export type ArticleChoicesView = {
  title: string;
  lead: string;
  description: string;
  crumbs: Crumb[];
  choices: { name: string; description: string; count: number; href: string }[];
};
