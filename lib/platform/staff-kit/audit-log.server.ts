import type { Database } from '@/lib/services/database/database';
import {
  hasAuditEntry,
  insertAuditEntry,
  selectAuditEntries,
  selectRecordNames,
  type AuditFilters,
} from './audit-log-store.server';
import type { AuditAction } from './audit-actions';
import type { AuditChange } from './staff-resource.server';

/**
 * Records changes by a member of staff. `db` must be the transaction that makes the changes, so that the changes and
 * their audit entries are stored together or not at all.
 */
export async function recordChanges(
  db: Database,
  changes: readonly AuditChange[],
  by: { staffId: string; screen: string; now: Date },
): Promise<void> {
  for (const change of changes) await insertAuditEntry(db, { ...change, ...by });
}

export function isRecorded(
  db: Database,
  asked: { staffId: string; action: AuditAction; subject: string; since: Date },
): Promise<boolean> {
  return hasAuditEntry(db, asked);
}

const uuids = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g;

/** Returns a page of the audit log, newest first, and the names of the records and people in it, keyed by id. */
export async function listAuditEntries(
  db: Database,
  query: { filters: AuditFilters; limit: number; offset: number },
) {
  const { rows, total } = await selectAuditEntries(db, query);
  const mentioned = rows.flatMap(({ subject, before, after }) => [
    subject,
    ...(JSON.stringify([before, after]).match(uuids) ?? []),
  ]);
  return { rows, total, names: await selectRecordNames(db, [...new Set(mentioned)]) };
}
