import { sql } from 'kysely';
import { z } from 'zod';
import type { IsoDate } from '@/lib/core/dates';
import type { Database } from '@/lib/services/database/database';
import { doctorsDay } from '@/lib/doctors/notices/choice-store.server';
import type { EmailTemplate } from '@/lib/platform/emails/email';
import {
  communicationChannels,
  optionalPurposes,
  type ConsentEntry,
  type Preference,
} from './communication-purpose';

const optionalEmails = [
  'alert-digest',
  'alert-too-narrow',
  'alert-still-wanted',
  'job-reminder',
  'saved-jobs-changed',
  'saved-jobs-closed',
] satisfies EmailTemplate[];

/**
 * Selects a doctor's choice for one purpose. `enabled` is null if the doctor has not chosen. `room` is how many
 * emails the weekly limit still allows, or null without a limit. Returns null for accounts that are missing, disabled
 * or about to be deleted.
 */
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
        .coalesce(sql<boolean>`doctor.mail_paused_until >= ${doctorsDay(now)}`, sql<boolean>`false`)
        .as('paused'),
      // Also counts queued emails, because tasks that run at the same time could otherwise exceed the limit together.
      sql<number | null>`doctor.mail_cap_per_week - (
        select count(*) from email
        where email.recipient = doctor.email and email.template = any(${optionalEmails}::text[])
          and (email.state = 'queued' or email.sent_at > ${now}::timestamptz - interval '7 days')
      )`.as('room'),
    ])
    .where('doctor.id', '=', doctorId)
    .where('doctor.disabled_at', 'is', null)
    .where('doctor.deletion_requested_at', 'is', null)
    .executeTakeFirst();
  return row ? { enabled: row.enabled, paused: row.paused, room: row.room } : null;
}

const choice = z.object({
  purpose: z.enum(optionalPurposes),
  channel: z.enum(communicationChannels),
  enabled: z.boolean(),
});
const consent = z.object({
  purpose: z.string(),
  channel: z.enum(['web', 'email', 'phone', 'text', 'push']),
  state: z.enum(['granted', 'declined', 'revoked']),
  about: z.string().nullable(),
  created_at: z.date(),
});

export async function selectMailLimits(
  db: Database,
  doctorId: string,
  { lock = false } = {},
): Promise<{ pausedUntil: IsoDate | null; capPerWeek: number | null } | null> {
  const row = await db
    .selectFrom('doctor')
    .select([
      sql<string | null>`to_char(mail_paused_until, 'YYYY-MM-DD')`.as('paused_until'),
      'mail_cap_per_week',
    ])
    .where('id', '=', doctorId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return row ? { pausedUntil: row.paused_until, capPerWeek: row.mail_cap_per_week } : null;
}

/**
 * Stores a pause and a weekly limit; undefined leaves a value unchanged. A pause of null sets the end of the pause to
 * yesterday. The end is not deleted, because `lockTooNarrow` counts 30 days without jobs from the end of the pause.
 */
export async function updateMailLimits(
  db: Database,
  doctorId: string,
  limits: { pausedUntil?: IsoDate | null; capPerWeek?: number | null },
  now: Date,
): Promise<void> {
  await db
    .updateTable('doctor')
    .set({
      mail_paused_until:
        limits.pausedUntil === null
          ? sql<string | null>`case when mail_paused_until is not null
              then least(mail_paused_until, ${doctorsDay(now)} - 1) end`
          : limits.pausedUntil,
      mail_cap_per_week: limits.capPerWeek,
      updated_at: now,
    })
    .where('id', '=', doctorId)
    .execute();
}

export async function selectChoices(db: Database, doctorId: string): Promise<Preference[]> {
  const rows = await db
    .selectFrom('communication_preference')
    .select(['purpose', 'channel', 'enabled'])
    .where('doctor_id', '=', doctorId)
    .where('purpose', 'in', [...optionalPurposes])
    .execute();
  return rows.map((row) => choice.parse(row));
}

export async function selectConsents(db: Database, doctorId: string, limit: number): Promise<ConsentEntry[]> {
  const rows = await db
    .selectFrom('consent')
    .leftJoin('enquiry', 'enquiry.id', 'consent.enquiry_id')
    .leftJoin('job', 'job.id', 'enquiry.job_id')
    .leftJoin('shortlist_entry', 'shortlist_entry.id', 'consent.shortlist_entry_id')
    .leftJoin('vacancy_request', (join) =>
      join.on((eb) =>
        eb(
          'vacancy_request.id',
          '=',
          eb.fn.coalesce('consent.vacancy_request_id', 'shortlist_entry.vacancy_request_id'),
        ),
      ),
    )
    .select(['consent.purpose', 'consent.channel', 'consent.state', 'consent.created_at'])
    .select((eb) => eb.fn.coalesce('job.title', 'enquiry.reference', 'vacancy_request.facility').as('about'))
    .where('consent.doctor_id', '=', doctorId)
    .orderBy('consent.created_at', 'desc')
    .orderBy('consent.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => {
    const { created_at: at, ...entry } = consent.parse({ ...row, created_at: new Date(row.created_at) });
    return { ...entry, at: at.toISOString() };
  });
}
