import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '@/lib/services/database/database';

/**
 * A change in the state of a request. `of` is the table that contains the request. The request's events are in the
 * table `<of>_event`, and all event tables have the same columns.
 */
export type RequestEvent = {
  of: 'enquiry' | 'vacancy_request' | 'booking';
  requestId: string;
  /** Null for a new request. */
  from: string | null;
  to: string;
  /** Person or task that made the change: `doctor:<id>`, `visitor`, `staff` or `task:<name>`. */
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
