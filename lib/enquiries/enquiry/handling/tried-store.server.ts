import { sql, type SqlBool } from 'kysely';
import type { EnquiryState } from '@/lib/enquiries/enquiry/enquiry';
import type { Database } from '@/lib/services/database/database';
import { workingMinutesInZone } from '@/lib/reference/working-hours/public-holidays.server';
import type { CallOutcome } from './handling';

/** The site writes `handed-over` and `taken-over` into the timeline. Staff write notes. */
export type NoteKind = 'note' | 'handed-over' | 'taken-over';

export async function insertNote(
  db: Database,
  note: {
    id: string;
    enquiryId: string;
    staffId: string;
    text: string;
    kind?: NoteKind;
    now: Date;
  },
): Promise<boolean> {
  const inserted = await db
    .insertInto('enquiry_note')
    .values({
      id: note.id,
      enquiry_id: note.enquiryId,
      staff_id: note.staffId,
      text: note.text,
      kind: note.kind ?? 'note',
      created_at: note.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export type CallRow = {
  id: string;
  enquiryId: string;
  staffId: string;
  outcome: CallOutcome;
  minutes: number;
  text: string;
  tryAgainAt: Date | null;
  now: Date;
};

export async function insertCall(db: Database, call: CallRow): Promise<boolean> {
  const inserted = await db
    .insertInto('enquiry_call')
    .values({
      id: call.id,
      enquiry_id: call.enquiryId,
      staff_id: call.staffId,
      outcome: call.outcome,
      minutes: call.minutes,
      text: call.text,
      try_again_at: call.tryAgainAt,
      created_at: call.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Stores the time of the first call, and the working minutes until then, of those enquiries that had no call yet. */
export async function updateFirstCall(db: Database, ids: readonly string[], now: Date): Promise<void> {
  const rows = await db
    .selectFrom('enquiry')
    .select(['id', 'created_at', 'time_zone'])
    .where('id', 'in', [...ids])
    .where('first_called_at', 'is', null)
    .execute();
  for (const { id, created_at: sentAt, time_zone: timeZone } of rows)
    await db
      .updateTable('enquiry')
      .set({
        first_called_at: now,
        minutes_to_first_call: workingMinutesInZone(new Date(sentAt), now, timeZone),
      })
      .where('id', '=', id)
      .execute();
}

const by = sql<string>`staff_member.given_name || ' ' || staff_member.family_name`.as('by');

export async function selectNotesAndCalls(db: Database, enquiryId: string) {
  const [notes, calls] = await Promise.all([
    db
      .selectFrom('enquiry_note')
      .innerJoin('staff_member', 'staff_member.id', 'enquiry_note.staff_id')
      .select(['enquiry_note.id', 'text', 'kind', 'enquiry_note.created_at as at', by])
      .where('enquiry_id', '=', enquiryId)
      .orderBy('enquiry_note.created_at', 'desc')
      .execute(),
    db
      .selectFrom('enquiry_call')
      .innerJoin('staff_member', 'staff_member.id', 'enquiry_call.staff_id')
      .select([
        'enquiry_call.id',
        'outcome',
        'minutes',
        'text',
        'try_again_at',
        'enquiry_call.created_at as at',
        by,
      ])
      .where('enquiry_id', '=', enquiryId)
      .orderBy('enquiry_call.created_at', 'desc')
      .execute(),
  ]);
  return {
    notes: notes.map((note) => ({ ...note, at: new Date(note.at).toISOString() })),
    calls: calls.map(({ try_again_at: again, ...call }) => ({
      ...call,
      at: new Date(call.at).toISOString(),
      tryAgainAt: again === null ? null : new Date(again).toISOString(),
    })),
  };
}

export async function selectConsents(db: Database, enquiryId: string) {
  const rows = await db
    .selectFrom('consent')
    .distinctOn('purpose')
    .select(['purpose', 'channel', 'state', 'created_at', 'told_by', 'told_at', 'said'])
    .where('enquiry_id', '=', enquiryId)
    .orderBy('purpose')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ created_at: at, told_by: toldBy, told_at: toldAt, said, ...consent }) => ({
    ...consent,
    at: new Date(at).toISOString(),
    told:
      toldBy === null || toldAt === null
        ? null
        : { by: toldBy, at: new Date(toldAt).toISOString(), said: said ?? '' },
  }));
}

export async function selectEmailsAbout(db: Database, enquiryId: string, email: string) {
  const rows = await db
    .selectFrom('email')
    .select(['id', 'template', 'state', 'attempts', 'created_at', 'sent_at', 'next_at', 'recipient'])
    .select(['sent_subject', 'sent_text'])
    .select(
      sql<EnquiryState | null>`case template when 'enquiry-state-changed' then data ->> 'state' end`.as(
        'new_state',
      ),
    )
    .where('id', 'in', (where) =>
      // Uses a union of two queries, because PostgreSQL would read all emails if "or" joined the conditions.
      where
        .selectFrom('email')
        .select('email.id')
        .where('recipient', '=', email)
        .where(sql<SqlBool>`data ->> 'enquiryId' = ${enquiryId}`)
        .union(
          where
            .selectFrom('email')
            .innerJoin('enquiry_step', 'enquiry_step.id', 'email.step_id')
            .select('email.id')
            .where('enquiry_step.enquiry_id', '=', enquiryId),
        ),
    )
    .orderBy('created_at', 'desc')
    .limit(30)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    template: row.template,
    state: row.state,
    attempts: row.attempts,
    to: row.recipient,
    newState: row.new_state,
    writtenAt: row.created_at.toISOString(),
    at: new Date(row.sent_at ?? (row.state === 'queued' ? row.next_at : row.created_at)).toISOString(),
    content:
      row.state === 'sent' && row.sent_text !== null
        ? { to: row.recipient, subject: row.sent_subject ?? '', text: row.sent_text }
        : null,
  }));
}

/**
 * Selects the other enquiries of the same account. For a sender without an account, selects enquiries with the same
 * email address, or with the same phone number and name. Two doctors may share a phone number.
 */
export async function selectOthersOfPerson(db: Database, enquiryId: string) {
  const rows = await db
    .selectFrom('enquiry')
    .select(['id', 'reference', 'state', 'created_at'])
    .select(sql<string | null>`job_snapshot ->> 'title'`.as('title'))
    .where('id', '!=', enquiryId)
    .where('person_id', '=', (where) =>
      where.selectFrom('enquiry').select('person_id').where('id', '=', enquiryId),
    )
    .orderBy('created_at', 'desc')
    .limit(10)
    .execute();
  return rows.map(({ created_at: at, ...other }) => ({ ...other, at: new Date(at).toISOString() }));
}
