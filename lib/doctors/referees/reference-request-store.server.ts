import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { Database } from '@/lib/services/database/database';
import { requestStates, waitingStates, type RequestState } from './referee';
import type { RequestDetails, ReminderRecipient } from './reference-request';

const requestState = z.enum(requestStates);
// A draft from an earlier version of the site may be invalid. It then counts as empty, so that the page still works.
const storedAnswers = z.record(z.string(), z.unknown()).catch({});

function select(db: Database) {
  return db
    .selectFrom('reference_request')
    .innerJoin('referee', 'referee.id', 'reference_request.referee_id')
    .innerJoin('doctor', 'doctor.id', 'referee.doctor_id')
    .select([
      'reference_request.id',
      'reference_request.state',
      'reference_request.requested_at',
      'reference_request.expires_at',
      'reference_request.opened_at',
      'reference_request.answers',
      'referee.id as referee_id',
      'referee.name',
      'referee.position',
      'referee.organisation',
      'referee.email',
      'referee.removed_at',
      'doctor.id as doctor_id',
      'doctor.given_name',
      'doctor.family_name',
      'doctor.email as doctor_email',
      'doctor.time_zone',
      'doctor.disabled_at',
      'doctor.deletion_requested_at',
    ]);
}

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirst']>>>;

const toRequest = (row: Row): RequestDetails => ({
  id: row.id,
  state: requestState.parse(row.state),
  requestedAt: row.requested_at,
  expiresAt: row.expires_at,
  openedAt: row.opened_at,
  answers: storedAnswers.parse(row.answers),
  referee: {
    id: row.referee_id,
    name: row.name,
    position: row.position,
    organisation: row.organisation,
    email: row.email,
    removed: row.removed_at !== null,
  },
  doctor: {
    id: row.doctor_id,
    givenName: row.given_name,
    familyName: row.family_name,
    email: row.doctor_email,
    timeZone: row.time_zone,
    active: row.disabled_at === null && row.deletion_requested_at === null,
  },
});

export async function findReferenceRequest(db: Database, id: string): Promise<RequestDetails | null> {
  const row = await select(db).where('reference_request.id', '=', id).executeTakeFirst();
  return row ? toRequest(row) : null;
}

export async function lockRequest(db: Database, id: string): Promise<RequestDetails | null> {
  const row = await select(db)
    .where('reference_request.id', '=', id)
    .forUpdate('reference_request')
    .executeTakeFirst();
  return row ? toRequest(row) : null;
}

export async function countRequestsSince(db: Database, doctorId: string, since: Date): Promise<number> {
  const { n } = await db
    .selectFrom('reference_request')
    .innerJoin('referee', 'referee.id', 'referee_id')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('doctor_id', '=', doctorId)
    .where('requested_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(n);
}

export async function hasDeclined(db: Database, doctorId: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('reference_request')
    .innerJoin('referee', 'referee.id', 'referee_id')
    .select('reference_request.id')
    .where('doctor_id', '=', doctorId)
    .where('email', '=', email)
    .where('state', '=', 'declined')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertRequest(
  db: Database,
  request: { id: string; refereeId: string; expiresAt: Date; now: Date },
): Promise<boolean> {
  const { id, refereeId, expiresAt, now } = request;
  const row = await db
    .insertInto('reference_request')
    .values({
      id,
      referee_id: refereeId,
      state: 'requested',
      requested_at: now,
      expires_at: expiresAt,
      created_at: now,
      updated_at: now,
    })
    // Uses a literal condition, because PostgreSQL does not match a partial index with parameters.
    .onConflict((conflict) =>
      conflict
        .column('referee_id')
        .where(sql<boolean>`state in ('requested', 'opened')`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Moves a request to another state and adds an event. Returns false if the request is no longer in the state that
 * `request` names. Every move except the one to `opened` replaces the draft with `answers`, or deletes it.
 */
export async function moveRequest(
  db: Database,
  request: Pick<RequestDetails, 'id' | 'state'>,
  move: { to: RequestState; actor: string; reason: string; answers?: object; now: Date },
): Promise<boolean> {
  const { to, now } = move;
  const isAnswer = to === 'completed' || to === 'declined';
  const { numUpdatedRows } = await db
    .updateTable('reference_request')
    .set({
      state: to,
      ...(to === 'opened' ? { opened_at: now } : { answers: JSON.stringify(move.answers ?? {}) }),
      answered_at: isAnswer ? now : null,
      updated_at: now,
    })
    .where('id', '=', request.id)
    .where('state', '=', request.state)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await insertRequestEvent(db, { ...move, id: request.id, from: request.state });
  return true;
}

export async function insertRequestEvent(
  db: Database,
  event: {
    id: string;
    from: RequestState | null;
    to: RequestState;
    actor: string;
    reason: string;
    now: Date;
  },
): Promise<void> {
  await db
    .insertInto('reference_event')
    .values({
      id: uuidv7({ msecs: event.now.getTime() }),
      reference_request_id: event.id,
      from_state: event.from,
      to_state: event.to,
      actor: event.actor,
      reason: event.reason,
      created_at: event.now,
    })
    .execute();
}

export async function updateAnswers(db: Database, id: string, answers: object, now: Date): Promise<void> {
  await db
    .updateTable('reference_request')
    .set({ answers: JSON.stringify(answers), updated_at: now })
    .where('id', '=', id)
    .execute();
}

type SelectDueRequestsInput = {
  now: Date;
  days: Record<ReminderRecipient, readonly number[]>;
  after: string | null;
  limit: number;
};

/**
 * Selects open requests that have expired or need a reminder, by id, starting after `after`. `days` lists when each
 * recipient gets reminders, in days after the request.
 */
export async function selectDueRequests(
  db: Database,
  { now, days, after, limit }: SelectDueRequestsInput,
): Promise<string[]> {
  const due = (recipient: ReminderRecipient) => sql<boolean>`exists (
    select from unnest(${days[recipient]}::int[]) as due (day)
    where requested_at + make_interval(hours => 24 * due.day) <= ${now} and not exists (
      select from reference_reminder as sent
      where sent.reference_request_id = reference_request.id and sent.recipient = ${recipient} and sent.day >= due.day))`;
  const rows = await db
    .selectFrom('reference_request')
    .innerJoin('referee', 'referee.id', 'referee_id')
    .innerJoin('doctor', 'doctor.id', 'doctor_id')
    .select('reference_request.id')
    .where('state', 'in', [...waitingStates])
    .where((eb) =>
      eb.or([
        eb('expires_at', '<=', now),
        eb.and([
          eb('disabled_at', 'is', null),
          eb('deletion_requested_at', 'is', null),
          eb.or([due('referee'), due('doctor')]),
        ]),
      ]),
    )
    .$if(after !== null, (query) => query.where('reference_request.id', '>', after ?? ''))
    .orderBy('reference_request.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertReminder(
  db: Database,
  reminder: { requestId: string; recipient: ReminderRecipient; day: number; now: Date },
): Promise<boolean> {
  const { requestId, recipient, day, now } = reminder;
  const row = await db
    .insertInto('reference_reminder')
    .values({ reference_request_id: requestId, recipient, day, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst();
  return row !== undefined;
}
