import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '@/lib/services/database/database';
import { requestStates, waitingStates, type RequestState } from './referee';

const rowSchema = z.object({
  id: z.string(),
  state: z.enum(requestStates),
  requested_at: z.coerce.date(),
  expires_at: z.coerce.date(),
  opened_at: z.coerce.date().nullable(),
  answered_at: z.coerce.date().nullable(),
  name: z.string(),
  position: z.string(),
  organisation: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  reminders: z.coerce.number(),
  doctor_id: z.string(),
  given_name: z.string().nullable(),
  family_name: z.string().nullable(),
  doctor_email: z.string(),
});

export type ListedRequest = z.output<typeof rowSchema>;

/** Counts at most this many requests, because counting all of them would take longer than reading a page. */
const countedUpTo = 10_000;

/** `q` is a part of the name of the referee or the doctor. */
function selectRequests(db: Database, q: string | undefined) {
  const query = db
    .selectFrom('reference_request as r')
    .innerJoin('referee', 'referee.id', 'r.referee_id')
    .innerJoin('doctor', 'doctor.id', 'referee.doctor_id');
  return q
    ? query.where(
        sql<boolean>`position(lower(${q}) in lower(concat_ws(' ', referee.name, doctor.given_name, doctor.family_name))) > 0`,
      )
    : query;
}

/** Counts the requests in each state, and the requests that wait for an answer. */
export async function countReferenceRequests(
  db: Database,
  q: string | undefined,
): Promise<Record<string, number>> {
  const rows = await selectRequests(db, q)
    .select('r.state')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .groupBy('r.state')
    .execute();
  const counts = new Map(rows.map(({ state, total }) => [state, Number(total)]));
  const sum = (states: readonly string[]) =>
    states.reduce((total, state) => total + (counts.get(state) ?? 0), 0);
  return {
    ...Object.fromEntries(requestStates.map((state) => [state, sum([state])])),
    waiting: sum(waitingStates),
    all: sum(requestStates),
  };
}

export async function listReferenceRequests(
  db: Database,
  asked: {
    state: 'waiting' | 'all' | RequestState;
    id?: string;
    doctorId?: string;
    q?: string | undefined;
    order: 'asc' | 'desc';
    limit: number;
    offset: number;
  },
): Promise<{ rows: ListedRequest[]; total: number }> {
  const { state, id, doctorId, q, order, limit, offset } = asked;
  let query = selectRequests(db, q);
  // The states are literals. With parameters, PostgreSQL would not use the partial index on open requests.
  if (state === 'waiting') query = query.where(sql<boolean>`r.state in ('requested', 'opened')`);
  else if (state !== 'all') query = query.where('r.state', '=', state);
  if (id !== undefined) query = query.where('r.id', '=', id);
  if (doctorId !== undefined) query = query.where('referee.doctor_id', '=', doctorId);
  const [rows, counted] = await Promise.all([
    query
      .select(['r.id', 'r.state', 'r.requested_at', 'r.expires_at', 'r.opened_at', 'r.answered_at'])
      .select(['referee.name', 'referee.position', 'referee.organisation', 'referee.email', 'referee.phone'])
      .select(
        sql<number>`(select count(*) from reference_reminder
            where reference_request_id = r.id and recipient = 'referee')
          + (select count(*) from reference_event where reference_request_id = r.id and from_state = to_state)`.as(
          'reminders',
        ),
      )
      .select(['doctor.id as doctor_id', 'doctor.given_name', 'doctor.family_name'])
      .select('doctor.email as doctor_email')
      .orderBy('r.requested_at', order)
      .orderBy('r.id')
      .limit(limit)
      .offset(offset)
      .execute(),
    db
      .selectFrom(query.select('r.id').limit(countedUpTo).as('counted'))
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map((row) => rowSchema.parse(row)), total: Number(counted.total) };
}

type RequestHistory = {
  events: { id: string; from: string | null; to: string; actor: string; reason: string; at: Date }[];
  reminders: { recipient: string; day: number; at: Date }[];
};

export async function listRequestHistory(db: Database, id: string): Promise<RequestHistory> {
  const [events, reminders] = await Promise.all([
    db
      .selectFrom('reference_event')
      .select(['id', 'from_state as from', 'to_state as to', 'actor', 'reason', 'created_at as at'])
      .where('reference_request_id', '=', id)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('reference_reminder')
      .select(['recipient', 'day', 'created_at'])
      .where('reference_request_id', '=', id)
      .orderBy('created_at')
      .execute(),
  ]);
  return {
    events: events.map((row) => ({ ...row, at: new Date(row.at) })),
    reminders: reminders.map(({ recipient, day, created_at }) => ({
      recipient,
      day,
      at: new Date(created_at),
    })),
  };
}

export async function selectLastReminder(db: Database, id: string): Promise<Date | null> {
  const { events, reminders } = await listRequestHistory(db, id);
  const times = [
    ...events.filter(({ from, to }) => from === to && waitingStates.some((state) => state === to)),
    ...reminders.filter(({ recipient }) => recipient === 'referee'),
  ].map(({ at }) => at.getTime());
  return times.length === 0 ? null : new Date(Math.max(...times));
}
