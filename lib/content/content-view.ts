import type { JobFacts } from '@/lib/jobs/job-card';
import { paths } from '@/lib/routes';
import type { IsoDate } from '@/lib/core/dates';
import type { ContentPage, ContentSummary, ContentGroup, Source } from './content-page';

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
  'path' | 'title' | 'lead' | 'published' | 'minutes' | 'category' | 'picture'
>;

/** What a list shows of an article. */
export function toArticleLine({
  path,
  title,
  lead,
  published,
  minutes,
  category,
  picture,
}: ContentSummary): ArticleLine {
  return { path, title, lead, published, minutes, category, picture };
}

/** Other pages of a page's group, in their order. */
export function pickMore(page: ContentPage, others: readonly ContentSummary[], most = 6): Crumb[] {
  return others
    .filter(({ path }) => path !== page.path)
    .slice(0, most)
    .map(({ label, path }) => ({ label, href: path }));
}

/** The articles to read after one: those that share most with it first, its category before its tags. */
export function pickNext(page: ContentPage, others: readonly ContentSummary[], most = 3): ArticleLine[] {
  const shared = ({ category, tags }: ContentSummary) =>
    (category === page.category ? 10 : 0) + tags.filter((tag) => page.tags.includes(tag)).length;
  return (
    others
      .filter(({ path }) => path !== page.path)
      // The sort keeps the order of equals.
      .toSorted((a, b) => shared(b) - shared(a))
      .slice(0, most)
      .map(toArticleLine)
  );
}
