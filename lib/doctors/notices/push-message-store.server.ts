import { v7 as uuidv7 } from 'uuid';
import { queuedRow } from '@/lib/platform/outbox/outbox.server';
import type { Database } from '@/lib/services/database/database';
import type { PushTarget } from '@/lib/services/push/push';
import { queryNoticeDoctors } from './choice-store.server';
import type { Notice, NoticePurpose } from './notice';

export type PushRecipient = PushTarget & {
  subscriptionId: string;
  doctorId: string;
  timeZone: string | null;
  phone: string | null;
};

/**
 * Selects devices on which doctors want notices for a purpose. `doctorId` limits the result to one doctor, and
 * `subscriptionId` to one device.
 */
export async function selectPushRecipients(
  db: Database,
  only: { purpose: NoticePurpose; now: Date; doctorId?: string; subscriptionId?: string },
): Promise<PushRecipient[]> {
  const { purpose, now, doctorId, subscriptionId } = only;
  return queryNoticeDoctors(db, { purpose, channel: 'push', now, doctorId })
    .innerJoin('push_subscription as device', 'device.doctor_id', 'doctor.id')
    .select(['device.id as subscriptionId', 'device.endpoint', 'device.p256dh', 'device.auth'])
    .select(['doctor.id as doctorId', 'doctor.time_zone as timeZone', 'doctor.phone'])
    .$if(subscriptionId !== undefined, (query) => query.where('device.id', '=', subscriptionId ?? ''))
    .orderBy('device.id')
    .execute();
}

/**
 * Adds a notification for one device. Returns false if the device already got a notification with this key, or about
 * the same urgent job.
 */
export async function insertPushMessage(
  db: Database,
  { kind, data, key, usefulUntil }: Notice,
  { subscriptionId, sendAt }: { subscriptionId: string; sendAt: Date },
  now: Date,
): Promise<boolean> {
  const id = uuidv7({ msecs: now.getTime() });
  const row = await db
    .insertInto('push_message')
    .values({
      ...queuedRow({ id, data, dedupeKey: `${key}:${subscriptionId}` }, now, sendAt),
      subscription_id: subscriptionId,
      kind,
      useful_until: usefulUntil,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a subscription that no longer exists at the push service. Its notifications are deleted with it. */
export async function deleteGone(db: Database, subscriptionId: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('id', '=', subscriptionId).execute();
}

export async function updateLastSuccess(db: Database, subscriptionId: string, now: Date): Promise<void> {
  await db
    .updateTable('push_subscription')
    .set({ last_success_at: now })
    .where('id', '=', subscriptionId)
    .execute();
}

export async function deletePushMessagesBefore(db: Database, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('push_message')
    .where('created_at', '<', before)
    .where('state', '!=', 'queued')
    .executeTakeFirst();
  return Number(numDeletedRows);
}
