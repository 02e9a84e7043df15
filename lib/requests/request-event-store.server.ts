import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '@/lib/services/database/database';

/** A change of state of a request. Each of these tables has one beside it, called `…_event`, of the same form. */
export type RequestEvent = {
  of: 'enquiry' | 'vacancy_request' | 'booking';
  requestId: string;
  /** Null: it has just been sent. */
  from: string | null;
  to: string;
  /** Who: `doctor:<id>`, `visitor`, `staff`, `task:<name>`. */
  actor: string;
  reason: string;
};

/** Adds a change of state with who and why; gives the event's id. */
export async function insertRequestEvent(
  db: Database,
  { of, requestId, from, to, actor, reason }: RequestEvent,
  now: Date,
): Promise<string> {
  const id = uuidv7();
  await sql`
    insert into ${sql.table(`${of}_event`)}
      (id, ${sql.ref(`${of}_id`)}, from_state, to_state, actor, reason, created_at)
    values (${id}, ${requestId}, ${from}, ${to}, ${actor}, ${reason}, ${now})`.execute(db);
  return id;
}
