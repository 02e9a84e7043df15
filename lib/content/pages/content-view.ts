import type { JobCard } from '@/lib/jobs/listing/job-card';
import { paths } from '@/lib/routes';
import type { IsoDate } from '@/lib/core/dates';
import {
  topicName,
  type ArticleLibrary,
  type ContentGroup,
  type ContentPage,
  type ContentSummary,
  type Source,
} from './content-page';

/** Returns the earliest date on which a source of the text was checked, or null if the text has no sources. */
export function checkedOn(sources: readonly Source[]): IsoDate | null {
  return sources.map(({ checked }) => checked).toSorted()[0] ?? null;
}

export type Offer = { title: string; label: string; href: string; note?: string };

const offers: Partial<Record<ContentGroup, Offer>> = {
  doctors: { title: 'Looking for work?', label: 'Search open jobs', href: paths.jobList() },
  employers: {
    title: 'Need a doctor?',
    label: 'Request a doctor',
    href: `${paths.employers()}#request`,
    note: 'If you need a doctor today or tomorrow, a recruitment consultant calls within 1 working hour.',
  },
  'about-us': { title: 'A question?', label: 'Contact us', href: paths.contactUs() },
};

export const findOffer = (group: ContentGroup): Offer | null => offers[group] ?? null;

type ArticleJob = Pick<JobCard, 'number' | 'href' | 'title' | 'dates' | 'rate'>;

export type ArticleJobs = { title: string; jobs: ArticleJob[]; all: Crumb };

export type ArticleView = Omit<ContentView, 'more' | 'offer'> & {
  category: Crumb | null;
  tags: Crumb[];
  /** Open jobs beside the article. Null if no job matches, or if the search for jobs took too long. */
  jobs: ArticleJobs | null;
  next: ArticleLine[];
};

export type Crumb = { label: string; href: string };

export type ContentView = {
  page: Omit<ContentPage, 'path' | 'label' | 'featured' | 'jobs'>;
  crumbs: Crumb[];
  more: Crumb[];
  offer: Offer | null;
};

export type ArticleLine = Pick<
  ContentSummary,
  'path' | 'title' | 'lead' | 'published' | 'minutes' | 'picture'
> & {
  category: string | null;
};

export function toArticleLine(
  { path, title, lead, published, minutes, category, picture }: ContentSummary,
  { categories }: Pick<ArticleLibrary, 'categories'>,
): ArticleLine {
  return { path, title, lead, published, minutes, category: topicName(categories, category), picture };
}

/** The front page of a group omits the pages to which its text already links. */
export function pickMore(page: ContentPage, others: readonly ContentSummary[], most = 6): Crumb[] {
  const body = page.path === `/${page.group}` ? JSON.stringify(page.body) : '';
  return others
    .filter(({ path }) => path !== page.path && !body.includes(JSON.stringify(path)))
    .slice(0, most)
    .map(({ label, path }) => ({ label, href: path }));
}

/**
 * Suggests articles to read next. Articles of the same category come first, then articles that share the most tags.
 * Equally suitable articles are sorted newest first.
 */
export function pickNext(page: ContentPage, library: ArticleLibrary, most = 3): ArticleLine[] {
  const shared = ({ category, tags }: ContentSummary) =>
    (category === page.category ? 10 : 0) + tags.filter((tag) => page.tags.includes(tag)).length;
  // There may be thousands of articles, so only the best few are sorted.
  const best: { article: ContentSummary; score: number }[] = [];
  for (const article of library.articles) {
    if (article.path === page.path) continue;
    const score = shared(article);
    const after = best.findIndex((other) => other.score < score);
    best.splice(after < 0 ? best.length : after, 0, { article, score });
    if (best.length > most) best.pop();
  }
  return best.map(({ article }) => toArticleLine(article, library));
}
