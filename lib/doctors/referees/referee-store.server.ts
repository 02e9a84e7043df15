import { sql, type Selectable } from 'kysely';
import { z } from 'zod';
import type { Database } from '@/lib/services/database/database';
import type { Referee as RefereeRow } from '@/lib/services/database/tables.generated';
import { relationships, requestStates, type Referee, type RefereeDetails } from './referee';

const relationship = z.enum(relationships);
const requestState = z.enum(requestStates);

function select(db: Database) {
  return db
    .selectFrom('referee')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('reference_request')
          .select([
            'reference_request.id as request_id',
            'state',
            'requested_at',
            'expires_at',
            'answered_at',
          ])
          .whereRef('referee_id', '=', 'referee.id')
          .orderBy('reference_request.created_at', 'desc')
          .orderBy('reference_request.id', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .selectAll('referee')
    .select(['request_id', 'newest.state', 'requested_at', 'expires_at', 'answered_at']);
}

type Row = Selectable<RefereeRow> & {
  request_id: string | null;
  state: string | null;
  requested_at: Date | null;
  expires_at: Date | null;
  answered_at: Date | null;
};

function toReferee(row: Row): Referee {
  const { request_id: requestId, requested_at: requestedAt, expires_at: expiresAt } = row;
  return {
    id: row.id,
    name: row.name,
    position: row.position,
    organisation: row.organisation,
    relationship: relationship.parse(row.relationship),
    email: row.email,
    phone: row.phone,
    workedFrom: row.worked_from,
    workedTo: row.worked_to,
    permission: row.permission_at !== null,
    request:
      requestId && requestedAt && expiresAt
        ? {
            id: requestId,
            state: requestState.parse(row.state),
            requestedAt: requestedAt.toISOString(),
            expiresAt: expiresAt.toISOString(),
            answeredAt: row.answered_at?.toISOString() ?? null,
          }
        : null,
  };
}

export async function selectReferees(db: Database, doctorId: string): Promise<Referee[]> {
  const rows = await select(db)
    .where('doctor_id', '=', doctorId)
    .where('removed_at', 'is', null)
    .orderBy('referee.created_at')
    .orderBy('referee.id')
    .execute();
  return rows.map(toReferee);
}

export async function selectReferee(db: Database, doctorId: string, id: string): Promise<Referee | null> {
  const row = await select(db)
    .where('doctor_id', '=', doctorId)
    .where('referee.id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row ? toReferee(row) : null;
}

const columns = (details: RefereeDetails) => ({
  name: details.name,
  position: details.position,
  organisation: details.organisation,
  relationship: details.relationship,
  email: details.email,
  phone: details.phone,
  worked_from: details.workedFrom,
  worked_to: details.workedTo,
});

export async function insertReferee(
  db: Database,
  doctorId: string,
  details: RefereeDetails,
  { id, now }: { id: string; now: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('referee')
    .values({
      ...columns(details),
      id,
      doctor_id: doctorId,
      permission_at: details.permission ? now : null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['doctor_id', 'email']).where('removed_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns true if the doctor has another referee with this email address. Call `lockDoctor` first, because a
 * simultaneous request could otherwise add such a referee.
 */
export async function hasOtherOfEmail(
  db: Database,
  doctorId: string,
  { id, email }: { id: string; email: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('referee')
    .select('id')
    .where('doctor_id', '=', doctorId)
    .where('email', '=', email)
    .where('id', '<>', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Changes a referee. Keeps the time at which the doctor first confirmed that the referee agreed to be asked. */
export async function updateReferee(
  db: Database,
  doctorId: string,
  details: RefereeDetails,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  await db
    .updateTable('referee')
    .set({
      ...columns(details),
      permission_at: details.permission ? sql<Date>`coalesce(permission_at, ${now})` : null,
      updated_at: now,
    })
    .where('doctor_id', '=', doctorId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .execute();
}

export async function markRefereeRemoved(
  db: Database,
  doctorId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('referee')
    .set({ removed_at: now, updated_at: now })
    .where('doctor_id', '=', doctorId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function selectRemovedReferee(
  db: Database,
  doctorId: string,
  id: string,
  removedAfter: Date,
): Promise<{ id: string; name: string; email: string } | null> {
  const row = await db
    .selectFrom('referee')
    .select(['id', 'name', 'email'])
    .where('doctor_id', '=', doctorId)
    .where('id', '=', id)
    .where('removed_at', '>', removedAfter)
    .executeTakeFirst();
  return row ?? null;
}

export async function unmarkRefereeRemoved(
  db: Database,
  doctorId: string,
  id: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('referee')
    .set({ removed_at: null, updated_at: now })
    .where('doctor_id', '=', doctorId)
    .where('id', '=', id)
    .execute();
}
