import { v7 as uuidv7 } from 'uuid';
import { sql } from 'kysely';
import { closedEnquiryStates } from '@/lib/enquiries/enquiry/enquiry';
import type { Database } from '@/lib/services/database/database';
import { entryHandler } from './shortlist-entry-predicate.server';
import type { ShortlistEntry } from './shortlist';

export type Sending = {
  id: string;
  vacancyId: string;
  recipient: string;
  expiresAt: Date;
  revokedAt: Date | null;
  createdAt: Date;
  /** Ids of the doctors whom no earlier email proposed. Null in emails from before the site stored this. */
  entryIds: string[] | null;
};

const columns = [
  'id',
  'vacancy_request_id',
  'recipient',
  'expires_at',
  'revoked_at',
  'created_at',
  'entry_ids',
] as const;

type Row = {
  id: string;
  vacancy_request_id: string;
  recipient: string;
  expires_at: Date | string;
  revoked_at: Date | string | null;
  created_at: Date | string;
  entry_ids: string[] | null;
};

const toSending = (row: Row): Sending => ({
  id: row.id,
  vacancyId: row.vacancy_request_id,
  recipient: row.recipient,
  expiresAt: new Date(row.expires_at),
  revokedAt: row.revoked_at === null ? null : new Date(row.revoked_at),
  createdAt: new Date(row.created_at),
  entryIds: row.entry_ids,
});

export async function selectSending(db: Database, id: string): Promise<Sending | null> {
  const row = await db
    .selectFrom('shortlist_sending')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? toSending(row) : null;
}

export async function selectSendings(
  db: Database,
  vacancyId: string,
): Promise<(Sending & { by: string | null })[]> {
  const rows = await db
    .selectFrom('shortlist_sending')
    .leftJoin('staff_member', (join) =>
      join.on(sql<boolean>`'staff:' || staff_member.id = shortlist_sending.actor`),
    )
    .select(['shortlist_sending.id', 'vacancy_request_id', 'recipient', 'expires_at', 'revoked_at'])
    .select(['shortlist_sending.created_at', 'entry_ids'])
    .select(sql<string | null>`given_name || ' ' || family_name`.as('by'))
    .where('vacancy_request_id', '=', vacancyId)
    .orderBy('shortlist_sending.created_at')
    .orderBy('shortlist_sending.id')
    .execute();
  return rows.map(({ by, ...row }) => ({ ...toSending(row), by }));
}

export async function findLastSending(db: Database, vacancyId: string): Promise<Sending | null> {
  const row = await db
    .selectFrom('shortlist_sending')
    .select(columns)
    .where('vacancy_request_id', '=', vacancyId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toSending(row) : null;
}

/**
 * Selects the latest sending of a vacancy's shortlist. Skips sendings whose recipient reported that the email was not
 * meant for them.
 */
export async function selectReachingSending(db: Database, vacancyId: string): Promise<Sending | null> {
  const row = await db
    .selectFrom('shortlist_sending')
    .select(columns)
    .where('vacancy_request_id', '=', vacancyId)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('shortlist_sending as ended')
            .select('ended.id')
            .whereRef('ended.vacancy_request_id', '=', 'shortlist_sending.vacancy_request_id')
            .whereRef('ended.recipient', '=', 'shortlist_sending.recipient')
            .whereRef('ended.revoked_at', '>=', 'shortlist_sending.created_at'),
        ),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toSending(row) : null;
}

export async function insertSending(
  db: Database,
  sending: Pick<Sending, 'id' | 'vacancyId' | 'recipient' | 'expiresAt' | 'entryIds'> & {
    actor: string;
    now: Date;
  },
): Promise<boolean> {
  const row = await db
    .insertInto('shortlist_sending')
    .values({
      id: sending.id,
      vacancy_request_id: sending.vacancyId,
      recipient: sending.recipient,
      expires_at: sending.expiresAt,
      actor: sending.actor,
      entry_ids: sending.entryIds,
      created_at: sending.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function revokeSending(db: Database, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('shortlist_sending')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Stores whether a doctor agrees to be proposed to the employer of a vacancy. With `enquiryId`, the answer also counts
 * for that enquiry.
 */
export async function insertVacancyConsent(
  db: Database,
  consent: {
    vacancyId: string;
    entryId: string;
    /** Account of the doctor. Null if the doctor has none; the consent then belongs to the shortlist entry. */
    doctorId: string | null;
    enquiryId: string | null;
    granted: boolean;
    textVersion: string;
    now: Date;
  },
): Promise<void> {
  await db
    .insertInto('consent')
    .values({
      id: uuidv7({ msecs: consent.now.getTime() }),
      vacancy_request_id: consent.vacancyId,
      doctor_id: consent.doctorId,
      shortlist_entry_id: consent.doctorId ? null : consent.entryId,
      enquiry_id: consent.enquiryId,
      purpose: 'put-forward',
      channel: 'email',
      state: consent.granted ? 'granted' : 'revoked',
      text_version: consent.textVersion,
      created_at: consent.now,
    })
    .execute();
}

export async function insertVacancyJob(
  db: Database,
  link: { jobId: string; vacancyId: string; now: Date },
): Promise<void> {
  await db
    .insertInto('vacancy_job')
    .values({ job_id: link.jobId, vacancy_request_id: link.vacancyId, created_at: link.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function selectVacancyJobs(
  db: Database,
  vacancyId: string,
): Promise<{ id: string; number: string; title: string; state: string }[]> {
  return db
    .selectFrom('vacancy_job')
    .innerJoin('job', 'job.id', 'vacancy_job.job_id')
    .select(['job.id', 'job.number', 'job.title', 'job.status as state'])
    .where('vacancy_request_id', '=', vacancyId)
    .orderBy('vacancy_job.created_at')
    .execute();
}

export async function enqueueTelling(db: Database, at: Date): Promise<void> {
  await sql`select graphile_worker.add_job('tell-acceptances', run_at => ${at}::timestamptz)`.execute(db);
}

/** Marks open requests for the doctor's documents as refused, and revokes the employer's links to documents. */
export async function closePacks(
  db: Database,
  { vacancyId, doctorId, now }: { vacancyId: string; doctorId: string; now: Date },
): Promise<void> {
  await sql`
    update document_pack set
      withdrawn_at = case when granted then ${now}::timestamptz end,
      granted = coalesce(granted, false), answered_at = coalesce(answered_at, ${now})
    where vacancy_request_id = ${vacancyId} and doctor_id = ${doctorId}
      and granted is distinct from false and withdrawn_at is null`.execute(db);
}

/**
 * Ends the employer's links to the documents of a doctor who was released. Deletes requests that the doctor has not
 * answered. The doctor's consents stay as they are, because the doctor withdrew nothing.
 */
export async function endPacks(
  db: Database,
  { vacancyId, doctorId, now }: { vacancyId: string; doctorId: string; now: Date },
): Promise<void> {
  await sql`
    update document_pack set ends_at = ${now}
    where vacancy_request_id = ${vacancyId} and doctor_id = ${doctorId}
      and granted and withdrawn_at is null and ends_at > ${now}`.execute(db);
  await sql`
    delete from document_pack
    where vacancy_request_id = ${vacancyId} and doctor_id = ${doctorId} and granted is null`.execute(db);
}

/**
 * Selects the consultant whom the doctor of an entry knows: who handles the doctor's open enquiry, otherwise who put the
 * doctor on the shortlist. Prefers enquiries about this vacancy. Null if no such member of staff has a consultant
 * profile.
 */
export async function selectDoctorConsultant(
  db: Database,
  {
    id,
    personEnquiryId,
    enquiry,
    doctor,
  }: Pick<ShortlistEntry, 'id' | 'personEnquiryId' | 'enquiry' | 'doctor'>,
): Promise<{ givenName: string; phone: string } | null> {
  const { rows } = await sql<{ givenName: string; phone: string }>`
    select c.given_name as "givenName", c.phone
    from (
      select q.claimed_by as staff_id, case when q.id = ${enquiry?.id ?? null}::uuid then 0 else 1 end as rank, q.created_at
      from enquiry q
      where (q.doctor_id = ${doctor.id}::uuid or q.person_id = ${doctor.personId}::uuid or q.id = ${personEnquiryId}::uuid)
        and q.state <> all(${[...closedEnquiryStates]}::text[])
      union all
      select substring(v.actor from '^staff:(.{36})$')::uuid, 2, v.created_at
      from shortlist_event v
      where v.shortlist_entry_id = ${id} and v.kind in ('asked-doctor', 'listed')
    ) known
    join staff_member m on m.id = known.staff_id and m.active
    join consultant c on c.id = m.consultant_id and c.active
    order by known.rank, known.created_at desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Selects the email address of the member of staff who handles an answer of the employer or the doctor. */
export async function selectHandlerEmail(db: Database, eventId: string): Promise<string | null> {
  const { rows } = await sql<{ email: string }>`
    select m.email::text as email
    from shortlist_event answer
    join shortlist_entry e on e.id = answer.shortlist_entry_id
    join vacancy_request v on v.id = e.vacancy_request_id
    join staff_member m on m.active and m.id = ${entryHandler}
    where answer.id = ${eventId}`.execute(db);
  return rows[0]?.email ?? null;
}

export async function isVacancyClaimed(db: Database, id: string): Promise<boolean> {
  const claimed = db.selectFrom('vacancy_request').select('id').where('claimed_by', 'is not', null);
  return (await claimed.where('id', '=', id).executeTakeFirst()) !== undefined;
}

/**
 * Counts the doctors of a vacancy whom the employer has accepted for good, apart from one entry. Leaves out doctors whose
 * placement was cancelled.
 */
export async function countFinallyAccepted(
  db: Database,
  { vacancyId, apartFrom = null }: { vacancyId: string; apartFrom?: string | null },
): Promise<number> {
  const { accepted } = await db
    .selectFrom('shortlist_entry as e')
    .select((eb) => eb.fn.countAll<string>().as('accepted'))
    .where('e.vacancy_request_id', '=', vacancyId)
    .where('e.state', '=', 'accepted')
    .where('e.told_at', 'is not', null)
    .where('e.id', 'is distinct from', apartFrom)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('placement as p')
            .select('p.id')
            .whereRef('p.shortlist_entry_id', '=', 'e.id')
            .where('p.cancelled_at', 'is not', null),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(accepted);
}

/**
 * Adds a task for the member of staff who handles an acceptance: to call the employer, as the shortlist's page promised.
 * Adds none if staff have logged a call with the employer since. The task has the same id as the acceptance, and
 * does not name the doctor, whose account can be deleted.
 */
export async function insertCallTask(
  db: Database,
  { acceptanceId, dueAt, now }: { acceptanceId: string; dueAt: Date; now: Date },
): Promise<void> {
  await sql`
    insert into staff_task (id, text, due_at, staff_id, created_by, created_at, vacancy_request_id)
    select answer.id, left('Call ' || v.contact_name || ': ' || v.facility || ' accepted a doctor', 500),
      ${dueAt}, m.id, m.id, ${now}, v.id
    from shortlist_event answer
    join shortlist_entry e on e.id = answer.shortlist_entry_id
    join vacancy_request v on v.id = e.vacancy_request_id
    join staff_member m on m.active and m.id = ${entryHandler}
    where answer.id = ${acceptanceId} and not exists (
      select from vacancy_request_event called
      where called.vacancy_request_id = v.id and called.to_state = 'contacted'
        and called.created_at > answer.created_at)
    on conflict do nothing`.execute(db);
}

/** Marks the tasks to call the employer about an acceptance as done, because staff have logged a call. */
export async function endCallTasks(
  db: Database,
  { vacancyId, now }: { vacancyId: string; now: Date },
): Promise<void> {
  await sql`update staff_task k set done_at = ${now}
    from shortlist_event answer join shortlist_entry e on e.id = answer.shortlist_entry_id
    where k.id = answer.id and k.done_at is null and answer.kind = 'accepted'
      and e.vacancy_request_id = ${vacancyId}`.execute(db);
}
