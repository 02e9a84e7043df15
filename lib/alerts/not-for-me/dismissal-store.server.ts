import { sql, type SqlBool } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { parseCriteria } from '@/lib/alerts/job-alerts/alert-criteria.server';
import type { AlertCriteria } from '@/lib/alerts/job-alerts/job-alert';
import type { HiddenOwner } from '@/lib/jobs/listing/search-jobs.server';
import type { Database } from '@/lib/services/database/database';
import { dismissalReasons, type DismissalReason } from './not-for-me';

export type Dismissal = {
  id: string;
  reason: DismissalReason;
  change: { alertId: string; before: AlertCriteria; after: AlertCriteria } | null;
};

const toOwnerColumns = (owner: HiddenOwner) =>
  'doctorId' in owner ? { doctor_id: owner.doctorId, email: null } : { doctor_id: null, email: owner.email };

const buildOwnerCondition = (owner: HiddenOwner) =>
  'doctorId' in owner
    ? sql<SqlBool>`doctor_id = ${owner.doctorId}::uuid`
    : sql<SqlBool>`email = ${owner.email}::citext`;

export async function upsertDismissal(
  db: Database,
  owner: HiddenOwner,
  { jobId, reason, now }: { jobId: string; reason: DismissalReason; now: Date },
): Promise<void> {
  await db
    .insertInto('job_dismissal')
    .values({
      id: uuidv7({ msecs: now.getTime() }),
      ...toOwnerColumns(owner),
      job_id: jobId,
      reason,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['doctor_id', 'email', 'job_id', 'reason']).doUpdateSet({ updated_at: now }),
    )
    .execute();
}

export async function selectDismissals(
  db: Database,
  owner: HiddenOwner,
  jobId: string,
): Promise<Dismissal[]> {
  const rows = await db
    .selectFrom('job_dismissal')
    .select(['id', 'reason', 'job_alert_id', 'criteria_before', 'criteria_after'])
    .where(buildOwnerCondition(owner))
    .where('job_id', '=', jobId)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    reason: dismissalReasons.find((known) => known === row.reason) ?? 'hide',
    change:
      row.job_alert_id && row.criteria_before && row.criteria_after
        ? {
            alertId: row.job_alert_id,
            before: parseCriteria(row.criteria_before),
            after: parseCriteria(row.criteria_after),
          }
        : null,
  }));
}

export async function updateChange(
  db: Database,
  id: string,
  change: Dismissal['change'],
  now: Date,
): Promise<void> {
  await db
    .updateTable('job_dismissal')
    .set({
      job_alert_id: change?.alertId ?? null,
      criteria_before: change && JSON.stringify(change.before),
      criteria_after: change && JSON.stringify(change.after),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}

export async function deleteDismissal(db: Database, id: string): Promise<void> {
  await db.deleteFrom('job_dismissal').where('id', '=', id).execute();
}

/**
 * Moves dismissals from an email address to an account. If the account has a dismissal of the same job for the same
 * reason, deletes the dismissal stored for the address.
 */
export async function moveDismissals(db: Database, doctorId: string, email: string): Promise<void> {
  await sql`
    with kept as (
      select id from job_dismissal given where email = ${email}::citext and not exists (
        select from job_dismissal own where own.doctor_id = ${doctorId}::uuid
          and own.job_id = given.job_id and own.reason = given.reason)
    ), moved as (
      update job_dismissal set doctor_id = ${doctorId}::uuid, email = null where id in (select id from kept)
    )
    delete from job_dismissal where email = ${email}::citext and id not in (select id from kept)`.execute(db);
}

export async function deleteDismissalsBefore(db: Database, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('job_dismissal')
    .where('updated_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
