import type { Database } from '@/lib/services/database/database';
import { undoDeleteMs, type JobAlert } from './job-alert';
import { selectAlerts, selectDeletedName } from './job-alert-list-store.server';
import { selectAlert } from './job-alert-store.server';

/** A doctor's alerts, newest first; those ended by a link of an email are left out. */
export async function listJobAlerts({ db }: { db: Database }, doctorId: string): Promise<JobAlert[]> {
  return selectAlerts(db, doctorId);
}

/** An alert of a doctor; null when it is not theirs. */
export async function findJobAlert(
  db: Database,
  { id, doctorId }: { id: string; doctorId: string },
): Promise<JobAlert | null> {
  const alert = await selectAlert(db, id);
  return alert?.doctorId === doctorId ? alert : null;
}

/** Name of an alert whose deletion can be undone; null when there is nothing to undo. */
export async function findDeletedAlert(
  { db, now }: { db: Database; now: Date },
  { id, doctorId }: { id: string; doctorId: string },
): Promise<string | null> {
  return selectDeletedName(db, { id, doctorId, deletedAfter: new Date(now.getTime() - undoDeleteMs) });
}
