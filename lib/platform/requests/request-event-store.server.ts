import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '@/lib/services/database/database';

/**
 * A change of a request's state. Each table named in `of` has a companion table `…_event`; all of these have the same
 * columns.
 */
export type RequestEvent = {
  of: 'enquiry' | 'vacancy_request' | 'booking';
  requestId: string;
  /** Null for a new request. */
  from: string | null;
  to: string;
  /** The actor: `doctor:<id>`, `visitor`, `staff` or `task:<name>`. */
  actor: string;
  reason: string;
};

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
