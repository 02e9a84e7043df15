import type { Database, DatabaseTransaction } from '@/lib/services/database/database';
import { alertColumns, toAlert, type StoredAlert } from './job-alert-row.server';

export async function selectAlerts(db: Database, doctorId: string): Promise<StoredAlert[]> {
  const rows = await db
    .selectFrom('job_alert')
    .select(alertColumns)
    .where('doctor_id', '=', doctorId)
    .where('deleted_at', 'is', null)
    .where('state', 'in', ['pending-confirmation', 'active', 'paused'])
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(toAlert);
}

export async function selectDeletedName(
  db: Database,
  { id, doctorId, deletedAfter }: { id: string; doctorId: string; deletedAfter: Date },
): Promise<string | null> {
  const row = await db
    .selectFrom('job_alert')
    .select('name')
    .where('id', '=', id)
    .where('doctor_id', '=', doctorId)
    .where('deleted_at', '>', deletedAfter)
    .executeTakeFirst();
  return row?.name ?? null;
}

export async function lockUnlinkedAlerts(trx: DatabaseTransaction, email: string): Promise<StoredAlert[]> {
  const rows = await trx
    .selectFrom('job_alert')
    .select(alertColumns)
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .forUpdate()
    .execute();
  return rows.map(toAlert);
}
