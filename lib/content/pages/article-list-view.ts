import type { CountryCode } from '@/lib/reference/places/place';
import type { WorkTypeGroup } from '@/lib/jobs/listing/job';
import type { ArticleChoice } from './article-search';
import type { Block } from './content-tree';
import type { ArticleLine, Crumb } from './content-view';

/** A job must meet every criterion. For a list, one of its values is enough. */
export type ArticleJobCriteria = {
  title: string;
  workType?: WorkTypeGroup;
  country?: CountryCode;
  regions?: string[];
  specialties?: string[];
  /** Remoteness in categories of the Modified Monash Model: 1 (city) to 7 (very remote). */
  mmm?: number[];
  shifts?: string[];
  rateStated?: boolean;
};

export type ArticleListView = {
  title: string;
  lead: string;
  description: string;
  crumbs: Crumb[];
  q: string;
  category: string | null;
  tag: string | null;
  /** Article shown first and largest, only on the first page of all articles. */
  featured: ArticleLine | null;
  articles: ArticleLine[];
  total: number;
  page: number;
  pageCount: number;
  categories: ArticleChoice[];
  tags: ArticleChoice[];
  body: Block[];
};

export type ArticleChoicesView = {
  title: string;
  lead: string;
  description: string;
  crumbs: Crumb[];
  choices: { name: string; description: string; count: number; href: string }[];
};
