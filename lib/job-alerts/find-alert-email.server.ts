import { findMatchers } from '@/lib/availability/find-availability.server';
import { findMailRoom } from '@/lib/communications/find-preferences.server';
import { listStillMatching } from '@/lib/jobs/list-new-jobs.server';
import type { JobSummary } from '@/lib/jobs/job';
import type { SearchContext } from '@/lib/jobs/search-jobs.server';
import { searchOf, type JobAlert } from './job-alert';
import { selectAlert } from './job-alert-store.server';

/** The alert an email is about, null when it has been deleted. */
export async function findEmailAlert(
  { db }: Pick<SearchContext, 'db'>,
  id: string,
): Promise<JobAlert | null> {
  return selectAlert(db, id);
}

/** An alert that is on and whose owner wants its emails now; null when nothing is to be sent any more. */
export async function findWantedAlert(
  { db, now }: Pick<SearchContext, 'db' | 'now'>,
  id: string,
): Promise<JobAlert | null> {
  const alert = await selectAlert(db, id);
  if (alert?.state !== 'active') return null;
  const { doctorId } = alert;
  if (!doctorId) return alert;
  // The cap was checked when the email was queued.
  const { wanted } = await findMailRoom(db, { doctorId, purpose: 'job-alerts', now });
  return wanted ? alert : null;
}

/** Those of an alert's jobs that its search still finds, newest first: jobs that have closed since are left out. */
export async function listAlertJobs(
  context: SearchContext,
  alert: JobAlert,
  jobIds: readonly string[],
): Promise<JobSummary[]> {
  const jobs = await listStillMatching(context, searchOf(alert.criteria), jobIds);
  const { doctorId } = alert;
  if (!alert.criteria.availability || !doctorId) return jobs;
  const fit = (await findMatchers(context, [doctorId])).get(doctorId);
  // Dates that were taken since the jobs were found.
  return jobs.filter(
    ({ place, shifts, ...job }) =>
      !fit ||
      fit({ ...job, shifts: shifts.map(({ slug }) => slug), placeId: place.id, regionIso: place.region.iso })
        ?.kind === 'fits',
  );
}
