import { sql } from 'kysely';
import type { Database } from '@/lib/services/database/database';

/** What a doctor has chosen for a purpose by e-mail (null: nothing yet), and whether mail is paused on the doctor's own day; null when there is no such account or it is being deleted. */
export async function selectMailChoice(
  db: Database,
  { doctorId, purpose, now }: { doctorId: string; purpose: string; now: Date },
): Promise<{ enabled: boolean | null; paused: boolean } | null> {
  const row = await db
    .selectFrom('doctor')
    .leftJoin('communication_preference as preference', (join) =>
      join
        .onRef('preference.doctor_id', '=', 'doctor.id')
        .on('preference.purpose', '=', purpose)
        .on('preference.channel', '=', 'email'),
    )
    .select((eb) => [
      'preference.enabled',
      eb.fn
        .coalesce(
          sql<boolean>`doctor.mail_paused_until >= (${now}::timestamptz at time zone coalesce(doctor.time_zone, 'Australia/Sydney'))::date`,
          sql<boolean>`false`,
        )
        .as('paused'),
    ])
    .where('doctor.id', '=', doctorId)
    .where('doctor.deletion_requested_at', 'is', null)
    .executeTakeFirst();
  return row ? { enabled: row.enabled, paused: row.paused } : null;
}
