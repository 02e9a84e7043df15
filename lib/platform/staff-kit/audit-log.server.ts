import type { Database } from '@/lib/services/database/database';
import {
  hasAuditEntry,
  insertAuditEntry,
  selectAuditEntries,
  selectAuditedRecords,
  selectReferenceNames,
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

/**
 * Time in ms within which repeated views of a row by the same person are logged only once. Screens load the row again
 * after each action and whenever they get the focus.
 */
export const repeatedViewMs = 15 * 60_000;

export function isRecorded(
  db: Database,
  asked: { staffId: string; action: AuditAction; subject: string; since: Date },
): Promise<boolean> {
  return hasAuditEntry(db, asked);
}

const references = /\b[A-Z]{3}-\d+/g;
const uuids = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g;

/**
 * Lists a page of the audit log, newest first, with the records and people that it mentions, by id or reference.
 * `about` has the person or the facility of each mentioned reference.
 */
export async function listAuditEntries(
  db: Database,
  query: { filters: AuditFilters; limit: number; offset: number },
) {
  const { rows, total } = await selectAuditEntries(db, query);
  const mentioned = rows.flatMap(({ subject, screen, before, after }) => [
    subject,
    ...(JSON.stringify([screen, before, after]).match(uuids) ?? []),
  ]);
  const records = await selectAuditedRecords(db, [...new Set(mentioned)]);
  const names = new Map([...records].map(([key, { name }]) => [key, name]));
  const texts = [...names.values(), JSON.stringify(rows)].join(' ');
  const about = await selectReferenceNames(db, [...new Set(texts.match(references))]);
  return { rows, total, records, names, about };
}
