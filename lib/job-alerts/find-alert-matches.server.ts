import type { JobSummary } from '@/lib/jobs/job';
import type { JobSearch } from '@/lib/job-search/job-search';
import { listAnyMatchingJobs } from '@/lib/jobs/list-matching-jobs.server';
import type { SearchContext } from '@/lib/jobs/search-jobs.server';
import { searchOf } from './job-alert';
import { listJobAlerts } from './list-job-alerts.server';

/** Days in which a job counts as new: those that are counted beside a search before an alert is made of it. */
export const newForAlertsDays = 7;

/** New jobs of a doctor's alerts, each once, the newest first. `searches`: what the active alerts look for. */
export type AlertMatches = { searches: JobSearch[]; total: number; jobs: JobSummary[] };

/** The jobs of the last seven days that are open and that an active alert of the doctor finds, emailed already or not. */
export async function findAlertMatches(
  context: SearchContext,
  doctorId: string,
  limit: number,
): Promise<AlertMatches> {
  const alerts = await listJobAlerts(context, doctorId);
  const searches = alerts
    .filter(({ state }) => state === 'active')
    .map(({ criteria }): JobSearch => {
      return { ...searchOf(criteria), postedWithin: newForAlertsDays, sort: 'newest' };
    });
  return { searches, ...(await listAnyMatchingJobs(context, searches, limit)) };
}
