import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { z } from 'zod';
import type { Database } from '@/lib/services/database/database';
import {
  parties,
  placementStates,
  sides,
  type Arrival,
  type Placement,
  type PlacementTerms,
} from './placement';
import { arrivalSchema, termsSchema } from './placement-terms.server';
import { insertVersion, termsWithFee } from './placement-version-store.server';

const instant = z.union([z.date(), z.string()]).transform((value) => new Date(value));

const rowSchema = z.object({
  id: z.string(),
  reference: z.string(),
  state: z.enum(placementStates),
  version: z.number(),
  agreed_version: z.number().nullable(),
  terms: termsSchema,
  arrival: arrivalSchema,
  sent_at: instant.nullable(),
  shifts_checked: z.boolean(),
  has_person: z.boolean(),
  account_id: z.string().nullable(),
  person_id: z.string().nullable(),
  given_name: z.string().nullable(),
  family_name: z.string().nullable(),
  doctor_email: z.string().nullable(),
  doctor_phone: z.string().nullable(),
  organisation: z.string(),
  contact_name: z.string(),
  contact_email: z.string(),
  contact_phone: z.string(),
  organisation_id: z.string().nullable(),
  vacancy_id: z.string().nullable(),
  vacancy_reference: z.string().nullable(),
  shortlist_entry_id: z.string().nullable(),
  enquiry_id: z.string().nullable(),
  enquiry_reference: z.string().nullable(),
  consultant_name: z.string().nullable(),
  consultant_phone: z.string().nullable(),
  consultant_email: z.string().nullable(),
  consultant_portrait: z.string().nullable(),
  confirmations: z.array(
    z.object({ side: z.enum(sides), version: z.number(), name: z.string(), at: instant, by: z.string() }),
  ),
  cancelled_at: instant.nullable(),
  cancelled_by: z.enum(parties).nullable(),
  cancel_reason: z.string().nullable(),
  owed_cents: z.coerce.number().nullable(),
  created_at: instant,
});

function toPlacement(row: unknown): Placement {
  const read = rowSchema.parse(row);
  return {
    id: read.id,
    reference: read.reference,
    state: read.state,
    version: read.version,
    agreedVersion: read.agreed_version,
    terms: read.terms,
    arrival: read.arrival,
    sentAt: read.sent_at,
    areShiftsChecked: read.shifts_checked,
    doctor:
      read.has_person && read.doctor_email
        ? {
            accountId: read.account_id,
            personId: read.person_id,
            givenName: read.given_name ?? '',
            familyName: read.family_name ?? '',
            email: read.doctor_email,
            phone: read.doctor_phone,
          }
        : null,
    employer: {
      organisation: read.organisation,
      contactName: read.contact_name,
      email: read.contact_email,
      phone: read.contact_phone,
    },
    organisationId: read.organisation_id,
    vacancy:
      read.vacancy_id && read.vacancy_reference
        ? { id: read.vacancy_id, reference: read.vacancy_reference }
        : null,
    entryId: read.shortlist_entry_id,
    enquiry:
      read.enquiry_id && read.enquiry_reference
        ? { id: read.enquiry_id, reference: read.enquiry_reference }
        : null,
    consultant:
      read.consultant_name && read.consultant_phone
        ? {
            name: read.consultant_name,
            phone: read.consultant_phone,
            email: read.consultant_email,
            portrait: read.consultant_portrait,
          }
        : null,
    confirmations: read.confirmations,
    cancelled:
      read.cancelled_at && read.cancelled_by
        ? {
            at: read.cancelled_at,
            by: read.cancelled_by,
            reason: read.cancel_reason ?? '',
            owedCents: read.owed_cents ?? 0,
          }
        : null,
    createdAt: read.created_at,
  };
}

const joined = sql`
  from placement p join placement_version v on v.placement_id = p.id and v.version = p.version
  left join enquiry q on q.id = p.enquiry_id
  left join doctor d on d.id = coalesce(p.doctor_id, q.doctor_id)
  left join vacancy_request r on r.id = p.vacancy_request_id
  left join consultant c on c.id = p.consultant_id`;

export async function selectWhere(db: Database, which: RawBuilder<unknown>): Promise<Placement[]> {
  const { rows } = await sql<unknown>`
    select p.id, p.reference, p.state, p.version, p.agreed_version, p.arrival, p.sent_at, p.shifts_checked_at is not null as shifts_checked, ${termsWithFee} as terms,
      num_nonnulls(p.doctor_id, p.enquiry_id) > 0 as has_person, d.id as account_id, coalesce(d.id, q.person_id) as person_id,
      coalesce(d.given_name, q.given_name) as given_name, coalesce(d.family_name, q.family_name) as family_name,
      coalesce(d.email, q.email)::text as doctor_email, coalesce(d.phone, q.phone) as doctor_phone,
      p.organisation, p.contact_name, p.contact_email::text as contact_email, p.contact_phone, r.organisation_id,
      r.id as vacancy_id, r.reference as vacancy_reference, p.shortlist_entry_id, q.id as enquiry_id, q.reference as enquiry_reference,
      nullif(trim(c.given_name || ' ' || c.family_name), '') as consultant_name, c.phone as consultant_phone,
      c.email::text as consultant_email, c.portrait as consultant_portrait, p.cancelled_at, p.cancelled_by, p.cancel_reason, p.owed_cents, p.created_at,
      coalesce((select json_agg(json_build_object('side', f.side, 'version', f.version, 'name', f.name,
          'at', f.confirmed_at, 'by', f.actor) order by f.confirmed_at)
        from placement_confirmation f where f.placement_id = p.id), '[]') as confirmations
    ${joined} ${which}`.execute(db);
  return rows.map(toPlacement);
}

export async function selectPlacement(
  db: Database,
  by: { id: string } | { reference: string },
  { lock = false }: { lock?: boolean } = {},
): Promise<Placement | null> {
  if ('id' in by && !z.uuid().safeParse(by.id).success) return null;
  const which =
    'id' in by ? sql<SqlBool>`p.id = ${by.id}` : sql<SqlBool>`p.reference = ${by.reference.toUpperCase()}`;
  // Locks with a separate statement. If another transaction held the lock, only the next statement sees that
  // transaction's changes.
  if (lock) {
    // Locks the enquiry before the placement, as the deletion of an account does. A different order could cause
    // deadlocks.
    await sql`select q.id from enquiry q where q.id = (select p.enquiry_id from placement p where ${which})
      for update`.execute(db);
    await sql`select p.id from placement p where ${which} for update`.execute(db);
  }
  return (await selectWhere(db, sql`where ${which}`))[0] ?? null;
}

export async function selectMade(
  db: Database,
  from: { entryId: string | null; enquiryId: string | null },
): Promise<Placement | null> {
  const found = await selectWhere(
    db,
    sql`where p.cancelled_at is null
      and (p.shortlist_entry_id = ${from.entryId} or p.enquiry_id = ${from.enquiryId})`,
  );
  return found[0] ?? null;
}

export type PlacementOwner = { doctorId: string } | { organisationId: string };

/**
 * Ids of a doctor's placements. Uses two queries, because a single condition on both tables would read every placement.
 */
const idsOfDoctor = (doctorId: RawBuilder<unknown>) => sql`
  select id from placement where doctor_id = ${doctorId}
  union all select made.id from placement made join enquiry asked on asked.id = made.enquiry_id
    where made.doctor_id is null and asked.doctor_id = ${doctorId}`;

const ofOwner = (owner: PlacementOwner) =>
  'doctorId' in owner
    ? sql<SqlBool>`p.id in (${idsOfDoctor(sql`${owner.doctorId}`)})`
    : sql<SqlBool>`r.organisation_id = ${owner.organisationId}`;

/**
 * Lists the owner's placements. Placements with the latest first day come first. Omits drafts, which only staff may
 * see.
 */
export async function selectOwned(db: Database, owner: PlacementOwner): Promise<Placement[]> {
  return selectWhere(
    db,
    sql`where ${ofOwner(owner)} and p.sent_at is not null order by p.first_day desc, p.id limit 200`,
  );
}

/**
 * Selects other confirmed placements of the same doctor (same account or email address) on some of the same days.
 * Compares the versions that both sides have confirmed, because they are valid until both confirm newer ones.
 */
export async function selectOverlapping(
  db: Database,
  { id, doctor, terms }: Placement,
): Promise<Placement[]> {
  if (!doctor) return [];
  return selectWhere(
    db,
    sql`where p.id in (
        ${idsOfDoctor(sql`(select id from doctor where email = ${doctor.email}::citext)`)}
        union all select made.id from placement made join enquiry asked on asked.id = made.enquiry_id
          where made.doctor_id is null and asked.doctor_id is null and asked.email = ${doctor.email}::citext)
      and p.id <> ${id} and p.cancelled_at is null
      and exists (select from placement_version agreed
        where agreed.placement_id = p.id and agreed.version = p.agreed_version
          and agreed.terms ->> 'firstDay' <= ${terms.lastDay} and agreed.terms ->> 'lastDay' >= ${terms.firstDay})
      order by p.first_day, p.id limit 1`,
  );
}

export async function selectOwnedPlacement(
  db: Database,
  owner: PlacementOwner,
  reference: string,
): Promise<Placement | null> {
  const found = await selectWhere(
    db,
    sql`where ${ofOwner(owner)} and p.sent_at is not null and p.reference = ${reference}`,
  );
  return found[0] ?? null;
}

export async function insertPlacement(
  db: Database,
  placement: {
    id: string;
    doctorId: string | null;
    enquiryId: string | null;
    entryId: string | null;
    vacancyId: string | null;
    employer: Placement['employer'];
    terms: PlacementTerms;
    arrival: Arrival;
    actor: string;
    now: Date;
  },
): Promise<boolean> {
  const { id, employer, terms, now } = placement;
  const row = await db
    .insertInto('placement')
    .columns([
      'id',
      'doctor_id',
      'enquiry_id',
      'shortlist_entry_id',
      'vacancy_request_id',
      'organisation',
      'contact_name',
      'contact_email',
      'contact_phone',
      'consultant_id',
      'arrival',
      'first_day',
      'last_day',
      'created_at',
      'updated_at',
    ])
    .expression(
      sql`select ${id}::uuid, ${placement.doctorId}::uuid, ${placement.enquiryId}::uuid, ${placement.entryId}::uuid,
        ${placement.vacancyId}::uuid, ${employer.organisation}, ${employer.contactName}, ${employer.email}::citext,
        ${employer.phone}, coalesce(
          (select consultant_id from vacancy_request where id = ${placement.vacancyId}::uuid),
          (select consultant_id from enquiry where id = ${placement.enquiryId}::uuid)),
        ${JSON.stringify(placement.arrival)}::jsonb, ${terms.firstDay}::date, ${terms.lastDay}::date,
        ${now}::timestamptz, ${now}::timestamptz` as never,
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  await insertVersion(db, { ...placement, version: 1, reason: '' });
  return true;
}

type Change = {
  version?: number;
  agreed_version?: number;
  sent_at?: Date;
  shifts_checked_at?: Date;
  agreed_at?: Date;
  first_day?: string;
  last_day?: string;
  arrival?: string;
  contact_name?: string;
  contact_email?: string;
  contact_phone?: string;
  cancelled_at?: Date;
  cancelled_by?: string;
  cancel_reason?: string;
  owed_cents?: number;
};

export async function updatePlacement(db: Database, id: string, change: Change, now: Date): Promise<void> {
  await db
    .updateTable('placement')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function insertConfirmation(
  db: Database,
  given: {
    id: string;
    version: number;
    side: string;
    name: string;
    actor: string;
    textVersion: string;
    now: Date;
  },
): Promise<boolean> {
  const row = await db
    .insertInto('placement_confirmation')
    .values({
      placement_id: given.id,
      version: given.version,
      side: given.side,
      name: given.name,
      actor: given.actor,
      text_version: given.textVersion,
      confirmed_at: given.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Selects confirmed placements that start soon, and placements that were sent before `answerBy` and are still
 * unconfirmed. The caller checks the day again in the time zone of the placement.
 */
export async function selectToRemind(
  db: Database,
  { now, soon, answerBy }: { now: Date; soon: Date; answerBy: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from placement where cancelled_at is null and sent_at is not null and (
      (state = 'confirmed' and first_day between ${now}::date - 1 and ${soon}::date)
      or (state <> 'confirmed' and sent_at <= ${answerBy} and last_day >= ${now}::date - 1))
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}
