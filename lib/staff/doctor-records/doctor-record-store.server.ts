import { sql } from 'kysely';
import type { ConsentEntry } from '@/lib/doctors/communications/communication-purpose';
import type { CallTime, EnquiryInput } from '@/lib/enquiries/enquiry/enquiry';
import type { CallOutcome } from '@/lib/enquiries/enquiry/handling/handling';
import type { Database } from '@/lib/services/database/database';
import { isDoctor } from './person-list-store.server';

function iso(at: Date | string | null): string | null {
  return at && new Date(at).toISOString();
}

const staffName = sql<string>`staff_member.given_name || ' ' || staff_member.family_name`;

export async function selectAccountFacts(db: Database, doctorId: string) {
  const row = await db
    .selectFrom('doctor')
    .innerJoin('person', 'person.doctor_id', 'doctor.id')
    .select(['created_at', 'last_signed_in_at', 'terms_accepted_at', 'disabled_at'])
    .select((eb) =>
      eb
        .selectFrom('session')
        .select((inner) => inner.fn.countAll<number>().as('sessions'))
        .whereRef('session.doctor_id', '=', 'doctor.id')
        .as('sessions'),
    )
    .where('doctor.id', '=', doctorId)
    .where(isDoctor)
    .executeTakeFirst();
  return (
    row && {
      createdAt: new Date(row.created_at).toISOString(),
      lastSignedInAt: iso(row.last_signed_in_at),
      termsAcceptedAt: iso(row.terms_accepted_at),
      disabledAt: iso(row.disabled_at),
      sessions: Number(row.sessions ?? 0),
    }
  );
}

export async function selectRegistrationEvents(db: Database, doctorId: string) {
  const rows = await db
    .selectFrom('registration_event as event')
    .innerJoin('registration', 'registration.id', 'event.registration_id')
    .select(['event.id', 'registration.authority', 'event.to_state as to', 'event.actor', 'event.reason'])
    .select(['event.looked_up_on as lookedUpOn', 'event.seen', 'event.created_at as at'])
    .select(
      sql<string | null>`(select ${staffName} from staff_member
        where 'staff:' || staff_member.id = event.actor)`.as('by'),
    )
    .where('registration.doctor_id', '=', doctorId)
    .orderBy('event.created_at', 'desc')
    .orderBy('event.id', 'desc')
    .limit(50)
    .execute();
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}

export async function selectEmails(db: Database, addresses: readonly string[]) {
  if (addresses.length === 0) return [];
  const rows = await db
    .selectFrom('email')
    .select(['id', 'template', 'state', 'attempts', 'sent_at as sentAt', 'created_at as at'])
    .select(
      sql<string | null>`coalesce(
        (select reference from enquiry where id = (email.data ->> 'enquiryId')::uuid),
        (select string_agg(v.reference, ', ' order by v.reference)
          from shortlist_entry e join vacancy_request v on v.id = e.vacancy_request_id
          where e.id in (select (email.data ->> 'entryId')::uuid
            union all select other::uuid from jsonb_array_elements_text(email.data -> 'others') other)),
        (select p.reference || ', version ' || (email.data ->> 'version') from placement_link l
          join placement p on p.id = l.placement_id where l.id = (email.data ->> 'linkId')::uuid))`.as(
        'about',
      ),
    )
    .select(sql<boolean>`coalesce(email.data ->> 'isCall' = 'true', false)`.as('isCall'))
    .where('recipient', 'in', [...addresses])
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute();
  return rows.map((row) => ({ ...row, sentAt: iso(row.sentAt), at: new Date(row.at).toISOString() }));
}

export async function selectPersonEnquiries(db: Database, personId: string) {
  const rows = await db
    .selectFrom('enquiry')
    .leftJoin('job', 'job.id', 'enquiry.job_id')
    .select(['enquiry.id', 'enquiry.reference', 'enquiry.state', 'enquiry.created_at', 'enquiry.email'])
    .select(['enquiry.phone', 'enquiry.ahpra_number', 'enquiry.mcnz_number', 'enquiry.availability'])
    .select([
      'enquiry.time_zone',
      'enquiry.free_regions',
      'enquiry.wanted_work_types',
      'job.number',
      'job.title',
    ])
    .select(['enquiry.channel', 'enquiry.message', 'enquiry.free_from', 'enquiry.free_to'])
    .select(['enquiry.preferred_contact', 'enquiry.call_time', 'enquiry.next_due_at'])
    .$narrowType<{ preferred_contact: EnquiryInput['preferredContact']; call_time: CallTime }>()
    .select(
      sql<string | null>`(select ${staffName} from enquiry_event event
        join staff_member on event.actor = 'staff:' || staff_member.id
        where event.enquiry_id = enquiry.id order by event.created_at, event.id limit 1)`.as('taken_by'),
    )
    .select(
      sql<string | null>`(select ${staffName} from staff_member where id = enquiry.claimed_by)`.as('handler'),
    )
    .where('enquiry.person_id', '=', personId)
    .orderBy('enquiry.created_at', 'desc')
    .limit(50)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    reference: row.reference,
    state: row.state,
    job: row.number && { number: row.number, title: row.title },
    at: new Date(row.created_at).toISOString(),
    email: row.email,
    phone: row.phone,
    numbers: [
      { authority: 'AHPRA' as const, number: row.ahpra_number },
      { authority: 'MCNZ' as const, number: row.mcnz_number },
    ].flatMap(({ authority, number }) => (number ? [{ authority, number }] : [])),
    availability: row.availability,
    phoned: row.channel === 'phone' ? { by: row.taken_by ?? 'staff', text: row.message } : null,
    timeZone: row.time_zone,
    dueAt: row.next_due_at && new Date(row.next_due_at).toISOString(),
    handler: row.handler,
    free: { from: row.free_from, to: row.free_to },
    regions: row.free_regions,
    preferredContact: row.preferred_contact,
    callTime: row.call_time,
    workTypes: row.wanted_work_types,
  }));
}

export async function selectPerson(db: Database, id: string) {
  const row = await db
    .selectFrom('person')
    .selectAll()
    .select(
      sql<string[]>`array(select tag::text from person_tag where person_id = person.id order by tag)`.as(
        'tags',
      ),
    )
    .where('id', '=', id)
    .where(isDoctor)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Assigns enquiries without an account to the person whom staff have chosen. By contact details alone, the database may
 * have assigned them to a different person.
 */
export async function movePersonEnquiries(
  db: Database,
  { id, references }: { id: string; references: readonly string[] },
): Promise<void> {
  await db
    .updateTable('enquiry')
    .set({ person_id: id })
    .where('reference', 'in', [...references])
    .where('doctor_id', 'is', null)
    .where('person_id', '!=', id)
    .execute();
}

/**
 * Selects the notes about a person and about the person's enquiries. If a note is about the person, `reference` is
 * null.
 */
export async function selectPersonNotes(db: Database, personId: string) {
  const { rows } = await sql<{ id: string; text: string; at: string; by: string; reference: string | null }>`
    select note.id, note.text, note.created_at as at, ${staffName} as by, note.reference
    from (
      select id, text, created_at, staff_id, null as reference from person_note
      where person_id = ${personId} and call_outcome is null
      union all select enquiry_note.id, text, enquiry_note.created_at, staff_id, reference
      from enquiry_note join enquiry on enquiry.id = enquiry_note.enquiry_id where enquiry.person_id = ${personId}
    ) note join staff_member on staff_member.id = note.staff_id
    order by note.created_at desc, note.id limit 100`.execute(db);
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}

export async function selectPersonCalls(db: Database, personId: string) {
  type Call = { id: string; outcome: CallOutcome; minutes: number; text: string; at: string; by: string };
  const { rows } = await sql<Call & { reference: string | null }>`
    select call.id, outcome, minutes, call.text, call.created_at as at, ${staffName} as by, reference
    from (
      select enquiry_call.id, outcome, minutes, text, enquiry_call.created_at, staff_id, reference
      from enquiry_call join enquiry on enquiry.id = enquiry_call.enquiry_id where enquiry.person_id = ${personId}
      union all select id, call_outcome, call_minutes, text, created_at, staff_id, null
      from person_note where person_id = ${personId} and call_outcome is not null
    ) call join staff_member on staff_member.id = call.staff_id
    order by call.created_at desc limit 50`.execute(db);
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}

/**
 * Selects a person's newest consents, whether given in the account, with an enquiry, or through the link in a shortlist
 * email.
 */
export async function selectPersonConsents(db: Database, personId: string) {
  type Row = ConsentEntry & { enquiryId: string | null; aboutId: string | null; isAboutVacancy: boolean };
  const { rows } = await sql<Row>`
    select consent.purpose, consent.channel, consent.state, consent.created_at as at,
      consent.enquiry_id as "enquiryId",
      coalesce(vacancy.reference || ', ' || vacancy.facility, job.title, enquiry.reference) as about,
      coalesce(vacancy.id, job.id, enquiry.id) as "aboutId", vacancy.id is not null as "isAboutVacancy"
    from (
        select c.* from consent c where c.doctor_id = ${personId}
        union select c.* from consent c join enquiry q on q.id = c.enquiry_id where q.person_id = ${personId}
        union select c.* from consent c join shortlist_entry e on e.id = c.shortlist_entry_id where e.doctor_id = ${personId}
        union select c.* from consent c join shortlist_entry e on e.id = c.shortlist_entry_id
          join enquiry q on q.id = e.enquiry_id where q.person_id = ${personId}
      ) consent
      left join enquiry on enquiry.id = consent.enquiry_id
      left join job on job.id = enquiry.job_id
      left join shortlist_entry entry on entry.id = consent.shortlist_entry_id
      left join vacancy_request vacancy
        on vacancy.id = coalesce(consent.vacancy_request_id, entry.vacancy_request_id)
    order by consent.created_at desc, consent.id desc limit 200`.execute(db);
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}

type Numbers = { personId: string; ahpraNumber: string | null; mcnzNumber: string | null; now: Date };

/** Replaces the registration numbers of a person without an account. Returns false if the numbers have not changed. */
export async function updatePersonNumbers(db: Database, numbers: Numbers): Promise<boolean> {
  const { rows } = await sql`
    update enquiry set ahpra_number = ${numbers.ahpraNumber}, mcnz_number = ${numbers.mcnzNumber},
      ahpra_not_yet = ahpra_not_yet and ${numbers.ahpraNumber}::text is null, updated_at = ${numbers.now}
    where person_id = ${numbers.personId} and doctor_id is null
      and (ahpra_number, mcnz_number) is distinct from (${numbers.ahpraNumber}::text, ${numbers.mcnzNumber}::text)
    returning id`.execute(db);
  return rows.length > 0;
}

/** Adds registration numbers to those enquiries of a person without an account that lack them. */
export async function fillPersonNumbers(db: Database, numbers: Numbers): Promise<void> {
  const { personId, ahpraNumber, mcnzNumber, now } = numbers;
  if (!ahpraNumber && !mcnzNumber) return;
  await sql`
    update enquiry set ahpra_number = coalesce(ahpra_number, ${ahpraNumber}::text),
      mcnz_number = coalesce(mcnz_number, ${mcnzNumber}::text),
      ahpra_not_yet = ahpra_not_yet and ${ahpraNumber}::text is null, updated_at = ${now}
    where person_id = ${personId} and doctor_id is null`.execute(db);
}

export async function insertPersonNote(
  db: Database,
  note: {
    id: string;
    personId: string;
    staffId: string;
    text: string;
    call?: { outcome: CallOutcome; minutes: number };
    now: Date;
  },
): Promise<boolean> {
  const inserted = await db
    .insertInto('person_note')
    .values({
      id: note.id,
      person_id: note.personId,
      staff_id: note.staffId,
      text: note.text,
      ...(note.call && { call_outcome: note.call.outcome, call_minutes: note.call.minutes }),
      created_at: note.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function setPersonTag(
  db: Database,
  { personId, tag, add, now }: { personId: string; tag: string; add: boolean; now: Date },
): Promise<boolean> {
  const changed = add
    ? await db
        .insertInto('person_tag')
        .values({ person_id: personId, tag, created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .returning('tag')
        .executeTakeFirst()
    : await db
        .deleteFrom('person_tag')
        .where('person_id', '=', personId)
        .where('tag', '=', tag)
        .returning('tag')
        .executeTakeFirst();
  return changed !== undefined;
}

export async function selectReferences(db: Database, doctorId: string) {
  const { rows } = await sql<{ referee_id: string; employ_again: string | null; overall: string | null }>`
    select distinct on (request.referee_id) request.referee_id, request.answers ->> 'employ_again' as employ_again,
      request.answers ->> 'overall' as overall
    from reference_request request join referee on referee.id = request.referee_id
    where referee.doctor_id = ${doctorId} and request.state = 'completed'
    order by request.referee_id, request.answered_at desc`.execute(db);
  return new Map(
    rows.map((row) => [row.referee_id, { employAgain: row.employ_again, overall: row.overall }]),
  );
}
