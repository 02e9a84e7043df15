import { sql } from 'kysely';
import type { Database } from '@/lib/services/database/database';
import { queryNoticeDoctors } from './choice-store.server';
import type { NoticePurpose } from './notice';

export type TextNumber = {
  /** Confirmed number in E.164 format. Null until the doctor has confirmed a number. */
  number: string | null;
  pending: { number: string; codeId: string; expiresAt: Date; attempts: number } | null;
  stoppedAt: Date | null;
};

const hashNumber = (number: string) => sql<string>`encode(sha256(convert_to(${number}, 'UTF8')), 'hex')`;
const hashedColumn = sql<string>`encode(sha256(convert_to(text_number.number, 'UTF8')), 'hex')`;

export async function selectTextNumber(
  db: Database,
  doctorId: string,
  { lock = false } = {},
): Promise<TextNumber | null> {
  const row = await db
    .selectFrom('text_number')
    .leftJoin('text_stop', (join) => join.on('text_stop.number_hash', '=', hashedColumn))
    .select(['number', 'new_number', 'code_id', 'code_expires_at', 'code_attempts'])
    .select('text_stop.created_at as stopped_at')
    .where('doctor_id', '=', doctorId)
    .$if(lock, (query) => query.forUpdate('text_number'))
    .executeTakeFirst();
  if (!row) return null;
  const { new_number: number, code_id: codeId, code_expires_at: expiresAt, code_attempts: attempts } = row;
  return {
    number: row.number,
    pending:
      number && codeId && expiresAt ? { number, codeId, expiresAt: new Date(expiresAt), attempts } : null,
    stoppedAt: row.stopped_at && new Date(row.stopped_at),
  };
}

/** Adds a row without a number if there is none, so that simultaneous requests of a doctor can lock this row. */
export async function ensureRow(db: Database, doctorId: string, now: Date): Promise<void> {
  await db
    .insertInto('text_number')
    .values({ doctor_id: doctorId, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Stores a number that the doctor must confirm. Replaces an earlier unconfirmed number, but not a confirmed number. */
export async function updatePending(
  db: Database,
  doctorId: string,
  pending: { number: string; codeId: string; expiresAt: Date },
  now: Date,
): Promise<void> {
  await db
    .updateTable('text_number')
    .set({
      new_number: pending.number,
      code_id: pending.codeId,
      code_expires_at: pending.expiresAt,
      code_attempts: 0,
      updated_at: now,
    })
    .where('doctor_id', '=', doctorId)
    .execute();
}

export async function countAttempt(db: Database, doctorId: string, now: Date): Promise<void> {
  await db
    .updateTable('text_number')
    .set((eb) => ({ code_attempts: eb('code_attempts', '+', 1), updated_at: now }))
    .where('doctor_id', '=', doctorId)
    .execute();
}

const withoutPending = { new_number: null, code_id: null, code_expires_at: null, code_attempts: 0 };

export async function confirmPending(db: Database, doctorId: string, now: Date): Promise<void> {
  await db
    .updateTable('text_number')
    .set((eb) => ({ number: eb.ref('new_number'), confirmed_at: now, updated_at: now, ...withoutPending }))
    .where('doctor_id', '=', doctorId)
    .where('new_number', 'is not', null)
    .execute();
}

export async function deleteTextNumber(db: Database, doctorId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('text_number')
    .where('doctor_id', '=', doctorId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function isStopped(db: Database, number: string): Promise<boolean> {
  const row = await db
    .selectFrom('text_stop')
    .select('number_hash')
    .where('number_hash', '=', hashNumber(number))
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertStop(db: Database, number: string, now: Date): Promise<boolean> {
  const row = await db
    .insertInto('text_stop')
    .values({ number_hash: hashNumber(number), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('number_hash')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteStop(db: Database, number: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('text_stop')
    .where('number_hash', '=', hashNumber(number))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Selects the doctors with this number. There are several if they share the phone of a practice. */
export async function selectDoctorsOfNumber(db: Database, number: string): Promise<string[]> {
  const rows = await db
    .selectFrom('text_number')
    .select('doctor_id')
    .where('number', '=', number)
    .orderBy('doctor_id')
    .execute();
  return rows.map((row) => row.doctor_id);
}

export type TextRecipient = { doctorId: string; number: string; timeZone: string | null };

/**
 * Selects doctors who want text messages for a purpose. `doctorId` limits the result to one doctor. Excludes numbers
 * whose owner replied STOP.
 */
export async function selectTextRecipients(
  db: Database,
  { purpose, now, doctorId }: { purpose: NoticePurpose; now: Date; doctorId?: string },
): Promise<TextRecipient[]> {
  const rows = await queryNoticeDoctors(db, { purpose, channel: 'text', now, doctorId })
    .innerJoin('text_number', 'text_number.doctor_id', 'doctor.id')
    .select(['doctor.id', 'text_number.number', 'doctor.time_zone'])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('text_stop').select('number_hash').where('number_hash', '=', hashedColumn))),
    )
    .execute();
  return rows.flatMap(({ id, number, time_zone: timeZone }) =>
    number === null ? [] : [{ doctorId: id, number, timeZone }],
  );
}

/** Deletes numbers that doctors did not confirm before their code expired, because they may belong to other people. */
export async function deleteUnconfirmed(db: Database, expiredBefore: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('text_number')
    .where('code_expires_at', '<', expiredBefore)
    .where('number', 'is', null)
    .executeTakeFirst();
  await db
    .updateTable('text_number')
    .set(withoutPending)
    .where('code_expires_at', '<', expiredBefore)
    .execute();
  return Number(numDeletedRows);
}
