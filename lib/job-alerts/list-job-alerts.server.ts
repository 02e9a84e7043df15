import type { Database } from '@/lib/services/database/database';
import type { JobSummary } from '@/lib/jobs/job';
import type { JobSearch } from '@/lib/job-search/job-search';
import { listAnyMatchingJobs } from '@/lib/jobs/list-matching-jobs.server';
import type { SearchContext } from '@/lib/jobs/search-jobs.server';
import { findAlertMatcher, listFitting } from './count-alert-jobs.server';
import { hasEnded, undoDeleteMs, type JobAlert, searchOf } from './job-alert';
import { selectAlerts, selectDeletedName } from './job-alert-list-store.server';
import { selectAlert } from './job-alert-store.server';

/** Days in which a job counts as new: those that are counted beside a search before an alert is made of it. */
const newForAlertsDays = 7;

/** New jobs of a doctor's alerts, each once, the newest first. `searches`: what the active alerts look for. */
type AlertMatches = { searches: JobSearch[]; total: number; jobs: JobSummary[] };

/** The jobs of the last seven days that are open, not hidden, and that an active alert of the doctor finds, emailed already or not. */
export async function findAlertMatches(
  context: SearchContext,
  doctorId: string,
  limit: number,
): Promise<AlertMatches> {
  const alerts = await listJobAlerts(context, doctorId);
  const active = alerts.filter(({ state }) => state === 'active').map(({ criteria }) => criteria);
  const wishes = active.some(({ availability }) => availability);
  const fit = wishes ? await findAlertMatcher(context, doctorId) : null;
  const found = await Promise.all(
    active.map(async (criteria) => {
      const search: JobSearch = { ...searchOf(criteria), postedWithin: newForAlertsDays, sort: 'newest' };
      if (!criteria.availability || !fit) return { search };
      return { search, only: (await listFitting(context, fit, criteria)).map(({ id }) => id) };
    }),
  );
  return {
    searches: found.map(({ search }) => search),
    ...(await listAnyMatchingJobs({ ...context, hiddenFrom: { doctorId } }, found, limit)),
  };
}

/** A doctor's alerts, newest first; those ended by a link of an email are left out. */
export async function listJobAlerts({ db }: { db: Database }, doctorId: string): Promise<JobAlert[]> {
  return selectAlerts(db, doctorId);
}

type Entry = { id: string; doctorId: string };

/** An alert of a doctor; null when it is not theirs or has ended. */
export async function findJobAlert(db: Database, { id, doctorId }: Entry): Promise<JobAlert | null> {
  const alert = await selectAlert(db, id);
  return alert?.doctorId === doctorId && !hasEnded(alert) ? alert : null;
}

/** An alert of a doctor that has ended; null when there is no such alert of theirs. */
export async function findEndedAlert(db: Database, { id, doctorId }: Entry): Promise<JobAlert | null> {
  const alert = await selectAlert(db, id);
  return alert?.doctorId === doctorId && hasEnded(alert) ? alert : null;
}

/** Name of an alert whose deletion can be undone; null when there is nothing to undo. */
export async function findDeletedAlert(
  { db, now }: { db: Database; now: Date },
  { id, doctorId }: Entry,
): Promise<string | null> {
  return selectDeletedName(db, { id, doctorId, deletedAfter: new Date(now.getTime() - undoDeleteMs) });
}
