import type { JobFacts } from '@/lib/jobs/job-card';
import type { ArticleLine, ContentView, Crumb } from './content-view';

/** An open job beside an article: what it is called and its three facts. */
export type ArticleJob = JobFacts & { number: string; href: string; title: string };

/** Open jobs that go with an article, and where there are more of them. */
export type ArticleJobs = { title: string; jobs: ArticleJob[]; all: Crumb };

/** What the page of an article is made of. */
export type ArticleView = Omit<ContentView, 'more' | 'offer'> & {
  /** Null when there are none, or none could be read in time. */
  jobs: ArticleJobs | null;
  next: ArticleLine[];
};
