import { sql } from 'kysely';
import { camelCase, type Database, type DatabaseTransaction } from '@/lib/services/database/database';
import { alertFrequencies, type AlertFrequency } from './job-alert';

export type DueAlert = {
  id: string;
  doctorId: string | null;
  to: string;
  criteriaHash: string;
  /** JSON from the database, which the caller must validate. */
  criteria: unknown;
  frequency: AlertFrequency;
  timeZone: string;
  watermark: number;
};

export type AlertCursor = { criteriaHash: string; id: string };

/**
 * Selects due alerts, sorted by criteria. `mark` is the `published_seq` of the newest job. Skips an instant alert whose
 * `watermark` equals `mark`, because no job has been published since its last run.
 */
export async function selectDueAlerts(
  db: Database,
  { now, mark, after, limit }: { now: Date; mark: number; after: AlertCursor | null; limit: number },
): Promise<DueAlert[]> {
  let query = db
    .selectFrom('job_alert as alert')
    .leftJoin('doctor', 'doctor.id', 'alert.doctor_id')
    .select(['alert.id', 'alert.doctor_id', 'alert.criteria_hash', 'alert.criteria', 'alert.frequency'])
    .select(['alert.watermark'])
    .select((eb) => [
      eb.fn.coalesce('alert.email', 'doctor.email').as('to'),
      eb.fn.coalesce('doctor.time_zone', 'alert.time_zone').as('time_zone'),
    ])
    .where('alert.state', '=', 'active')
    .where('alert.deleted_at', 'is', null)
    .where('alert.due_at', '<=', now)
    .where((eb) => eb.or([eb('alert.frequency', '<>', 'instant'), eb('alert.watermark', '<', mark)]))
    .orderBy('alert.criteria_hash')
    .orderBy('alert.id')
    .limit(limit);
  if (after)
    query = query.where(
      sql<boolean>`(alert.criteria_hash, alert.id) > (${after.criteriaHash}, ${after.id}::uuid)`,
    );
  const rows = await query.execute();
  return rows.map((row) => ({
    ...camelCase(row),
    to: row.to ?? '',
    frequency: alertFrequencies.find((known) => known === row.frequency) ?? 'daily',
    timeZone: row.time_zone ?? 'Australia/Sydney',
  }));
}

/**
 * Locks alerts. Leaves out alerts that have changed since the run read them, and alerts that another run has locked.
 */
export async function lockDueAlerts(
  trx: DatabaseTransaction,
  alerts: readonly DueAlert[],
  now: Date,
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select alert.id from job_alert alert
    join unnest(${alerts.map(({ id }) => id)}::uuid[], ${alerts.map(({ watermark }) => watermark)}::bigint[],
      ${alerts.map(({ criteriaHash }) => criteriaHash)}::text[]) as read (id, watermark, criteria_hash) on read.id = alert.id
    where alert.state = 'active' and alert.deleted_at is null and alert.due_at <= ${now}
      and alert.watermark = read.watermark and alert.criteria_hash = read.criteria_hash
    order by alert.id
    for update of alert skip locked`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** Records which jobs each alert is about to email. Returns only the jobs that the alert has not sent before. */
export async function insertDeliveries(
  trx: DatabaseTransaction,
  deliveries: readonly { alertId: string; jobIds: readonly string[] }[],
  now: Date,
): Promise<Map<string, Set<string>>> {
  const fresh = new Map<string, Set<string>>();
  const alertIds = deliveries.flatMap(({ alertId, jobIds }) => jobIds.map(() => alertId));
  const jobIds = deliveries.flatMap((delivery) => delivery.jobIds);
  if (jobIds.length === 0) return fresh;
  const { rows } = await sql<{ alert: string; job: string }>`
    insert into job_alert_delivery (job_alert_id, job_id, created_at)
    select alert, job, ${now} from unnest(${alertIds}::uuid[], ${jobIds}::uuid[]) as new (alert, job)
    on conflict do nothing
    returning job_alert_id as alert, job_id as job`.execute(trx);
  for (const { alert, job } of rows) {
    const jobs = fresh.get(alert);
    if (jobs) jobs.add(job);
    else fresh.set(alert, new Set([job]));
  }
  return fresh;
}

export async function updateLookedAt(
  trx: DatabaseTransaction,
  alerts: readonly { id: string; mark: number; dueAt: Date; sent: boolean }[],
  now: Date,
): Promise<void> {
  if (alerts.length === 0) return;
  await sql`
    update job_alert alert
    set watermark = greatest(alert.watermark, done.mark), due_at = done.due_at, updated_at = ${now},
      last_sent_at = case when done.sent then ${now} else alert.last_sent_at end
    from unnest(${alerts.map(({ id }) => id)}::uuid[], ${alerts.map(({ dueAt }) => dueAt.toISOString())}::timestamptz[],
      ${alerts.map(({ sent }) => sent)}::boolean[], ${alerts.map(({ mark }) => mark)}::bigint[]) as done (id, due_at, sent, mark)
    where alert.id = done.id`.execute(trx);
}
