import { within } from '@/lib/core/within';
import type { StructuredData } from '@/lib/jobs/listing/job-structured-data';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import type { Clock } from '@/lib/services/clock/clock';
import type { ContentSource } from '@/lib/content/sources/content-source';
import type { Database } from '@/lib/services/database/database';
import type { ErrorReporting } from '@/lib/services/error-reporting/error-reporting';
import { paths } from '@/lib/routes';
import { toJobCard } from '@/lib/jobs/listing/job-card';
import { count } from '@/lib/core/text';
import type { JobSearch } from '@/lib/jobs/search/job-search';
import { jobSearchHref } from '@/lib/jobs/search/job-search-href';
import { readJobSearchQuery } from '@/lib/jobs/search/job-search-query';
import { listMatchingJobs } from '@/lib/jobs/listing/list-matching-jobs.server';
import type { SearchContext } from '@/lib/jobs/listing/search-jobs.server';
import type { ArticleJobCriteria } from './content-page';
import type { Publisher } from './article-structured-data';
import { type ArticleJobs, type ArticleView, pickNext } from '@/lib/content/pages/content-view';
import { describeContentPage } from '@/lib/content/pages/load-content.server';

const shownJobs = 3;
const newest: ArticleJobCriteria = { title: 'Newest open jobs' };

/**
 * Converts the criteria of an article into a job search. Ignores unknown criteria, for example a specialty that was
 * deleted.
 */
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
      // A minimum rate of 1 excludes only jobs without a rate.
      rate_min: rateStated ? '1' : undefined,
    },
    data,
  ).search;
}

/**
 * Lists the newest open jobs that match an article's criteria, or any open jobs if there are no criteria. Returns null
 * if no job matches.
 */
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
    jobs: jobs.map((job) => {
      const { number, href, title, dates, rate } = toJobCard(job, context.now);
      return { number, href, title, dates, rate };
    }),
    all: {
      label: `See all ${count(total, wanted.workType ? `${wanted.workType} job` : 'job')}${wanted.rateStated ? ' with a rate' : ''}`,
      href: jobSearchHref(search),
    },
  };
}

type Services = {
  content: Pick<ContentSource, 'page' | 'pages' | 'article' | 'articles'>;
  config: Publisher;
  db: Database;
  clock: Clock;
  errorReporting: ErrorReporting;
  referenceData(): Promise<ReferenceData>;
};

const timeoutMs = 1000;

export async function loadArticlePage(
  services: Services,
  slug: string,
): Promise<{ props: ArticleView; structuredData: StructuredData[] } | { notFound: true }> {
  const { content } = services;
  const article = await content.article(slug);
  if (!article) return { notFound: true };
  const [loaded, library, jobs] = await Promise.all([
    describeContentPage(services, article),
    content.articles(),
    within(timeoutMs, readJobs(services, article.jobs), (error) =>
      services.errorReporting.report(error, { page: article.path }),
    ),
  ]);
  const { page, crumbs } = loaded.props;
  const category = library.categories.find(({ slug }) => slug === article.category);
  const tags = library.tags.filter(({ slug }) => article.tags.includes(slug));
  return {
    props: {
      page,
      crumbs,
      category: category ? { label: category.name, href: paths.articleCategory(category.slug) } : null,
      tags: tags.map((tag) => ({ label: tag.name, href: paths.articleTag(tag.slug) })),
      jobs,
      next: pickNext(article, library),
    },
    structuredData: loaded.structuredData,
  };
}

async function readJobs(
  { db, clock, referenceData }: Services,
  criteria: ArticleJobCriteria | null,
): Promise<ArticleJobs | null> {
  return listArticleJobs({ db, data: await referenceData(), now: clock.now() }, criteria);
}
