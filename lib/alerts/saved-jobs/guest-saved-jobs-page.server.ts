import { addDays, jobDay } from '@/lib/core/dates';
import { within } from '@/lib/core/within';
import type { PageRequest } from '@/lib/http/page.server';
import { toJobCard } from '@/lib/jobs/listing/job-card';
import { listMatchingJobs } from '@/lib/jobs/listing/list-matching-jobs.server';
import type { GuestSavedJobsProps } from './saved-job-card';
import { emptyJobSearch, type JobSearch } from '@/lib/jobs/search/job-search';
import { jobSearchHref } from '@/lib/jobs/search/job-search-href';

const shown = 3;
/** Reads more jobs than are shown, so that jobs with a rate can come first. */
const maxRead = 12;
/** In days from today. A doctor can seldom start sooner, because of the paperwork. */
const [soonest, latest] = [7, 56];
/**
 * In ms. The page waits only this long for the jobs that it suggests, because the device already has the saved
 * jobs.
 */
const timeoutMs = 1500;

export async function loadGuestSavedJobs({ app }: PageRequest): Promise<GuestSavedJobsProps> {
  const now = app.clock.now();
  const report = (error: unknown) => app.errorReporting.report(error, { page: '/saved-jobs' });
  const search: JobSearch = {
    ...emptyJobSearch,
    availableFrom: addDays(jobDay(now), soonest),
    availableTo: addDays(jobDay(now), latest),
    fit: 'fits',
    sort: 'start-date',
  };
  const listSoon = async () => {
    const context = { db: app.db, data: await app.referenceData(), now };
    const { jobs } = await listMatchingJobs(context, search, maxRead);
    const withRateFirst = jobs.toSorted((a, b) => Number(!a.rate) - Number(!b.rate));
    return withRateFirst.slice(0, shown).map((job) => toJobCard(job, now));
  };
  const cards = (await within(timeoutMs, listSoon(), report)) ?? [];
  return { startingSoon: { cards, href: jobSearchHref(search) } };
}
