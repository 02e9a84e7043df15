import type { Database } from '@/lib/services/database/database';
import {
  hasAuditEntry,
  insertAuditEntry,
  selectAuditEntries,
  type AuditFilters,
} from './audit-log-store.server';
import type { AuditAction } from './audit-actions';
import type { AuditChange } from './staff-resource.server';

/**
 * Records the changes that a staff member makes. Uses the transaction of the changes, so that both are stored or
 * neither is.
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

export function listAuditEntries(
  db: Database,
  query: { filters: AuditFilters; limit: number; offset: number },
): ReturnType<typeof selectAuditEntries> {
  return selectAuditEntries(db, query);
}
