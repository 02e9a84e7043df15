import type { Selectable } from 'kysely';
import type { Database } from '@/lib/services/database/database';
import type { ContactMessage as Row } from '@/lib/services/database/tables.generated';
import type { ContactInput, ContactMessage } from './contact-message';
import { readContactTopic } from './contact-fields.server';

export async function selectContactMessage(
  db: Database,
  by: { id: string } | { reference: string } | { key: string },
): Promise<ContactMessage | null> {
  const query = db.selectFrom('contact_message').selectAll();
  const row = await (
    'id' in by
      ? query.where('id', '=', by.id)
      : 'key' in by
        ? query.where('idempotency_key', '=', by.key)
        : query.where('reference', '=', by.reference)
  ).executeTakeFirst();
  return row ? toMessage(row) : null;
}

function toMessage(row: Selectable<Row>): ContactMessage {
  return {
    id: row.id,
    reference: row.reference,
    input: {
      topic: readContactTopic(row.topic) ?? 'other',
      name: row.name,
      email: row.email,
      message: row.message,
    },
    dueAt: row.due_at.toISOString(),
    timeZone: row.time_zone,
    createdAt: row.created_at.toISOString(),
  };
}

/** Inserts a message and returns its reference. Returns null if a message with the same idempotency key exists. */
export async function insertContactMessage(
  db: Database,
  row: {
    id: string;
    input: ContactInput;
    dueAt: Date;
    timeZone: string;
    idempotencyKey: string;
    now: Date;
  },
): Promise<string | null> {
  const inserted = await db
    .insertInto('contact_message')
    .values({
      id: row.id,
      ...row.input,
      due_at: row.dueAt,
      time_zone: row.timeZone,
      idempotency_key: row.idempotencyKey,
      created_at: row.now,
      updated_at: row.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('reference')
    .executeTakeFirst();
  return inserted?.reference ?? null;
}
