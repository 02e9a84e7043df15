import type { JobMatcher } from '@/lib/doctors/availability/match-job';
import { findMatchers } from '@/lib/doctors/availability/find-availability.server';
import { weekBefore } from '@/lib/jobs/search/job-search';
import type { JobSummary } from '@/lib/jobs/listing/job';
import { listJobs } from '@/lib/jobs/listing/find-job.server';
import { listDatedResults, type DatedJob } from '@/lib/jobs/listing/list-dated-jobs.server';
import { countNewJobs, previewLastWeek, type NewJobCounts } from '@/lib/jobs/listing/list-new-jobs.server';
import type { SearchContext } from '@/lib/jobs/listing/search-jobs.server';
import { healthDays, toJobSearch, type AlertCriteria } from './job-alert';

// This file counts the jobs that `send-job-alerts.server.ts` would email. A search cannot filter by the criterion "Only
// jobs that fit my availability", so this file filters the search results by it.

/** Compares at most this many new jobs with the doctor's availability, beginning with the jobs that start earliest. */
const maxLooked = 5_000;

/**
 * Returns a function that compares jobs with the doctor's availability. Null if the visitor is signed out or the doctor
 * has entered no future availability.
 */
export async function findAlertMatcher(
  context: SearchContext,
  doctorId: string | null,
): Promise<JobMatcher | null> {
  if (doctorId === null) return null;
  return (await findMatchers(context, [doctorId])).get(doctorId) ?? null;
}

export async function listFitting(
  context: SearchContext,
  fit: JobMatcher,
  criteria: AlertCriteria,
): Promise<DatedJob[]> {
  const search = { ...toJobSearch(criteria), postedWithin: healthDays };
  const jobs = await listDatedResults(context, search, maxLooked);
  return jobs
    .filter((job) => fit(job)?.kind === 'fits')
    .toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());
}

const ofLastWeek = (jobs: readonly DatedJob[], now: Date): DatedJob[] =>
  jobs.filter(({ publishedAt }) => publishedAt > weekBefore(now));

export async function countAlertJobs(
  context: SearchContext,
  alerts: readonly AlertCriteria[],
  fit: JobMatcher | null,
): Promise<NewJobCounts[]> {
  const counts = await countNewJobs(
    context,
    alerts.map((criteria) => toJobSearch(criteria)),
  );
  if (!fit) return counts;
  return Promise.all(
    alerts.map(async (criteria, at) => {
      const found = counts[at] ?? { week: 0, month: 0 };
      if (!criteria.availability || found.month === 0) return found;
      const fitting = await listFitting(context, fit, criteria);
      return { week: ofLastWeek(fitting, context.now).length, month: fitting.length };
    }),
  );
}

export async function previewAlertJobs(
  context: SearchContext,
  criteria: AlertCriteria,
  { fit, limit }: { fit: JobMatcher | null; limit: number },
): Promise<NewJobCounts & { jobs: JobSummary[] }> {
  if (!criteria.availability || !fit) return previewLastWeek(context, toJobSearch(criteria), limit);
  const fitting = await listFitting(context, fit, criteria);
  const week = ofLastWeek(fitting, context.now);
  const newest = week.slice(0, limit).map(({ id }) => id);
  return { week: week.length, month: fitting.length, jobs: await listJobs(context, newest) };
}
