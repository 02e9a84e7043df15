import type { IsoDate } from '@/lib/core/dates';
import type { CountryCode } from '@/lib/reference/places/place';
import type { WorkTypeGroup } from '@/lib/jobs/listing/job';
import { type Block, plainBody } from './content-tree';

// Words per minute. Published figures for attentive reading on a screen are 180 to 240.
const wordsPerMinute = 200;

/**
 * Criteria for jobs. A job must meet every criterion; if a criterion is a list, the job must have one of its values.
 */
export type ArticleJobCriteria = {
  title: string;
  workType?: WorkTypeGroup;
  country?: CountryCode;
  regions?: string[];
  specialties?: string[];
  /** Categories of the Modified Monash Model, from 1 (city) to 7 (very remote). */
  mmm?: number[];
  shifts?: string[];
  rateStated?: boolean;
};

export function readingMinutes(blocks: readonly Block[]): number {
  return Math.max(1, Math.round(wordCount(blocks) / wordsPerMinute));
}

export function wordCount(blocks: readonly Block[]): number {
  return plainBody(blocks).split(/\s+/).filter(Boolean).length;
}

export type Person = { kind: 'person'; name: string; role: string; about: string | null };

type Team = { kind: 'team'; name: string; about: string | null };

export type Author = Person | Team;

/** Sections for which editors write pages. The name of a section is the first part of its pages' paths. */
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
  path: string;
  group: ContentGroup;
  title: string;
  label: string;
  lead: string;
  description: string;
  updated: IsoDate;
  published: IsoDate | null;
  /**
   * Only for articles: slugs of the category and the tags. Pages leave out a slug that belongs to no category or tag.
   */
  category: string | null;
  tags: string[];
  featured: boolean;
  /**
   * Only for articles: URL of a picture that is twice as wide as high, from the site's own drawings or from the CMS.
   */
  picture: string | null;
  /** Text alternative of a picture from the CMS. Drawings of the site are decorative and have none. */
  pictureAlt?: string;
  minutes: number;
};

export type ContentPage = ContentSummary & {
  body: Block[];
  sources: Source[];
  /** Null if the author is the organisation. */
  author: Author | null;
  reviewer: Person | null;
  /** Only for articles: criteria for the open jobs shown beside the article. If null, any open jobs are shown. */
  jobs: ArticleJobCriteria | null;
  /**
   * Only for legal texts. `material` is true if account holders must accept this version. Only the terms and conditions
   * have `changes`.
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

/** All articles, newest first. Categories and tags have the order that editors chose. */
export type ArticleLibrary = {
  articles: ContentSummary[];
  categories: ArticleTopic[];
  tags: ArticleTopic[];
};
