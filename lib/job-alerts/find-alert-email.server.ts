import { findMatchers } from '@/lib/availability/find-availability.server';
import { findMailRoom } from '@/lib/communications/find-preferences.server';
import { listStillMatching } from '@/lib/jobs/list-new-jobs.server';
import type { JobSummary } from '@/lib/jobs/job';
import type { HiddenOwner, SearchContext } from '@/lib/jobs/search-jobs.server';
import { searchOf, type JobAlert } from './job-alert';
import { selectAlert } from './job-alert-store.server';

/** An alert with the address it goes to; null: that of its account. */
type EmailAlert = JobAlert & { email: string | null };

/** Whose hidden jobs count for an alert. */
export function ownerOfAlert({ doctorId, email }: EmailAlert): HiddenOwner {
  return doctorId ? { doctorId } : { email: email ?? '' };
}

/** The alert an email is about, with who gets it; null when it has been deleted. */
export async function findEmailAlert(
  { db }: Pick<SearchContext, 'db'>,
  id: string,
): Promise<EmailAlert | null> {
  return selectAlert(db, id);
}

/** An alert that is on and whose owner wants its emails now; null when nothing is to be sent any more. */
export async function findWantedAlert(
  { db, now }: Pick<SearchContext, 'db' | 'now'>,
  id: string,
): Promise<EmailAlert | null> {
  const alert = await selectAlert(db, id);
  if (alert?.state !== 'active') return null;
  const { doctorId } = alert;
  if (!doctorId) return alert;
  // The cap was checked when the email was queued.
  const { wanted } = await findMailRoom(db, { doctorId, purpose: 'job-alerts', now });
  return wanted ? alert : null;
}

/** Those of an alert's jobs that its search still finds, newest first: jobs that have closed since, or were hidden, are left out. */
export async function listAlertJobs(
  context: SearchContext,
  alert: EmailAlert,
  jobIds: readonly string[],
): Promise<JobSummary[]> {
  const jobs = await listStillMatching(
    { ...context, hiddenFrom: ownerOfAlert(alert) },
    searchOf(alert.criteria),
    jobIds,
  );
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
