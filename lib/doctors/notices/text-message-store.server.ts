import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { queuedRow } from '@/lib/platform/outbox/outbox.server';
import type { Database } from '@/lib/services/database/database';
import type { NoticeKind } from './notice';

type NewTextMessage = {
  doctorId: string;
  kind: NoticeKind | 'code';
  data: object;
  dedupeKey: string;
  sendAt: Date;
  usefulUntil: Date;
};

/**
 * Adds a text message and the task that sends it at its due time. Returns false if the doctor already has a message
 * with this key, or about the same urgent job.
 */
export async function insertTextMessage(db: Database, message: NewTextMessage, now: Date): Promise<boolean> {
  const { doctorId, kind, usefulUntil, sendAt } = message;
  const id = uuidv7({ msecs: now.getTime() });
  const row = await db
    .insertInto('text_message')
    .values({
      ...queuedRow({ ...message, id }, now, sendAt),
      doctor_id: doctorId,
      kind,
      useful_until: usefulUntil,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  await sql`select graphile_worker.add_job('deliver-text', json_build_object('textId', ${id}::text),
    job_key => ${`text:${id}`}, max_attempts => 1, run_at => ${sendAt}::timestamptz)`.execute(db);
  return true;
}

/**
 * Stores the vendor's id for a message, unless another message has this id. Two messages can get the same id after a
 * lost response, if two accounts share a phone and get the same text.
 */
export async function updateVendorId(db: Database, id: string, vendorId: string): Promise<void> {
  await db
    .updateTable('text_message')
    .set({ vendor_id: vendorId })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('text_message as other').select('other.id').where('other.vendor_id', '=', vendorId),
        ),
      ),
    )
    .execute();
}

/**
 * Stores a delivery report. A late "undelivered" does not replace "delivered", because reports may arrive in any order.
 */
export async function updateDelivery(
  db: Database,
  { vendorId, delivery, now }: { vendorId: string; delivery: 'delivered' | 'undelivered'; now: Date },
): Promise<void> {
  await db
    .updateTable('text_message')
    .set({ delivery, reported_at: now, updated_at: now })
    .where('vendor_id', '=', vendorId)
    .where((eb) => eb.or([eb('delivery', 'is', null), eb('delivery', '!=', 'delivered')]))
    .execute();
}

/** Stores a reply. Returns false if the reply is already stored, because the vendor may report a reply twice. */
export async function insertReply(
  db: Database,
  reply: { id: string; kind: 'stop' | 'start' | 'help' | 'other' },
  now: Date,
): Promise<boolean> {
  const row = await db
    .insertInto('text_reply')
    .values({ ...reply, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteTextsBefore(db: Database, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('text_message')
    .where('created_at', '<', before)
    .where('state', '!=', 'queued')
    .executeTakeFirst();
  await db.deleteFrom('text_reply').where('created_at', '<', before).execute();
  return Number(numDeletedRows);
}
