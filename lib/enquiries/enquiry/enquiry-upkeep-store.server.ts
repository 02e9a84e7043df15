import { sql, type NotNull } from 'kysely';
import { z } from 'zod';
import type { IsoDate } from '@/lib/core/dates';
import { camelCase, type Database } from '@/lib/services/database/database';

export async function deleteUnclaimed(db: Database, sentBefore: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    // To avoid deadlocks, code always locks enquiries in the order of references.
    const old = trx
      .selectFrom('enquiry')
      .select('id')
      .where('doctor_id', 'is', null)
      .where('created_at', '<', sentBefore)
      .orderBy('reference')
      .forUpdate();
    const gone = await trx.deleteFrom('enquiry').where('id', 'in', old).returning(['id', 'email']).execute();
    for (const { id, email } of gone)
      await trx
        .deleteFrom('email')
        .where('recipient', '=', email)
        .where(sql`data ->> 'enquiryId'`, '=', id)
        .execute();
    return gone.length;
  });
}

export type OverdueEnquiry = {
  id: string;
  /** Id of the first enquiry of the same form. If this enquiry is the first, equal to `id`. */
  sending: string;
  email: string;
  /** Email address of the consultant. Null if the on-call team handles the enquiry. */
  consultantEmail: string | null;
  nextDueAt: Date;
  reminders: number;
  timeZone: string;
  regionIso: string | null;
};

export async function lockOverdue(db: Database, now: Date, limit: number): Promise<OverdueEnquiry[]> {
  const rows = await db
    .selectFrom('enquiry')
    .leftJoin('consultant', 'consultant.id', 'enquiry.consultant_id')
    .select(['enquiry.id', 'enquiry.email', 'enquiry.reminders', 'enquiry.time_zone', 'enquiry.next_due_at'])
    .select(['consultant.email as consultant_email', 'enquiry.sent_with'])
    .select(sql<string | null>`enquiry.job_snapshot #>> '{place,region,iso}'`.as('region_iso'))
    .where('enquiry.remind_at', '<=', now)
    .orderBy('enquiry.remind_at')
    .limit(limit)
    .forUpdate('enquiry')
    .skipLocked()
    .execute();
  return rows.flatMap(({ sent_with, ...row }) =>
    row.next_due_at === null
      ? []
      : { ...camelCase(row), sending: sent_with ?? row.id, nextDueAt: new Date(row.next_due_at) },
  );
}

export async function recordReminder(db: Database, id: string, remindAt: Date | null): Promise<void> {
  await db
    .updateTable('enquiry')
    .set((eb) => ({ reminders: eb('reminders', '+', 1), remind_at: remindAt }))
    .where('id', '=', id)
    .execute();
}

/** Locks called enquiries without the working minutes until their call. Skips rows that another worker has locked. */
export const lockWithoutMinutes = (db: Database, calledBefore: Date, limit: number) =>
  db
    .selectFrom('enquiry')
    .select(['id', 'created_at', 'first_called_at', 'time_zone'])
    .where('first_called_at', '<', calledBefore)
    .where('minutes_to_first_call', 'is', null)
    .$narrowType<{ first_called_at: NotNull }>()
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

export const updateMinutes = (db: Database, id: string, minutes: number) =>
  db.updateTable('enquiry').set({ minutes_to_first_call: minutes }).where('id', '=', id).execute();

const responseRow = z.object({ count: z.number(), seconds: z.number().nullable() });

/**
 * Computes the median time from an enquiry to the first contact, in seconds. Enquiries sent together count once. An
 * open enquiry without contact counts only if the promised call is overdue. Its time then runs until now.
 */
export async function selectResponseTimes(db: Database, since: Date, now: Date) {
  const { rows } = await sql`
    select count(*)::int as count, percentile_cont(0.5) within group (order by sending.seconds)::float8 as seconds
    from (
      select min(extract(epoch from coalesce(first.at, ${now}::timestamptz) - enquiry.created_at)) as seconds
      from enquiry
      left join lateral (
        select min(event.created_at) as at from enquiry_event event
        where event.enquiry_id = enquiry.id and event.to_state in ('contacted', 'put-forward', 'offered', 'placed')
      ) first on true
      where enquiry.created_at > ${since}
        and (first.at is not null or (enquiry.state in ('received', 'viewed', 'assigned') and enquiry.due_at <= ${now}))
      group by coalesce(enquiry.sent_with, enquiry.id)
    ) sending`.execute(db);
  return responseRow.parse(rows[0]);
}

const open = ['received', 'viewed', 'assigned', 'contacted', 'put-forward'];

/**
 * Locks open enquiries about jobs that have ended. Leaves out enquiries whose doctor already got an email about this.
 * If an email address has several enquiries about one job, locks only the first of them.
 */
export async function lockUntoldOfEndedJobs(
  db: Database,
  limit: number,
): Promise<{ id: string; email: string }[]> {
  return db
    .selectFrom('enquiry')
    .innerJoin('job', 'job.id', 'enquiry.job_id')
    .select(['enquiry.id', 'enquiry.email'])
    .where('enquiry.state', 'in', open)
    .where('job.status', 'in', ['filled', 'withdrawn', 'expired'])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('email')
            .select('email.id')
            .where('email.dedupe_key', '=', sql<string>`'enquiry-job-filled:' || enquiry.id`),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('enquiry as first')
            .select('first.id')
            .whereRef('first.job_id', '=', 'enquiry.job_id')
            .whereRef('first.email', '=', 'enquiry.email')
            .whereRef('first.id', '<', 'enquiry.id')
            .where('first.state', 'in', open),
        ),
      ),
    )
    .limit(limit)
    .forUpdate('enquiry')
    .skipLocked()
    .execute();
}

export async function selectNote(db: Database, id: string) {
  const note = await db
    .selectFrom('enquiry_note')
    .innerJoin('staff_member', 'staff_member.id', 'enquiry_note.staff_id')
    .select([
      'kind',
      'text',
      sql<string>`staff_member.given_name || ' ' || staff_member.family_name`.as('by'),
    ])
    .where('enquiry_note.id', '=', id)
    .executeTakeFirst();
  return note ?? null;
}

/**
 * Selects first calls that were promised to these doctors, if they are due after `after` and by `until`. Enquiries
 * sent together share one call, so only the first of them is selected.
 */
export async function selectPromisedCalls(
  db: Database,
  doctorIds: readonly string[],
  { after, until }: { after: Date; until: Date },
): Promise<{ id: string; doctorId: string; due: Date }[]> {
  const rows = await db
    .selectFrom('enquiry')
    .distinctOn([sql`coalesce(sent_with, id)`, 'next_due_at'])
    .select(['id', 'doctor_id', 'next_due_at'])
    .where('doctor_id', 'in', [...doctorIds])
    .where('state', 'in', ['received', 'viewed', 'assigned'])
    .where('next_due_at', '>', after)
    .where('next_due_at', '<=', until)
    .orderBy(sql`coalesce(sent_with, id)`)
    .orderBy('next_due_at')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id, doctor_id: doctorId, next_due_at: due }) =>
    doctorId === null || due === null ? [] : [{ id, doctorId, due: new Date(due) }],
  );
}

export const selectTypedWork = (db: Database, id: string) =>
  db
    .selectFrom('enquiry')
    .select(['free_regions as regions', 'wanted_work_types as workTypes'])
    .select([sql<IsoDate | null>`free_from::text`.as('from'), sql<IsoDate | null>`free_to::text`.as('to')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
