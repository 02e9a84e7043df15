import { sql } from 'kysely';
import {
  authorities,
  registrationChecks,
  type Authority,
  type RegistrationCheck,
} from '@/lib/doctors/registrations/registration';
import type { Database } from '@/lib/services/database/database';
import type { DoctorQuery } from './doctor-query';

export type DoctorListFilters = {
  query?: DoctorQuery | null;
  check?: RegistrationCheck | undefined;
  disabled?: boolean | undefined;
};

export const doctorSorts = ['createdAt', 'familyName'] as const;
export type DoctorSort = (typeof doctorSorts)[number];

export type ListedDoctor = {
  id: string;
  name: string;
  email: string;
  grade: string | null;
  country: string | null;
  createdAt: string;
  lastSignedInAt: string | null;
  disabled: boolean;
  deletionAskedAt: string | null;
  registrations: { authority: Authority; check: RegistrationCheck }[];
};

/**
 * Rows are counted up to this number or the end of the page, whichever is higher. Beyond that, a list shows "more
 * than".
 */
export const maxCounted = 1000;
// Maximum number of rows that a search sorts. If more rows match, staff must type more letters.
const maxSorted = 5000;

const columns = {
  createdAt: sql.ref('doctor.created_at'),
  familyName: sql.ref('doctor.family_name'),
};

export async function selectDoctors(
  db: Database,
  filters: DoctorListFilters,
  page: { sort: DoctorSort; order: 'asc' | 'desc'; limit: number; offset: number },
): Promise<ListedDoctor[]> {
  const base = narrowed(db, filters).selectAll('doctor');
  const rows = await db
    .selectFrom((filters.query ? base.limit(maxSorted) : base).as('doctor'))
    .select(['doctor.id', 'doctor.given_name', 'doctor.family_name', 'doctor.email', 'doctor.grade'])
    .select(['doctor.country', 'doctor.created_at', 'doctor.last_signed_in_at', 'doctor.disabled_at'])
    .select(['doctor.deletion_requested_at'])
    .select(
      sql<{ authority: string; check: string }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('authority', authority, 'check', check_state)
          order by authority), '[]')
        from registration where registration.doctor_id = doctor.id)`.as('registrations'),
    )
    .orderBy(columns[page.sort], page.order)
    .orderBy('doctor.id', page.order)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: [row.given_name, row.family_name].filter(Boolean).join(' '),
    email: row.email,
    grade: row.grade,
    country: row.country,
    createdAt: new Date(row.created_at).toISOString(),
    lastSignedInAt: iso(row.last_signed_in_at),
    disabled: row.disabled_at !== null,
    deletionAskedAt: iso(row.deletion_requested_at),
    registrations: row.registrations.flatMap((one) => {
      const authority = authorities.find((name) => name === one.authority);
      const check = registrationChecks.find((name) => name === one.check);
      return authority && check ? { authority, check } : [];
    }),
  }));
}

/** Counts matching doctors. Stops one row after `maxCounted` or after the end of the page, whichever is later. */
export async function countDoctors(
  db: Database,
  filters: DoctorListFilters,
  page: { limit: number; offset: number },
): Promise<number> {
  const counted = Math.max(maxCounted, page.offset + page.limit) + 1;
  const found = narrowed(db, filters)
    .select('doctor.id')
    // Counts only rows that are sorted, because staff cannot page to the others.
    .limit(filters.query ? Math.min(counted, maxSorted) : counted);
  const row = await db
    .selectFrom(found.as('found'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

const notStaff = sql<boolean>`not exists (select from staff_member where staff_member.account_id = doctor.id)`;

function narrowed(db: Database, { query, check, disabled }: DoctorListFilters) {
  let found = db.selectFrom('doctor').where(notStaff);
  if (disabled) found = found.where('doctor.disabled_at', 'is not', null);
  if (check)
    found = found.where(
      sql<boolean>`exists (select from registration r where r.doctor_id = doctor.id and r.check_state = ${check})`,
    );
  if (query) {
    const byTerms = sql`doctor.search_terms @@ ${query.terms}::tsquery`;
    const byNumber = query.registrations.map(
      (start) => sql`select doctor_id from registration where number like ${`${start}%`}`,
    );
    found = found.where(
      byNumber.length === 0
        ? sql<boolean>`${byTerms}`
        : sql<boolean>`doctor.id in (select id from doctor where ${byTerms} union ${sql.join(byNumber, sql` union `)})`,
    );
  }
  return found;
}

function iso(at: Date | string | null): string | null {
  return at && new Date(at).toISOString();
}

export async function selectAccountFacts(db: Database, doctorId: string) {
  const row = await db
    .selectFrom('doctor')
    .select(['created_at', 'last_signed_in_at', 'terms_accepted_at', 'disabled_at'])
    .select((eb) =>
      eb
        .selectFrom('session')
        .select((inner) => inner.fn.countAll<number>().as('sessions'))
        .whereRef('session.doctor_id', '=', 'doctor.id')
        .as('sessions'),
    )
    .where('id', '=', doctorId)
    .where(notStaff)
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
    .select(['event.id', 'registration.authority', 'event.to_state', 'event.actor', 'event.reason'])
    .select(['event.looked_up_on', 'event.seen', 'event.created_at'])
    .where('registration.doctor_id', '=', doctorId)
    .orderBy('event.created_at', 'desc')
    .orderBy('event.id', 'desc')
    .limit(50)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    authority: row.authority,
    to: row.to_state,
    actor: row.actor,
    reason: row.reason,
    lookedUpOn: row.looked_up_on,
    seen: row.seen,
    at: new Date(row.created_at).toISOString(),
  }));
}

export async function selectEmails(db: Database, addresses: readonly string[]) {
  const rows = await db
    .selectFrom('email')
    .select(['id', 'template', 'state', 'attempts', 'sent_at', 'created_at'])
    .where('recipient', 'in', [...addresses])
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    template: row.template,
    state: row.state,
    attempts: row.attempts,
    sentAt: iso(row.sent_at),
    at: new Date(row.created_at).toISOString(),
  }));
}

export async function selectDoctorEnquiries(db: Database, doctorId: string) {
  const rows = await db
    .selectFrom('enquiry')
    .leftJoin('job', 'job.id', 'enquiry.job_id')
    .select(['enquiry.id', 'enquiry.reference', 'enquiry.state', 'enquiry.created_at'])
    .select(['job.number', 'job.title'])
    .where('enquiry.doctor_id', '=', doctorId)
    .orderBy('enquiry.created_at', 'desc')
    .limit(50)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    reference: row.reference,
    state: row.state,
    job: row.number && { number: row.number, title: row.title },
    at: new Date(row.created_at).toISOString(),
  }));
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
