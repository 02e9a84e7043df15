import type { Database } from '@/lib/services/database/database';
import {
  hasAuditEntry,
  insertAuditEntry,
  selectAuditEntries,
  type AuditFilters,
} from './audit-log-store.server';
import type { AuditChange } from './staff-resource.server';

/** Adds what somebody of the staff did, in the transaction of what they did. */
export async function recordChanges(
  db: Database,
  changes: readonly AuditChange[],
  by: { staffId: string; screen: string; now: Date },
): Promise<void> {
  for (const change of changes) await insertAuditEntry(db, { ...change, ...by });
}

/** Whether somebody of the staff has done this to that since then. */
export function isRecorded(
  db: Database,
  asked: { staffId: string; action: string; subject: string; since: Date },
): Promise<boolean> {
  return hasAuditEntry(db, asked);
}

/** A page of the audit log, newest first. `total` is counted up to 10,000. */
export function listAuditEntries(
  db: Database,
  query: { filters: AuditFilters; limit: number; offset: number },
): ReturnType<typeof selectAuditEntries> {
  return selectAuditEntries(db, query);
}
