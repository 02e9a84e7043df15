import { sql, type SqlBool } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { Database } from '@/lib/services/database/database';
import { heldReasons, threadSides, type HeldReason, type MessageSide, type ThreadMessage } from './message';
import { instant, type ThreadSubject } from './message-thread-store.server';

const messageSchema = z.object({
  id: z.string(),
  side: z.enum([...threadSides, 'staff']),
  actor: z.string(),
  name: z.string(),
  text: z.string(),
  via: z.enum(['site', 'email']),
  held: z.enum(heldReasons).nullable(),
  sender: z.string().nullable(),
  at: instant,
});

export async function selectMessages(db: Database, threadId: string | null): Promise<ThreadMessage[]> {
  if (threadId === null) return [];
  const rows = await db
    .selectFrom('message')
    .select(['id', 'side', 'actor', 'name', 'text', 'via', 'held', 'sender', 'created_at as at'])
    .where('thread_id', '=', threadId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => messageSchema.parse(row));
}

/**
 * Returns the id of a record's thread, and locks the thread until the transaction ends. If the thread does not exist,
 * adds it.
 */
export async function lockThread(
  db: Database,
  { kind, recordId, side }: Pick<ThreadSubject, 'kind' | 'recordId' | 'side'>,
  now: Date,
): Promise<string> {
  const column = (
    { enquiry: 'enquiry_id', vacancy: 'vacancy_request_id', placement: 'placement_id' } as const
  )[kind];
  await db
    .insertInto('message_thread')
    .values({ id: uuidv7(), side, [column]: recordId, last_message_at: now, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('message_thread')
    .select('id')
    .where(column, '=', recordId)
    .where('side', '=', side)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function insertMessage(
  db: Database,
  message: {
    /** If a message with this id is sent again unchanged, it is not stored again. */
    id: string;
    threadId: string;
    side: MessageSide;
    actor: string;
    name: string;
    text: string;
    via: 'site' | 'email';
    held?: HeldReason | undefined;
    sender?: string | undefined;
    mailHash?: string | undefined;
    now: Date;
  },
): Promise<boolean> {
  const { threadId, mailHash, now, ...rest } = message;
  const row = await db
    .insertInto('message')
    .values({ ...rest, thread_id: threadId, mail_hash: mailHash ?? null, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasMessage(db: Database, { id, text }: { id: string; text: string }): Promise<boolean> {
  const row = await db
    .selectFrom('message')
    .select('id')
    .where('id', '=', id)
    .where('text', '=', text)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Updates a thread after a new message. Unless staff wrote the message, the thread then waits for an answer from staff.
 */
export async function updateThread(
  db: Database,
  threadId: string,
  { by, now }: { by: MessageSide | 'held'; now: Date },
): Promise<void> {
  const isOutside = by === 'doctor' || by === 'employer';
  await db
    .updateTable('message_thread')
    .set({
      ...(by !== 'held' && { last_message_at: now }),
      waiting_since: by === 'staff' ? null : sql`coalesce(waiting_since, ${now})`,
      ...(isOutside && { read_at: now }),
    })
    .where('id', '=', threadId)
    .execute();
}

export async function updateRead(db: Database, threadId: string, now: Date): Promise<void> {
  await db.updateTable('message_thread').set({ read_at: now }).where('id', '=', threadId).execute();
}

export async function updateWaiting(db: Database, threadId: string, since: Date | null): Promise<void> {
  await db
    .updateTable('message_thread')
    .set({ waiting_since: since && sql`coalesce(waiting_since, ${since})` })
    .where('id', '=', threadId)
    .execute();
}

type UpsertReaderInput = { threadId: string; side: MessageSide; address: string; now: Date; dueAt: Date };

/**
 * Returns the reader, and whether a new email is due. All messages that arrive before `dueAt` are covered by one email.
 */
export async function upsertReader(
  db: Database,
  { threadId, side, address, now, dueAt }: UpsertReaderInput,
): Promise<{ id: string; isDue: boolean }> {
  const known = await db
    .insertInto('message_reader')
    .values({ id: uuidv7(), thread_id: threadId, side, address, created_at: now })
    .onConflict((conflict) => conflict.columns(['thread_id', 'side', 'address']).doUpdateSet({ side }))
    .returning(['id', 'email_due_at'])
    .executeTakeFirstOrThrow();
  const isDue = known.email_due_at === null || new Date(known.email_due_at) <= now;
  if (isDue)
    await db.updateTable('message_reader').set({ email_due_at: dueAt }).where('id', '=', known.id).execute();
  return { id: known.id, isDue };
}

/**
 * Accepts a held email as a message from `acceptedFrom`. If `acceptedFrom` is null, deletes the email instead.
 * Returns false if no such email is held.
 */
export async function settleHeld(
  db: Database,
  { id, threadId, acceptedFrom }: { id: string; threadId: string; acceptedFrom: string | null },
): Promise<boolean> {
  const which = sql<SqlBool>`id = ${id} and thread_id = ${threadId} and held is not null`;
  const row = acceptedFrom
    ? await db
        .updateTable('message')
        .set({ held: null, sender: null, name: acceptedFrom })
        .where(which)
        .returning('id')
        .executeTakeFirst()
    : await db.deleteFrom('message').where(which).returning('id').executeTakeFirst();
  return row !== undefined;
}
