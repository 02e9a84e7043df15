import { within } from '@/lib/core/within';
import type { StructuredData } from '@/lib/jobs/job-structured-data';
import type { ReferenceData } from '@/lib/reference-data/reference-data';
import type { Clock } from '@/lib/services/clock/clock';
import type { ContentPages } from '@/lib/content/content-page';
import type { Database } from '@/lib/services/database/database';
import type { ErrorReporting } from '@/lib/services/error-reporting/error-reporting';
import { jobFacts, jobHref } from '@/lib/jobs/job-card';
import { count } from '@/lib/core/text';
import type { JobSearch } from '@/lib/job-search/job-search';
import { jobSearchHref } from '@/lib/job-search/job-search-href';
import { readJobSearchQuery } from '@/lib/job-search/job-search-query';
import { listMatchingJobs } from '@/lib/jobs/list-matching-jobs.server';
import type { SearchContext } from '@/lib/jobs/search-jobs.server';
import type { ArticleJobCriteria } from './article-list-view';
import type { Publisher } from './article-structured-data';
import { type ArticleJobs, type ArticleView, pickNext } from './content-view';
import { describeContentPage } from './load-content.server';

const shownJobs = 3;
const newest: ArticleJobCriteria = { title: 'Newest open jobs' };

/** The criteria as the search that the results page runs. A word that the classifications do not know does not narrow. */
export function articleJobSearch(criteria: ArticleJobCriteria, data: ReferenceData): JobSearch {
  const { workType, country, regions, specialties, mmm, shifts, rateStated } = criteria;
  const ofCountry = [...data.regions.values()]
    .filter((region) => region.country === country)
    .map(({ slug }) => slug);
  return readJobSearchQuery(
    {
      work_type: workType,
      region: regions ?? ofCountry,
      specialty: specialties,
      mmm: mmm?.map(String),
      shift: shifts,
      // The lowest possible minimum: it excludes only jobs that state no amount.
      rate_min: rateStated ? '1' : undefined,
    },
    data,
  ).search;
}

/** Open jobs for the criteria of an article, newest first; without criteria the newest of all. Null when there are none. */
export async function listArticleJobs(
  context: SearchContext,
  criteria: ArticleJobCriteria | null,
): Promise<ArticleJobs | null> {
  const wanted = criteria ?? newest;
  const search = articleJobSearch(wanted, context.data);
  const { total, jobs } = await listMatchingJobs(context, { ...search, sort: 'newest' }, shownJobs);
  if (jobs.length === 0) return null;
  return {
    title: wanted.title,
    jobs: jobs.map((job) => ({
      number: job.number,
      href: jobHref(job),
      title: job.title,
      ...jobFacts(job),
    })),
    all: { label: `See all ${count(total, 'job')}`, href: jobSearchHref(search) },
  };
}

type Services = {
  pages: ContentPages;
  config: Publisher;
  db: Database;
  clock: Clock;
  errorReporting: ErrorReporting;
  referenceData(): Promise<ReferenceData>;
};

/** How long a text waits for the jobs beside it, ms. */
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
