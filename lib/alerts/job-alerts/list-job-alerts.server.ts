import type { Database } from '@/lib/services/database/database';
import type { JobSummary } from '@/lib/jobs/listing/job';
import type { JobSearch } from '@/lib/jobs/search/job-search';
import { listAnyMatchingJobs } from '@/lib/jobs/listing/list-matching-jobs.server';
import type { SearchContext } from '@/lib/jobs/listing/search-jobs.server';
import { findAlertMatcher, listFitting } from './count-alert-jobs.server';
import { hasEnded, undoDeleteMs, type JobAlert, toJobSearch } from './job-alert';
import { selectAlerts, selectDeletedName } from './job-alert-list-store.server';
import { selectAlert } from './job-alert-store.server';

const newForAlertsDays = 7;

type AlertMatches = { searches: JobSearch[]; total: number; jobs: JobSummary[] };

/**
 * Finds open jobs of the last seven days that match an active alert of the doctor, even before the alert has emailed
 * them. Leaves out hidden jobs.
 */
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
      const search: JobSearch = { ...toJobSearch(criteria), postedWithin: newForAlertsDays, sort: 'newest' };
      if (!criteria.availability || !fit) return { search };
      return { search, only: (await listFitting(context, fit, criteria)).map(({ id }) => id) };
    }),
  );
  return {
    searches: found.map(({ search }) => search),
    ...(await listAnyMatchingJobs({ ...context, hiddenFrom: { doctorId } }, found, limit)),
  };
}

export async function listJobAlerts({ db }: { db: Database }, doctorId: string): Promise<JobAlert[]> {
  return selectAlerts(db, doctorId);
}

type Entry = { id: string; doctorId: string };

export async function findJobAlert(db: Database, { id, doctorId }: Entry): Promise<JobAlert | null> {
  const alert = await selectAlert(db, id);
  return alert?.doctorId === doctorId && !hasEnded(alert) ? alert : null;
}

export async function findEndedAlert(db: Database, { id, doctorId }: Entry): Promise<JobAlert | null> {
  const alert = await selectAlert(db, id);
  return alert?.doctorId === doctorId && hasEnded(alert) ? alert : null;
}

export async function findDeletedAlert(
  { db, now }: { db: Database; now: Date },
  { id, doctorId }: Entry,
): Promise<string | null> {
  return selectDeletedName(db, { id, doctorId, deletedAfter: new Date(now.getTime() - undoDeleteMs) });
}
