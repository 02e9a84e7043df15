import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '@/lib/services/database/database';
import { noticePurposes, type NoticeChannel, type NoticePurpose } from './notice';

type Change = {
  purpose: string;
  channel: 'email' | 'phone' | NoticeChannel;
  enabled: boolean;
  state: 'granted' | 'declined' | 'revoked';
};

export async function writeChoices(
  db: Database,
  doctorId: string,
  changes: readonly Change[],
  { text, now }: { text: string; now: Date },
): Promise<void> {
  if (changes.length === 0) return;
  await db
    .insertInto('communication_preference')
    .values(
      changes.map(({ purpose, channel, enabled }) => ({
        doctor_id: doctorId,
        purpose,
        channel,
        enabled,
        created_at: now,
        updated_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['doctor_id', 'purpose', 'channel'])
        .doUpdateSet((eb) => ({ enabled: eb.ref('excluded.enabled'), updated_at: now })),
    )
    .execute();
  await insertConsents(db, doctorId, changes, { text, now });
}

export async function insertConsents(
  db: Database,
  doctorId: string,
  consents: readonly Omit<Change, 'enabled'>[],
  { text, now }: { text: string; now: Date },
): Promise<void> {
  if (consents.length === 0) return;
  await db
    .insertInto('consent')
    .values(
      consents.map(({ purpose, channel, state }) => ({
        id: uuidv7({ msecs: now.getTime() }),
        doctor_id: doctorId,
        purpose,
        channel,
        state,
        text_version: text,
        created_at: now,
      })),
    )
    .execute();
}

export async function selectNoticeChoices(
  db: Database,
  doctorId: string,
  channel: NoticeChannel,
): Promise<NoticePurpose[]> {
  const rows = await db
    .selectFrom('communication_preference')
    .select('purpose')
    .where('doctor_id', '=', doctorId)
    .where('channel', '=', channel)
    .where('enabled', '=', true)
    .execute();
  return noticePurposes.filter((purpose) => rows.some((row) => row.purpose === purpose));
}

/**
 * SQL for the date of an instant in the time zone of the `doctor` row. If the account has no time zone, uses
 * Sydney's.
 */
export const doctorsDay = (at: Date) =>
  sql<string>`(${at}::timestamptz at time zone coalesce(doctor.time_zone, 'Australia/Sydney'))::date`;

type QueryNoticeDoctorsInput = {
  purpose: NoticePurpose;
  channel: NoticeChannel;
  now: Date;
  doctorId?: string | undefined;
};

/**
 * Starts a query of doctors who want notices for a purpose on a channel. `doctorId` limits it to one doctor. Excludes
 * disabled accounts and accounts that await deletion. For urgent jobs, also excludes doctors who have paused optional
 * emails.
 */
export function queryNoticeDoctors(
  db: Database,
  { purpose, channel, now, doctorId }: QueryNoticeDoctorsInput,
) {
  return db
    .selectFrom('doctor')
    .innerJoin('communication_preference as choice', 'choice.doctor_id', 'doctor.id')
    .where('choice.channel', '=', channel)
    .where('choice.purpose', '=', purpose)
    .where('choice.enabled', '=', true)
    .where('doctor.disabled_at', 'is', null)
    .where('doctor.deletion_requested_at', 'is', null)
    .$if(doctorId !== undefined, (query) => query.where('doctor.id', '=', doctorId ?? ''))
    .$if(purpose === 'urgent-jobs', (query) =>
      query.where(sql<boolean>`coalesce(doctor.mail_paused_until < ${doctorsDay(now)}, true)`),
    )
    .orderBy('doctor.id');
}
