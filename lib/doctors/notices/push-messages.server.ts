import { recordEnd, type Outbox } from '@/lib/platform/outbox/outbox.server';
import type { OutboxRow } from '@/lib/platform/outbox/outbox-store.server';
import type { Database, DatabaseTransaction } from '@/lib/services/database/database';
import { purposeByKind, type Notice, type NoticeKind } from './notice';
import {
  deleteGone,
  deletePushMessagesBefore,
  insertPushMessage,
  selectPushRecipients,
  updateLastSuccess,
  type PushRecipient,
} from './push-message-store.server';
import { findQuietZones, planNotice } from './quiet-hours';

export type ClaimedPush = {
  id: string;
  subscriptionId: string;
  kind: NoticeKind;
  data: unknown;
  key: string;
  usefulUntil: Date;
  attempts: number;
};

export const pushRows: Pick<Outbox<'push_message', ClaimedPush>, 'table' | 'read'> = {
  table: 'push_message',
  read: toClaimed,
};

const isKind = (kind: string): kind is NoticeKind => Object.hasOwn(purposeByKind, kind);

function toClaimed(row: OutboxRow<'push_message'>): ClaimedPush {
  if (!isKind(row.kind)) throw new Error(`There is no notification called ${row.kind}`);
  return {
    id: row.id,
    subscriptionId: row.subscription_id,
    kind: row.kind,
    data: row.data,
    key: row.dedupe_key,
    usefulUntil: new Date(row.useful_until),
    attempts: row.attempts,
  };
}

/**
 * Queues a notification on each device on which the doctor wants it, for a time outside the quiet hours. Returns false
 * if no device wants it, if it would arrive too late, or if it was already queued.
 */
export async function enqueuePushNotice(
  trx: DatabaseTransaction,
  notice: Notice,
  now: Date,
): Promise<boolean> {
  const { kind, doctorId } = notice;
  let queued = false;
  for (const device of await selectPushRecipients(trx, { purpose: purposeByKind[kind], now, doctorId })) {
    const zones = findQuietZones({ timeZone: device.timeZone, number: device.phone ?? '' });
    const sendAt = planNotice({ ...notice, now, zones });
    if (sendAt && (await insertPushMessage(trx, notice, { ...device, sendAt }, now))) queued = true;
  }
  return queued;
}

export async function findPushRecipient(
  db: Database,
  { subscriptionId, kind }: ClaimedPush,
  now: Date,
): Promise<PushRecipient | null> {
  const [device] = await selectPushRecipients(db, { purpose: purposeByKind[kind], now, subscriptionId });
  return device ?? null;
}

export function recordPushWithheld(
  db: Database,
  id: string,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  return recordEnd(db, 'push_message', id, { state: 'suppressed', error: reason, now });
}

export function recordPushAccepted(db: Database, subscriptionId: string, now: Date): Promise<void> {
  return updateLastSuccess(db, subscriptionId, now);
}

export function removeGoneDevice(db: Database, subscriptionId: string): Promise<void> {
  return deleteGone(db, subscriptionId);
}

const keptMs = 90 * 86_400_000;

export function deleteOldPushMessages({ db, now }: { db: Database; now: Date }): Promise<number> {
  return deletePushMessagesBefore(db, new Date(now.getTime() - keptMs));
}
