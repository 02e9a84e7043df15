import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { camelCase, type Database } from '@/lib/services/database/database';
import {
  awaitsCall,
  closedEnquiryStates,
  enquiryProgress,
  enquiryStates,
  type EnquiryState,
} from './enquiry';
import type { EndReason } from './end-reasons';
import { updateFirstCall } from './handling/tried-store.server';
import { claimReason, eventReasons, readState, type EnquiryEvent } from './enquiry-event';

export type LockedEnquiry = {
  id: string;
  reference: string;
  state: EnquiryState;
  doctorId: string | null;
  email: string;
  jobId: string | null;
  /** Email address of the consultant. Null if the on-call team handles the enquiry. */
  consultantEmail: string | null;
  timeZone: string;
  /** ISO 3166-2 code of the job's region. Null for an enquiry without a job. */
  regionIso: string | null;
  nextDueAt: Date | null;
};

export async function lockEnquiry(
  db: Database,
  reference: string,
  doctorId?: string,
): Promise<LockedEnquiry | null> {
  let query = db
    .selectFrom('enquiry')
    .leftJoin('consultant', 'consultant.id', 'enquiry.consultant_id')
    .select(['enquiry.id', 'enquiry.reference', 'enquiry.state', 'enquiry.doctor_id', 'enquiry.email'])
    .select(['enquiry.job_id', 'enquiry.time_zone', 'enquiry.next_due_at'])
    .select('consultant.email as consultant_email')
    .select(sql<string | null>`enquiry.job_snapshot #>> '{place,region,iso}'`.as('region_iso'))
    .where('enquiry.reference', '=', reference)
    .forUpdate('enquiry');
  if (doctorId !== undefined) query = query.where('enquiry.doctor_id', '=', doctorId);
  const row = await query.executeTakeFirst();
  return row
    ? {
        ...camelCase(row),
        state: readState(row.state) ?? 'received',
        nextDueAt: row.next_due_at === null ? null : new Date(row.next_due_at),
      }
    : null;
}

export async function selectAwaitingSameCall(db: Database, reference: string): Promise<string[]> {
  const rows = await db
    .selectFrom('enquiry')
    .innerJoin('enquiry as one', (join) =>
      join.on(
        (on) => on.fn.coalesce('one.sent_with', 'one.id'),
        '=',
        (on) => on.fn.coalesce('enquiry.sent_with', 'enquiry.id'),
      ),
    )
    .select('enquiry.reference')
    .where('one.reference', '=', reference)
    .whereRef('enquiry.id', '!=', 'one.id')
    .where('enquiry.state', 'in', enquiryStates.filter(awaitsCall))
    .orderBy('enquiry.reference')
    .execute();
  return rows.map(({ reference }) => reference);
}

const promised = (nextDueAt: Date | null) => ({
  next_due_at: nextDueAt,
  remind_at: nextDueAt,
  reminders: 0,
  tried_at: null,
});

/**
 * Changes the state of an enquiry. `endReason` is why the enquiry ends without the doctor getting a job. If
 * `nextDueAt` is undefined, the due time does not change.
 */
export async function updateState(
  db: Database,
  id: string,
  change: {
    state: EnquiryState;
    nextDueAt?: Date | null;
    endReason?: EndReason | null;
    /** False if the state changes without a call to the doctor. */
    isCalled?: boolean;
    now: Date;
  },
): Promise<void> {
  const { state, nextDueAt, endReason = null, isCalled = true, now } = change;
  const progress = enquiryProgress[state];
  await db
    .updateTable('enquiry')
    .set({
      state,
      end_reason: endReason,
      updated_at: now,
      ...(nextDueAt === undefined ? {} : promised(nextDueAt)),
    })
    .$if(progress !== undefined, (query) =>
      query.set({ progress: sql<number>`greatest(progress, ${progress})` }),
    )
    .where('id', '=', id)
    .execute();
  if (progress !== undefined && isCalled) await updateFirstCall(db, [id], now);
}

export async function updateNextDue(db: Database, id: string, nextDueAt: Date | null): Promise<void> {
  await db.updateTable('enquiry').set(promised(nextDueAt)).where('id', '=', id).execute();
}

/**
 * Stores the result of a call for the enquiry `reference`, and for those enquiries in `together` that have the same
 * due time. Leaves out enquiries for which nothing is due. If `nextDueAt` is null, keeps the due time.
 */
export async function updateAfterCall(
  db: Database,
  { reference, together }: { reference: string; together: readonly string[] },
  { nextDueAt, triedAt }: { nextDueAt: Date | null; triedAt: Date | null },
): Promise<void> {
  await db
    .updateTable('enquiry')
    .set({ ...(nextDueAt && promised(nextDueAt)), tried_at: triedAt })
    .where('reference', 'in', [...together])
    .where('next_due_at', '=', (eb) =>
      eb.selectFrom('enquiry as one').select('one.next_due_at').where('one.reference', '=', reference),
    )
    .execute();
}

/**
 * Returns the doctor's latest answer to the question whether we may propose them to the employer. Null if the enquiry
 * was sent before the form asked this.
 */
export async function findPutForward(db: Database, enquiryId: string): Promise<string | null> {
  const row = await db
    .selectFrom('consent')
    .select('state')
    .where('enquiry_id', '=', enquiryId)
    .where('purpose', '=', 'put-forward')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.state ?? null;
}

/**
 * Answer of a doctor whom we want to propose to an employer. `declined`: the doctor refused. `revoked`: the doctor
 * withdrew an earlier consent.
 */
export type PutForwardAnswer = 'granted' | 'declined' | 'revoked';

/**
 * An answer by phone to the question whether we may put the doctor forward. `toldBy` is the person who told us, and
 * `said` is what this person said.
 */
export type PhoneAnswer = { toldBy: string; toldAt: Date; said: string };

export async function insertPutForward(
  db: Database,
  consent: {
    enquiryId: string;
    doctorId: string | null;
    byPhone: PhoneAnswer | undefined;
    state: PutForwardAnswer;
    textVersion: string;
    now: Date;
  },
): Promise<void> {
  await db
    .insertInto('consent')
    .values({
      id: uuidv7(),
      enquiry_id: consent.enquiryId,
      doctor_id: consent.doctorId,
      purpose: 'put-forward',
      channel: consent.byPhone ? 'phone' : 'web',
      told_by: consent.byPhone?.toldBy ?? null,
      told_at: consent.byPhone?.toldAt ?? null,
      said: consent.byPhone?.said ?? null,
      state: consent.state,
      text_version: consent.textVersion,
      created_at: consent.now,
    })
    .execute();
}

const answers = [eventReasons.granted, eventReasons.declined, eventReasons.revoked];
const openAsk = sql<boolean>`enquiry.state <> all(${[...closedEnquiryStates]}::text[]) and exists (
  select from enquiry_event e where e.enquiry_id = enquiry.id and e.reason = ${eventReasons.asked}
    and not exists (select from enquiry_event later where later.enquiry_id = enquiry.id
      and later.reason = any(${answers}::text[]) and later.id > e.id))`;

export async function findLastAsk(db: Database, enquiryId: string): Promise<{ id: string; at: Date } | null> {
  const row = await db
    .selectFrom('enquiry_event')
    .select(['id', 'created_at'])
    .where('enquiry_id', '=', enquiryId)
    .where('reason', '=', eventReasons.asked)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { id: row.id, at: new Date(row.created_at) } : null;
}

/** Lowers the progress that statistics count for an enquiry, after a placement was reopened. */
export async function lowerProgress(db: Database, id: string, progress: number): Promise<void> {
  await db
    .updateTable('enquiry')
    .set({ progress: sql<number>`least(progress, ${progress})` })
    .where('id', '=', id)
    .execute();
}

export async function selectAsked(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('enquiry')
    .select('id')
    .where('id', 'in', [...ids])
    .where(openAsk)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Returns, by enquiry id, the state before a member of staff claimed the enquiry. Omits enquiries whose state has
 * changed since the claim. Returns an empty map if the doctor was called about any of the enquiries since the claim.
 */
export async function selectBeforeClaim(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, EnquiryState>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('enquiry_event')
    .distinctOn('enquiry_id')
    .select(['enquiry_id', 'from_state', 'to_state', 'reason'])
    .where('enquiry_id', 'in', [...ids])
    .whereRef('from_state', 'is distinct from', 'to_state')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('enquiry_call')
            .select('enquiry_call.id')
            .where('enquiry_call.enquiry_id', 'in', [...ids])
            .whereRef('enquiry_call.created_at', '>=', 'enquiry_event.created_at'),
        ),
      ),
    )
    .orderBy('enquiry_id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const before = new Map<string, EnquiryState>();
  for (const row of rows) {
    const from = readState(row.from_state);
    if (from && row.to_state === 'assigned' && row.reason === claimReason) before.set(row.enquiry_id, from);
  }
  return before;
}

export async function findLastMove(db: Database, enquiryId: string): Promise<string | null> {
  const row = await db
    .selectFrom('enquiry_event')
    .select('id')
    .where('enquiry_id', '=', enquiryId)
    .whereRef('from_state', 'is distinct from', 'to_state')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function selectEvents(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, EnquiryEvent[]>> {
  const events = new Map<string, EnquiryEvent[]>();
  if (ids.length === 0) return events;
  const rows = await db
    .selectFrom('enquiry_event')
    .selectAll()
    .where('enquiry_id', 'in', [...ids])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  for (const row of rows) {
    const event: EnquiryEvent = {
      at: new Date(row.created_at).toISOString(),
      from: readState(row.from_state),
      to: readState(row.to_state) ?? 'received',
      actor: row.actor,
      reason: row.reason,
    };
    events.set(row.enquiry_id, [...(events.get(row.enquiry_id) ?? []), event]);
  }
  return events;
}

export async function countOfDoctor(
  db: Database,
  doctorId: string,
): Promise<{ open: number; closed: number; placed: number }> {
  return db
    .selectFrom('enquiry')
    .select((eb) => [
      eb.fn
        .countAll<number>()
        .filterWhere('state', 'not in', [...closedEnquiryStates])
        .as('open'),
      eb.fn
        .countAll<number>()
        .filterWhere('state', 'in', [...closedEnquiryStates])
        .as('closed'),
      eb.fn.countAll<number>().filterWhere('state', '=', 'placed').as('placed'),
    ])
    .where('doctor_id', '=', doctorId)
    .executeTakeFirstOrThrow();
}

const selectInListOrder = ({ db, now }: { db: Database; now: Date }, doctorId: string) =>
  db
    .selectFrom('enquiry')
    .select(['id', 'reference'])
    .where('doctor_id', '=', doctorId)
    .orderBy((eb) => eb('state', 'in', [...closedEnquiryStates]))
    .orderBy((eb) => eb('state', '!=', 'placed'))
    .orderBy((eb) => eb.fn.coalesce(eb('next_due_at', '<=', now), eb.lit(false)), 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');

export async function selectPageIds(
  services: { db: Database; now: Date },
  doctorId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  const rows = await selectInListOrder(services, doctorId).limit(limit).offset(offset).execute();
  return rows.map(({ id }) => id);
}

/** Returns how many of the doctor's enquiries are before this one in the list. Null if it is not in the list. */
export async function countBeforeInList(
  services: { db: Database; now: Date },
  doctorId: string,
  reference: string,
): Promise<number | null> {
  const rows = await selectInListOrder(services, doctorId).execute();
  const place = rows.findIndex((row) => row.reference === reference);
  return place < 0 ? null : place;
}
