import { recordEnd, type Outbox } from '@/lib/platform/outbox/outbox.server';
import type { OutboxRow } from '@/lib/platform/outbox/outbox-store.server';
import type { Database, DatabaseTransaction } from '@/lib/services/database/database';
import { purposeByKind, type Notice, type NoticeKind } from './notice';
import { findQuietZones, planNotice } from './quiet-hours';
import { deleteTextsBefore, insertTextMessage, updateVendorId } from './text-message-store.server';
import {
  deleteUnconfirmed,
  selectTextNumber,
  selectTextRecipients,
  type TextRecipient,
} from './text-number-store.server';

export type ClaimedText = {
  id: string;
  doctorId: string;
  kind: NoticeKind | 'code';
  data: unknown;
  usefulUntil: Date;
  attempts: number;
  createdAt: Date;
};

export const textRows: Pick<Outbox<'text_message', ClaimedText>, 'table' | 'read'> = {
  table: 'text_message',
  read: toClaimed,
};

const isKind = (kind: string): kind is ClaimedText['kind'] =>
  kind === 'code' || Object.hasOwn(purposeByKind, kind);

function toClaimed(row: OutboxRow<'text_message'>): ClaimedText {
  if (!isKind(row.kind)) throw new Error(`There is no text message called ${row.kind}`);
  return {
    id: row.id,
    doctorId: row.doctor_id,
    kind: row.kind,
    data: row.data,
    usefulUntil: new Date(row.useful_until),
    attempts: row.attempts,
    createdAt: new Date(row.created_at),
  };
}

/**
 * Queues a text message for a time outside the doctor's quiet hours. Returns false if the doctor does not want it, if
 * it would arrive too late, or if it was already queued.
 */
export async function enqueueTextNotice(
  trx: DatabaseTransaction,
  { kind, doctorId, data, key, ...times }: Notice,
  now: Date,
): Promise<boolean> {
  const recipient = await findTextRecipient(trx, { doctorId, kind, now });
  if (!recipient) return false;
  const sendAt = planNotice({ ...times, now, zones: findQuietZones(recipient) });
  if (!sendAt) return false;
  const { usefulUntil } = times;
  return insertTextMessage(trx, { doctorId, kind, data, dedupeKey: key, sendAt, usefulUntil }, now);
}

export async function findTextRecipient(
  db: Database,
  { doctorId, kind, now }: { doctorId: string; kind: NoticeKind; now: Date },
): Promise<TextRecipient | null> {
  const [recipient] = await selectTextRecipients(db, { purpose: purposeByKind[kind], now, doctorId });
  return recipient ?? null;
}

/**
 * Returns the number to which this code must be sent. Null if the doctor no longer waits for the code, or if a newer
 * code was requested.
 */
export async function findPendingCode(
  db: Database,
  { doctorId, codeId }: { doctorId: string; codeId: string },
): Promise<{ number: string; codeId: string } | null> {
  const pending = (await selectTextNumber(db, doctorId))?.pending;
  return pending?.codeId === codeId ? pending : null;
}

export function recordAccepted(db: Database, id: string, vendorId: string): Promise<void> {
  return updateVendorId(db, id, vendorId);
}

export function recordTextWithheld(
  db: Database,
  id: string,
  { now, reason }: { now: Date; reason: string },
): Promise<void> {
  return recordEnd(db, 'text_message', id, { state: 'suppressed', now, error: reason });
}

const day = 86_400_000;
const keptDays = 90;

/** Deletes text messages and replies after 90 days, and unconfirmed numbers after a day. */
export async function deleteOldTexts({ db, now }: { db: Database; now: Date }): Promise<{
  messages: number;
  numbers: number;
}> {
  return {
    messages: await deleteTextsBefore(db, new Date(now.getTime() - keptDays * day)),
    numbers: await deleteUnconfirmed(db, new Date(now.getTime() - day)),
  };
}
