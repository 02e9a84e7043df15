import type { ReferenceData } from '@/lib/reference-data/reference-data';
import { jobFacts, jobHref } from '@/lib/jobs/job-card';
import { count } from '@/lib/core/format-number';
import type { JobSearch } from '@/lib/job-search/job-search';
import { jobSearchHref } from '@/lib/job-search/job-search-href';
import { readJobSearchQuery } from '@/lib/job-search/job-search-query';
import { listMatchingJobs } from '@/lib/jobs/list-matching-jobs.server';
import type { SearchContext } from '@/lib/jobs/search-jobs.server';
import type { ArticleJobCriteria } from './article-job-criteria';
import type { ArticleJobs } from './article-view';

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
      // The least amount there can be: a job without one has none to compare.
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
