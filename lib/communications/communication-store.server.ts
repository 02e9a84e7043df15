import { sql } from 'kysely';
import type { EmailTemplate } from '@/lib/emails/email';
import type { Database } from '@/lib/services/database/database';

/** Emails that a doctor can do without: what the cap on frequency counts. */
const optionalEmails = [
  'alert-digest',
  'alert-too-narrow',
  'alert-still-wanted',
  'saved-jobs-closing',
  'saved-jobs-changed',
  'saved-jobs-closed',
] satisfies EmailTemplate[];

/** What a doctor has chosen for a purpose by email (null: nothing yet), whether email is paused on the doctor's own day, and how many more may go out within the doctor's cap (null: no cap); null when there is no such account or it is being deleted. */
export async function selectMailChoice(
  db: Database,
  { doctorId, purpose, now }: { doctorId: string; purpose: string; now: Date },
): Promise<{ enabled: boolean | null; paused: boolean; room: number | null } | null> {
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
      // Only sent emails count: otherwise an email would count against itself while it is built.
      sql<number | null>`doctor.mail_cap_per_week - (
        select count(*) from email
        where email.recipient = doctor.email and email.template = any(${optionalEmails}::text[])
          and email.sent_at > ${now}::timestamptz - interval '7 days'
      )`.as('room'),
    ])
    .where('doctor.id', '=', doctorId)
    .where('doctor.deletion_requested_at', 'is', null)
    .executeTakeFirst();
  return row ? { enabled: row.enabled, paused: row.paused, room: row.room } : null;
}
