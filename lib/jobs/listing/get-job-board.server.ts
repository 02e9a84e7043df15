import { emptyJobSearch } from '@/lib/jobs/search/job-search';
import { toJobCard, type JobCard } from './job-card';
import { countHomeJobs } from './home-counts.server';
import { jobSearchPredicate } from './job-search-predicate.server';
import { pageIds } from './job-order-store.server';
import { readJobSummaries } from './job-store.server';
import { countRegions, type RegionCount } from './region-count';
import type { SearchContext } from './search-jobs.server';

export type Named = { slug: string; name: string };

export type JobBoard = {
  open: number;
  newThisWeek: number;
  regions: RegionCount[];
  specialties: (Named & { count: number })[];
  workTypes: { locum: number; permanent: number };
  popular: { specialty: Named; region: Named; count: number }[];
  newest: JobCard[];
};

const shownPairs = 10;

export async function getJobBoard(context: SearchContext, shownJobs = 6): Promise<JobBoard> {
  const { data, now } = context;
  // These jobs are in the default order, best match, which puts jobs with a start and a rate first. The newest jobs may
  // lack both.
  const shownIds = pageIds(emptyJobSearch, jobSearchPredicate(emptyJobSearch, context), shownJobs);
  const [counts, newest] = await Promise.all([countHomeJobs(context), readJobSummaries(context, shownIds)]);
  const specialty = (slug: string): Named => ({ slug, name: data.specialties.get(slug)?.name ?? slug });
  const region = (slug: string): Named => ({ slug, name: data.regionsBySlug.get(slug)?.name ?? slug });
  return {
    open: counts.open,
    newThisWeek: counts.newThisWeek,
    regions: countRegions(data, new Map(Object.entries(counts.byRegion))),
    specialties: counts.bySpecialty
      .map(({ specialty: slug, count }) => ({ ...specialty(slug), count }))
      .sort((a, b) => a.name.localeCompare(b.name, 'en-AU')),
    workTypes: counts.byWorkType,
    popular: counts.popular.slice(0, shownPairs).map((pair) => ({
      specialty: specialty(pair.specialty),
      region: region(pair.region),
      count: pair.count,
    })),
    newest: newest.map((job) => toJobCard(job, now)),
  };
}
