import { sql } from 'kysely';
import type { Database } from '@/lib/services/database/database';

type Due = { today: string; days: readonly number[] };

// SQL for the latest reminder that is due, in days before the expiry date. Null if no reminder is due yet.
const reached = ({ today, days }: Due) =>
  sql`(select min(day) from unnest(${sql.val([...days])}::int[]) day where credential.expires_on <= ${today}::date + day)`;

const isDue = (
  due: Due,
) => sql<boolean>`credential.expires_on <= ${due.today}::date + ${Math.max(...due.days)}::int
  and (reminded_days is null or reminded_days > ${reached(due)})
  and doctor.disabled_at is null and doctor.deletion_requested_at is null`;

export async function selectDoctorsToRemind(
  db: Database,
  { after, limit, ...due }: Due & { after: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ doctor_id: string }>`
    select distinct doctor_id from credential join doctor on doctor.id = doctor_id
    where ${isDue(due)} and (${after}::uuid is null or doctor_id > ${after})
    order by doctor_id limit ${limit}`.execute(db);
  return rows.map(({ doctor_id }) => doctor_id);
}

export async function lockDueReminders(
  db: Database,
  { doctorId, ...due }: Due & { doctorId: string },
): Promise<{ id: string; email: string; days: number }[]> {
  const { rows } = await sql<{ id: string; email: string; days: number }>`
    select credential.id, doctor.email, ${reached(due)} as days
    from credential join doctor on doctor.id = doctor_id
    where doctor_id = ${doctorId} and ${isDue(due)}
    order by credential.id for update of credential skip locked`.execute(db);
  return rows;
}

export async function updateReminded(db: Database, id: string, days: number): Promise<void> {
  await db.updateTable('credential').set({ reminded_days: days }).where('id', '=', id).execute();
}
