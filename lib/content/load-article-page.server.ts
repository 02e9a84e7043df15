import { within } from '@/lib/core/within';
import type { StructuredData } from '@/lib/jobs/job-structured-data';
import type { ReferenceData } from '@/lib/reference-data/reference-data';
import type { Clock } from '@/lib/services/clock/clock';
import type { ContentPages } from '@/lib/services/cms/content-pages';
import type { Database } from '@/lib/services/database/database';
import type { ErrorReporting } from '@/lib/services/error-reporting/error-reporting';
import type { ArticleJobCriteria } from './article-job-criteria';
import type { Publisher } from './article-structured-data';
import type { ArticleJobs, ArticleView } from './article-view';
import { pickNext } from './content-view';
import { listArticleJobs } from './list-article-jobs.server';
import { describeContentPage } from './load-content.server';

type Services = {
  pages: ContentPages;
  config: Publisher;
  db: Database;
  clock: Clock;
  errorReporting: ErrorReporting;
  referenceData(): Promise<ReferenceData>;
};

/** Longer than this, milliseconds, nobody waits for the jobs beside a text. */
const timeoutMs = 1000;

/** The article at an address, with open jobs and what to read next. It stands without the jobs while the database does not answer. */
export async function loadArticlePage(
  services: Services,
  path: string,
): Promise<{ props: ArticleView; structuredData: StructuredData[] } | { notFound: true }> {
  const { pages } = services;
  const article = await pages.page(path);
  if (!article) return { notFound: true };
  const [loaded, others, jobs] = await Promise.all([
    describeContentPage(services, article),
    pages.list('articles'),
    within(timeoutMs, readJobs(services, article.jobs), (error) =>
      services.errorReporting.report(error, { page: path }),
    ),
  ]);
  const { page, crumbs } = loaded.props;
  return {
    props: { page, crumbs, jobs, next: pickNext(article, others) },
    structuredData: loaded.structuredData,
  };
}

async function readJobs(
  { db, clock, referenceData }: Services,
  criteria: ArticleJobCriteria | null,
): Promise<ArticleJobs | null> {
  return listArticleJobs({ db, data: await referenceData(), now: clock.now() }, criteria);
}
