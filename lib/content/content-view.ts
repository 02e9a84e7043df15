import type { JobFacts } from '@/lib/jobs/job-card';
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

/** The day since which all sources of a text have been compared: that of the one looked at longest ago. Null without sources. */
export function checkedOn(sources: readonly Source[]): IsoDate | null {
  return sources.map(({ checked }) => checked).toSorted()[0] ?? null;
}

/** The one link to offer after a text, with a sentence about it. */
export type Offer = { title: string; label: string; href: string; note?: string };

const offers: Partial<Record<ContentGroup, Offer>> = {
  doctors: { title: 'Looking for work?', label: 'Search open jobs', href: paths.jobList() },
  employers: {
    title: 'Need a doctor?',
    label: 'Request a doctor',
    href: `${paths.employers()}#request`,
    note: 'For today or tomorrow, a consultant calls within 1 working hour.',
  },
  'about-us': { title: 'A question?', label: 'Contact us', href: paths.contactUs() },
};

/** What to offer after a text of a group; null for groups without a next step. */
export const offerOf = (group: ContentGroup): Offer | null => offers[group] ?? null;

/** An open job beside an article: what it is called and its three facts. */
type ArticleJob = JobFacts & { number: string; href: string; title: string };

/** Open jobs that go with an article, and where there are more of them. */
export type ArticleJobs = { title: string; jobs: ArticleJob[]; all: Crumb };

/** What the page of an article is made of. */
export type ArticleView = Omit<ContentView, 'more' | 'offer'> & {
  /** Those of its category and tags that are there. */
  category: Crumb | null;
  tags: Crumb[];
  /** Null when there are none, or none could be read in time. */
  jobs: ArticleJobs | null;
  next: ArticleLine[];
};

/** A link with its words. */
export type Crumb = { label: string; href: string };

/** What a page that is a text is made of. */
export type ContentView = {
  page: Omit<ContentPage, 'path' | 'label' | 'featured' | 'jobs'>;
  /** The way from the home page, the page itself last; empty on the first level. */
  crumbs: Crumb[];
  /** Other pages of the group. */
  more: Crumb[];
  offer: Offer | null;
};

/** An article in a list. */
export type ArticleLine = Pick<
  ContentSummary,
  'path' | 'title' | 'lead' | 'published' | 'minutes' | 'picture'
> & {
  /** The name of its category. */
  category: string | null;
};

/** What a list shows of an article. */
export function toArticleLine(
  { path, title, lead, published, minutes, category, picture }: ContentSummary,
  { categories }: Pick<ArticleLibrary, 'categories'>,
): ArticleLine {
  return { path, title, lead, published, minutes, category: topicName(categories, category), picture };
}

/** Other pages of a page's group, in their order. */
export function pickMore(page: ContentPage, others: readonly ContentSummary[], most = 6): Crumb[] {
  return others
    .filter(({ path }) => path !== page.path)
    .slice(0, most)
    .map(({ label, path }) => ({ label, href: path }));
}

/** The articles to read after one: those that share most with it first, its category before its tags; of equals the newest. */
export function pickNext(page: ContentPage, library: ArticleLibrary, most = 3): ArticleLine[] {
  const shared = ({ category, tags }: ContentSummary) =>
    (category === page.category ? 10 : 0) + tags.filter((tag) => page.tags.includes(tag)).length;
  // One look at each: there may be thousands, and few are wanted.
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
