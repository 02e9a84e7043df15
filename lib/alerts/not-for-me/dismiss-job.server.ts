import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { hideJob, showAgain } from '@/lib/alerts/hidden-jobs/hide-jobs.server';
import type { JobAlert } from '@/lib/alerts/job-alerts/job-alert';
import { changeAlertCriteria, type CriteriaChange } from '@/lib/alerts/job-alerts/update-job-alert.server';
import type { Job } from '@/lib/jobs/listing/job';
import type { HiddenOwner, SearchContext } from '@/lib/jobs/listing/search-jobs.server';
import type { Database } from '@/lib/services/database/database';
import {
  deleteDismissal,
  deleteDismissalsBefore,
  moveDismissals,
  selectDismissals,
  updateChange,
  upsertDismissal,
  type Dismissal,
} from './dismissal-store.server';
import type { DismissalReason, UndoSubject } from './not-for-me';
import { suggestChanges, type DoctorWishes } from './suggest-changes';
import { findHidden } from '@/lib/alerts/hidden-jobs/hidden-job-store.server';

export type DismissalContext = {
  owner: HiddenOwner;
  job: Job;
  alerts: JobAlert[];
  wishes: DoctorWishes | null;
  reader: string | null;
};

export function listDismissals(
  db: Database,
  { owner, job }: Pick<DismissalContext, 'owner' | 'job'>,
): Promise<Dismissal[]> {
  return selectDismissals(db, owner, job.id);
}

/**
 * Records why a doctor, or the owner of an email address without an account, rejects a job. The reason `hide` also
 * hides the job. Repeating a reason changes nothing.
 */
export async function dismissJob(
  services: SearchContext,
  { owner, job }: DismissalContext,
  reason: DismissalReason,
): Promise<Result<null, Failure<'hidden-jobs/full'>>> {
  if (reason === 'hide') {
    const hidden = await hideJob(services, owner, { job, kind: 'job' });
    if (!hidden.ok) return hidden;
  }
  await upsertDismissal(services.db, owner, { jobId: job.id, reason, now: services.now });
  return ok(null);
}

export function hideFacility(
  services: SearchContext,
  { owner, job }: DismissalContext,
): Promise<Result<null, Failure<'hidden-jobs/full'>>> {
  return hideJob(services, owner, { job, kind: 'facility' });
}

/**
 * Narrows the search of a job alert by a change that the page offered when the doctor dismissed the job. Stores the
 * search before and after the change, so that the doctor can undo it. Repeating the request succeeds.
 */
export async function agreeToChange(
  services: SearchContext,
  { owner, job, alerts, wishes }: DismissalContext,
  { alertId, change }: { alertId: string; change: string },
): Promise<
  Result<
    null,
    Failure<
      'not-for-me/not-offered' | 'job-alerts/not-found' | 'job-alerts/changed' | 'job-alerts/already-there'
    >
  >
> {
  const [last] = await selectDismissals(services.db, owner, job.id);
  if (last?.change?.alertId === alertId) return ok(null);
  const alert = alerts.find(({ id }) => id === alertId);
  const offered =
    last &&
    alert &&
    suggestChanges(last.reason, { job, criteria: alert.criteria, wishes }, services.data).find(
      (one) => one.change === change,
    );
  if (!offered) return fail({ code: 'not-for-me/not-offered' });
  const { criteria: before } = alert;
  return changeAndNote(services, last.id, {
    id: alertId,
    from: before,
    to: offered.criteria,
    note: { alertId, before, after: offered.criteria },
  });
}

function changeAndNote(
  { db, data, now }: SearchContext,
  dismissalId: string,
  { note, ...change }: CriteriaChange & { note: Dismissal['change'] },
): ReturnType<typeof changeAlertCriteria> {
  return db.transaction().execute(async (trx) => {
    const changed = await changeAlertCriteria({ trx, data, now }, change);
    if (changed.ok) await updateChange(trx, dismissalId, note, now);
    return changed;
  });
}

/**
 * Undoes what the button names: the reason, the change of an alert, or the hiding of the facility. Succeeds if it is
 * already undone.
 */
export async function undoDismissal(
  services: SearchContext,
  { owner, job }: DismissalContext,
  { what, reason }: UndoSubject,
): Promise<
  Result<null, Failure<'job-alerts/not-found' | 'job-alerts/changed' | 'job-alerts/already-there'>>
> {
  const { db } = services;
  const said = (await selectDismissals(db, owner, job.id)).find((one) => one.reason === reason);
  if (!said) return ok(null);
  if (what === 'change') {
    if (!said.change) return ok(null);
    const { alertId, before, after } = said.change;
    return changeAndNote(services, said.id, { id: alertId, from: after, to: before, note: null });
  }
  if (what === 'facility' || reason === 'hide') {
    const entry = await findHidden(db, owner, {
      jobId: job.id,
      kind: what === 'facility' ? 'facility' : 'job',
    });
    if (entry) await showAgain(db, owner, entry);
  }
  if (what === 'reason') await deleteDismissal(db, said.id);
  return ok(null);
}

export async function linkDismissals(
  db: Database,
  doctor: { id: string; email: string; emailVerified: boolean },
): Promise<void> {
  if (doctor.emailVerified) await moveDismissals(db, doctor.id, doctor.email);
}

/** In ms. Dismissals are stored as long as ended alerts: 400 days. */
const storedMs = 400 * 86_400_000;

/** Deletes old dismissals. The jobs that they have hidden stay hidden. */
export function deleteDismissals(db: Database, now: Date): Promise<number> {
  return deleteDismissalsBefore(db, new Date(now.getTime() - storedMs));
}
