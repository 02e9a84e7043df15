import { findMatchers } from '@/lib/doctors/availability/find-availability.server';
import { findMailRoom } from '@/lib/doctors/communications/find-preferences.server';
import { listStillMatching } from '@/lib/jobs/listing/list-new-jobs.server';
import type { JobSummary } from '@/lib/jobs/listing/job';
import type { HiddenOwner, SearchContext } from '@/lib/jobs/listing/search-jobs.server';
import { toJobSearch, type JobAlert } from './job-alert';
import { selectAlert } from './job-alert-store.server';

/** `email` is null if the alert belongs to an account. The account's email address then applies. */
type EmailAlert = JobAlert & { email: string | null };

export function ownerOfAlert({ doctorId, email }: EmailAlert): HiddenOwner {
  return doctorId ? { doctorId } : { email: email ?? '' };
}

export async function findEmailAlert(
  { db }: Pick<SearchContext, 'db'>,
  id: string,
): Promise<EmailAlert | null> {
  return selectAlert(db, id);
}

export async function findWantedAlert(
  { db, now }: Pick<SearchContext, 'db' | 'now'>,
  id: string,
): Promise<EmailAlert | null> {
  const alert = await selectAlert(db, id);
  if (alert?.state !== 'active') return null;
  const { doctorId } = alert;
  if (!doctorId) return alert;
  // The weekly limit of emails was checked when this email was queued, so it is not checked again here.
  const { wanted } = await findMailRoom(db, { doctorId, purpose: 'job-alerts', now });
  return wanted ? alert : null;
}

export async function listAlertJobs(
  context: SearchContext,
  alert: EmailAlert,
  jobIds: readonly string[],
): Promise<JobSummary[]> {
  const jobs = await listStillMatching(
    { ...context, hiddenFrom: ownerOfAlert(alert) },
    toJobSearch(alert.criteria),
    jobIds,
  );
  const { doctorId } = alert;
  if (!alert.criteria.availability || !doctorId) return jobs;
  const fit = (await findMatchers(context, [doctorId])).get(doctorId);
  // The doctor may have changed their availability since the alert found the job.
  return jobs.filter(
    ({ place, shifts, ...job }) =>
      !fit ||
      fit({ ...job, shifts: shifts.map(({ slug }) => slug), placeId: place.id, regionIso: place.region.iso })
        ?.kind === 'fits',
  );
}
