import { within } from '@/lib/core/within';
import type { PageRequest } from '@/lib/http/page.server';
import { toJobCard, type JobCard } from '@/lib/jobs/listing/job-card';
import { listMatchingJobs } from '@/lib/jobs/listing/list-matching-jobs.server';
import { emptyJobSearch } from '@/lib/jobs/search/job-search';

export type GuestSavedJobsProps = { newest: JobCard[] };

const shown = 3;
/** Reads more jobs than are shown, so that jobs with a rate can come first. */
const maxRead = 12;
/**
 * In ms. The page waits only this long for the newest jobs that it suggests, because the device already has the saved
 * jobs.
 */
const timeoutMs = 1500;

export async function loadGuestSavedJobs({ app }: PageRequest): Promise<GuestSavedJobsProps> {
  const now = app.clock.now();
  const report = (error: unknown) => app.errorReporting.report(error, { page: '/saved-jobs' });
  const listNewest = async () => {
    const context = { db: app.db, data: await app.referenceData(), now };
    const { jobs } = await listMatchingJobs(context, { ...emptyJobSearch, sort: 'newest' }, maxRead);
    const withRateFirst = jobs.toSorted((a, b) => Number(!a.rate) - Number(!b.rate));
    return withRateFirst.slice(0, shown).map((job) => toJobCard(job, now));
  };
  return { newest: (await within(timeoutMs, listNewest(), report)) ?? [] };
}
