import { sql, type SqlBool } from 'kysely';
import { z } from 'zod';
import { registerFindings } from '@/lib/doctors/registrations/registration';
import { closedEnquiryStates, enquiryStates } from '@/lib/enquiries/enquiry/enquiry';
import type { Database } from '@/lib/services/database/database';
import { askedSince, sameNamesBefore, sharesName } from './shortlist-entry-predicate.server';
import { registrations } from './shortlist-registrations-store.server';
import { declineReasonNames, entryEventKinds, entryStates, type ShortlistEntry } from './shortlist';

/**
 * SQL for the time at which the doctor agreed to be put forward for the vacancy. The latest answer about the vacancy or
 * one of its jobs counts. Null after a refusal or a withdrawn enquiry, and for accounts that are disabled or about to
 * be deleted. An answer before the latest request for consent no longer counts, because the summary has changed since.
 */
const agreedAt = sql<Date | null>`(
  select case when said.state = 'granted' and d.disabled_at is null and d.deletion_requested_at is null
    and not ${askedSince(sql`said.created_at`)} then said.created_at end
  from (
    select c.state, c.created_at, c.id from consent c
      where c.vacancy_request_id = e.vacancy_request_id
        and (c.doctor_id = d.id or c.shortlist_entry_id = e.id) and c.purpose = 'put-forward'
        and not (c.state = 'granted' and exists (select from enquiry q
          join vacancy_job j on j.job_id = q.job_id
          join enquiry_event v on v.enquiry_id = q.id
          where j.vacancy_request_id = e.vacancy_request_id and (q.doctor_id = d.id or q.id = e.enquiry_id)
            and v.to_state = 'withdrawn' and v.from_state <> 'withdrawn' and v.created_at >= c.created_at))
    union all
    select c.state, c.created_at, c.id from consent c
      join enquiry q on q.id = c.enquiry_id
      join vacancy_job j on j.job_id = q.job_id
      where j.vacancy_request_id = e.vacancy_request_id and (q.doctor_id = d.id or q.id = e.enquiry_id)
        and q.state <> 'withdrawn' and c.purpose = 'put-forward'
        and not (c.state = 'declined' and c.created_at = q.created_at)
  ) said
  order by said.created_at desc, said.id desc limit 1)`;

/**
 * SQL for the id of the doctor's enquiry about a job of the vacancy: the open enquiry, otherwise the latest. Computed
 * each time, because the doctor may send another enquiry later.
 */
const enquiryNow = sql<string | null>`(
  select q.id from enquiry q join vacancy_job j on j.job_id = q.job_id
  where j.vacancy_request_id = e.vacancy_request_id and (q.doctor_id = d.id or q.id = e.enquiry_id)
  order by q.state = any(${[...closedEnquiryStates]}::text[]), q.created_at desc, q.id desc limit 1)`;

const sentAt = sql<Date | null>`(
  select max(s.created_at) from shortlist_sending s
  where s.vacancy_request_id = e.vacancy_request_id
    and (e.id = any(s.entry_ids) or (s.entry_ids is null and s.created_at >= ${agreedAt})))`;

const rowSchema = z.object({
  id: z.string(),
  vacancy_request_id: z.string(),
  doctor_id: z.string().nullable(),
  person_id: z.string().nullable(),
  asked_enquiry_id: z.string().nullable(),
  state: z.enum(entryStates),
  final_at: z.date().nullable(),
  told_at: z.date().nullable(),
  unnamed: z.boolean(),
  summary: z.string(),
  decline_reason: z.enum(declineReasonNames).nullable(),
  given_name: z.string().nullable(),
  family_name: z.string().nullable(),
  email: z.string(),
  phone: z.string().nullable(),
  grade: z.string().nullable(),
  specialties: z.array(z.string()),
  enquiry_id: z.string().nullable(),
  enquiry_reference: z.string().nullable(),
  enquiry_state: z.enum(enquiryStates).nullable(),
  agreed_at: z.date().nullable(),
  sent_at: z.date().nullable(),
  shares_name: z.boolean(),
  same_names_before: z.number(),
  registrations: z.array(
    z.object({
      authority: z.string(),
      number: z.string(),
      finding: z.enum(registerFindings).nullable(),
      lookedUpOn: z.string().nullable(),
      checkedBy: z.string().nullable(),
      seenOn: z.string().nullable(),
    }),
  ),
  events: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(entryEventKinds),
      text: z.string(),
      at: z.string(),
      actor: z.string(),
      by: z.string().nullable(),
    }),
  ),
});

/** Returns the letters from A to Z, then numbers from 10. */
const toLetter = (index: number): string => (index + 10).toString(36).toUpperCase();

async function select(db: Database, which: ReturnType<typeof sql<SqlBool>>): Promise<ShortlistEntry[]> {
  const { rows } = await sql<unknown>`
    select e.id, e.vacancy_request_id, d.id as doctor_id,
      coalesce(d.id, ask.person_id) as person_id, ask.id as asked_enquiry_id, e.state, e.unnamed, e.summary, e.decline_reason,
      e.final_at, e.told_at, coalesce(d.given_name, ask.given_name) as given_name,
      coalesce(d.family_name, ask.family_name) as family_name, coalesce(d.email, ask.email)::text as email,
      coalesce(d.phone, ask.phone) as phone, coalesce(d.grade, ask.grade) as grade,
      coalesce(nullif(d.specialties, '{}'), array_remove(array[ask.specialty], null)) as specialties,
      q.id as enquiry_id, q.reference as enquiry_reference, q.state as enquiry_state,
      ${agreedAt} as agreed_at, ${sentAt} as sent_at,
      ${registrations} as registrations, ${sharesName} as shares_name,
      ${sameNamesBefore} as same_names_before,
      coalesce((select json_agg(json_build_object('id', v.id, 'kind', v.kind, 'text', v.text, 'at', v.created_at,
            'actor', v.actor, 'by', coalesce(
              (select m.given_name || ' ' || m.family_name from staff_member m where 'staff:' || m.id = v.actor),
              (select m.name from organisation_member m where m.id = substring(v.actor from '^employer:(.{36})$')::uuid),
              (select case when lower(s.recipient) = lower(r.email::text) then r.contact_name else s.recipient::text end
                from shortlist_sending s join vacancy_request r on r.id = s.vacancy_request_id
                where s.id = substring(v.actor from '^employer-link:(.{36})$')::uuid)))
          order by v.created_at, v.id)
        from shortlist_event v where v.shortlist_entry_id = e.id), '[]') as events
    from shortlist_entry e left join enquiry ask on ask.id = e.enquiry_id
      left join doctor d on d.id = coalesce(e.doctor_id, ask.doctor_id) left join enquiry q on q.id = ${enquiryNow}
    where ${which} order by e.created_at, e.id`.execute(db);
  return rows.map((row) => {
    const read = rowSchema.parse(row);
    const left = read.events.findLast(({ kind }) => ['removed', 'released', 'release-undone'].includes(kind));
    const removed = left?.kind === 'release-undone' ? null : left;
    const isSent = read.sent_at !== null && !(removed && new Date(removed.at) > read.sent_at);
    return {
      id: read.id,
      vacancyId: read.vacancy_request_id,
      doctor: {
        id: read.doctor_id,
        personId: read.person_id,
        givenName: read.given_name,
        familyName: read.family_name,
        email: read.email,
        phone: read.phone,
        grade: read.grade,
        specialties: read.specialties,
        registrations: read.registrations,
        sharesName: read.shares_name,
        letter: toLetter(read.same_names_before),
      },
      personEnquiryId: read.asked_enquiry_id,
      enquiry:
        read.enquiry_id && read.enquiry_reference && read.enquiry_state
          ? { id: read.enquiry_id, reference: read.enquiry_reference, state: read.enquiry_state }
          : null,
      // Staff asked by email about the vacancy, but the doctor may have agreed elsewhere, in an enquiry about one of its
      // jobs. The entry then counts as listed, although its stored state is still `asked`.
      state: read.state === 'asked' && read.agreed_at ? 'listed' : read.state,
      agreedAt: read.agreed_at?.toISOString() ?? null,
      sentAt: isSent ? (read.sent_at?.toISOString() ?? null) : null,
      unnamed: read.unnamed,
      summary: read.summary,
      declineReason: read.decline_reason,
      finalAt: read.final_at?.toISOString() ?? null,
      told: read.told_at !== null,
      events: read.events,
    };
  });
}

export function selectEntries(db: Database, vacancyIds: readonly string[]): Promise<ShortlistEntry[]> {
  return select(db, sql<SqlBool>`e.vacancy_request_id = any(${[...vacancyIds]}::uuid[])`);
}

// True for entries of this doctor. Also compares enquiries, because an enquiry can move to an account after the doctor
// was added to the shortlist.
const isCandidate = (candidate: { doctorId: string } | { doctorId: null; email: string }) =>
  candidate.doctorId === null
    ? sql`e.enquirer_email = ${candidate.email}`
    : sql`(e.doctor_id = ${candidate.doctorId}
        or e.enquiry_id in (select id from enquiry where doctor_id = ${candidate.doctorId}))`;

export function selectPersonEntries(
  db: Database,
  candidate: { doctorId: string } | { doctorId: null; email: string },
): Promise<ShortlistEntry[]> {
  return select(db, sql<SqlBool>`${isCandidate(candidate)} and e.state <> 'removed'`);
}

export async function selectEntry(
  db: Database,
  by: { id: string } | { vacancyId: string; candidate: Candidate },
  lock = false,
): Promise<ShortlistEntry | null> {
  const which =
    'id' in by
      ? sql<SqlBool>`e.id = ${by.id}`
      : sql<SqlBool>`e.vacancy_request_id = ${by.vacancyId} and ${isCandidate(by.candidate)}`;
  // Locks in a separate statement, because only a later statement sees the changes of a transaction that held the lock.
  if (lock) await sql`select e.id from shortlist_entry e where ${which} for update`.execute(db);
  return (await select(db, which))[0] ?? null;
}

export type Candidate =
  | { doctorId: string; enquiryId: null }
  | { doctorId: null; enquiryId: string; email: string };

/**
 * Finds a doctor by account, or by an enquiry sent without an account. Prefers the account if the sender has one now.
 * Null for disabled accounts, staff and members of employers.
 */
export async function selectCandidate(
  db: Database,
  person: { doctorId: string } | { enquiryId: string },
): Promise<Candidate | null> {
  const [doctorId, enquiryId] = 'doctorId' in person ? [person.doctorId, null] : [null, person.enquiryId];
  const { rows } = await sql<{ doctorId: string | null; enquiryId: string; email: string }>`
    select d.id as "doctorId", q.id as "enquiryId", coalesce(d.email, q.email)::text as email
    from (select ${doctorId}::uuid as doctor_id, ${enquiryId}::uuid as enquiry_id) asked
    left join enquiry q on q.id = asked.enquiry_id
    left join lateral (select * from doctor where doctor.id = coalesce(asked.doctor_id, q.doctor_id)
      or (q.doctor_id is null and doctor.email = q.email and doctor.email_verified)
      order by doctor.last_signed_in_at desc nulls last limit 1) d on true
    where num_nonnulls(d.id, q.id) > 0 and coalesce(d.email, q.email) <> '' and d.disabled_at is null and d.deletion_requested_at is null
      and not exists (select from staff_member m
        where m.active and (m.account_id = d.id or m.email = coalesce(d.email, q.email)))
      and not exists (select from organisation_member m
        where m.active and (m.account_id = d.id or m.email = coalesce(d.email, q.email)))`.execute(db);
  const [row] = rows;
  if (!row) return null;
  if (row.doctorId) return { doctorId: row.doctorId, enquiryId: null };
  return { doctorId: null, enquiryId: row.enquiryId, email: row.email };
}

export async function insertEntry(
  db: Database,
  entry: {
    id: string;
    vacancyId: string;
    candidate: Candidate;
    summary: string;
    unnamed: boolean;
    now: Date;
  },
): Promise<void> {
  const { candidate } = entry;
  await db
    .insertInto('shortlist_entry')
    .values({
      id: entry.id,
      vacancy_request_id: entry.vacancyId,
      doctor_id: candidate.doctorId,
      enquiry_id: candidate.enquiryId,
      enquirer_email: candidate.doctorId === null ? candidate.email : null,
      state: 'removed',
      summary: entry.summary,
      unnamed: entry.unnamed,
      created_at: entry.now,
      updated_at: entry.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The caller must have locked the row. */
export async function updateEntry(
  db: Database,
  id: string,
  change: {
    state: ShortlistEntry['state'];
    declineReason?: ShortlistEntry['declineReason'];
    summary?: string;
    unnamed?: boolean;
    finalAt?: Date;
    now: Date;
  },
): Promise<void> {
  const { state, declineReason = null, summary, unnamed, finalAt = null, now } = change;
  await db
    .updateTable('shortlist_entry')
    .set({
      state,
      decline_reason: declineReason,
      final_at: finalAt,
      told_at: null,
      updated_at: now,
      ...(summary === undefined ? {} : { summary }),
      ...(unnamed === undefined ? {} : { unnamed }),
    })
    .where('id', '=', id)
    .execute();
}

export async function insertEntryEvent(
  db: Database,
  event: {
    id: string;
    entryId: string;
    kind: (typeof entryEventKinds)[number];
    actor: string;
    text: string;
    now: Date;
  },
): Promise<boolean> {
  const row = await db
    .insertInto('shortlist_event')
    .values({
      id: event.id,
      shortlist_entry_id: event.entryId,
      kind: event.kind,
      actor: event.actor,
      text: event.text,
      created_at: event.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function selectEntryEvent(
  db: Database,
  id: string,
): Promise<{ id: string; entryId: string; kind: string; text: string; at: Date } | null> {
  const row = await db
    .selectFrom('shortlist_event')
    .select(['shortlist_entry_id', 'kind', 'text', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return (
    (row && {
      id,
      entryId: row.shortlist_entry_id,
      kind: row.kind,
      text: row.text,
      at: new Date(row.created_at),
    }) ??
    null
  );
}

const selectUntold = (db: Database, now: Date) =>
  db
    .selectFrom('shortlist_entry')
    .select(['id', 'vacancy_request_id as vacancyId'])
    .where('state', 'in', ['accepted', 'declined', 'removed'])
    .where('final_at', '<=', now)
    .where('told_at', 'is', null);

/**
 * Finds an entry of a shortlist whose doctor must be told now, because the employer can no longer take back its answer
 * or staff can no longer undo the release.
 */
export const findUntoldEntry = async (db: Database, now: Date) =>
  (await selectUntold(db, now).orderBy('final_at').limit(1).executeTakeFirst()) ?? null;

/** Locks the vacancy before its entry, like releases and their undo, to avoid deadlocks. Null if the doctor was emailed. */
export async function lockUntoldEntry(
  trx: Database,
  { id, vacancyId }: { id: string; vacancyId: string },
  now: Date,
): Promise<ShortlistEntry | null> {
  // Telling a release may reopen the vacancy. Strengthening a shared lock later could deadlock with an undoing.
  await sql`select from vacancy_request where id = ${vacancyId} for no key update`.execute(trx);
  const locked = await selectUntold(trx, now).where('id', '=', id).forUpdate().executeTakeFirst();
  return locked ? selectEntry(trx, { id }) : null;
}

/**
 * Separates an entry from its cancelled placements, so that the doctor counts as accepted if the employer accepts the
 * doctor again.
 */
export async function detachCancelledPlacements(db: Database, entryId: string): Promise<void> {
  await db
    .updateTable('placement')
    .set({ shortlist_entry_id: null })
    .where('shortlist_entry_id', '=', entryId)
    .where('cancelled_at', 'is not', null)
    .execute();
}

export async function markTold(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('shortlist_entry').set({ told_at: now }).where('id', '=', id).execute();
}
