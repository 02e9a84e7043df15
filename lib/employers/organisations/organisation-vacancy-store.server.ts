import { sql } from 'kysely';
import { z } from 'zod';
import { workTypes } from '@/lib/jobs/listing/job';
import { consultantTimeZone } from '@/lib/consultants/consultant/consultant-hours-predicate.server';
import type { Database } from '@/lib/services/database/database';
import { formatWorkingHours } from '@/lib/reference/working-hours/call-by';
import type { KnownFacility, VacanciesView } from './employer-view';
import { entryPlacements } from '@/lib/employers/shortlists/shortlist-entry-predicate.server';
import {
  vacancyStates,
  type VacancyInput,
  type VacancyState,
} from '@/lib/employers/vacancy-requests/vacancy-request';

const rowSchema = z.object({
  id: z.string(),
  reference: z.string(),
  facility: z.string(),
  region: z.string(),
  specialty: z.string(),
  grade: z.string(),
  doctors: z.number(),
  needed_from: z.string(),
  needed_to: z.string().nullable(),
  state: z.enum(vacancyStates),
  created_at: z.coerce.date(),
  requested_by: z.string().nullable(),
  has_accepted: z.boolean(),
  is_confirmed: z.boolean(),
});

export type OrganisationVacancy = z.output<typeof rowSchema>;

export type VacancyChoice = 'open' | 'all' | VacancyState;

export async function selectVacancies(
  db: Database,
  organisationId: string,
  { state, limit, offset }: { state: VacancyChoice; limit: number; offset: number },
): Promise<OrganisationVacancy[]> {
  let query = db
    .selectFrom('vacancy_request')
    .leftJoin('organisation_member', 'organisation_member.id', 'vacancy_request.requested_by')
    .where('vacancy_request.organisation_id', '=', organisationId);
  if (state === 'open') query = query.where('state', 'not in', ['filled', 'closed']);
  else if (state !== 'all') query = query.where('state', '=', state);
  const rows = await query
    .select([
      'vacancy_request.id',
      'reference',
      'facility',
      'region',
      'specialty',
      'grade',
      'doctors',
      'needed_from',
    ])
    .select(['needed_to', 'state', 'vacancy_request.created_at', 'organisation_member.name as requested_by'])
    .select(
      sql<boolean>`exists (select from shortlist_entry e where e.vacancy_request_id = vacancy_request.id
        and e.state = 'accepted')`.as('has_accepted'),
    )
    .select(
      sql<boolean>`not exists (select from shortlist_entry e where e.vacancy_request_id = vacancy_request.id
        and e.state = 'accepted'
        and not exists (select from ${entryPlacements} p where p.state = 'confirmed'))`.as('is_confirmed'),
    )
    .orderBy('vacancy_request.created_at', 'desc')
    .orderBy('reference')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => rowSchema.parse(row));
}

/** Returns the number of vacancies in each state. Leaves out states without vacancies. */
export async function countVacancies(
  db: Database,
  organisationId: string,
): Promise<Partial<Record<VacancyState, number>>> {
  const rows = await db
    .selectFrom('vacancy_request')
    .where('organisation_id', '=', organisationId)
    .groupBy('state')
    .select((eb) => ['state', eb.fn.countAll<number>().as('total')])
    .execute();
  return Object.fromEntries(rows.map(({ state, total }) => [state, Number(total)]));
}

/** Returns the references of the open vacancies for the same role and facility on some of the same days. */
export async function selectSimilarVacancies(
  db: Database,
  organisationId: string,
  { facility, specialty, grade, from, to }: VacancyInput,
): Promise<string[]> {
  let query = db
    .selectFrom('vacancy_request')
    .select('reference')
    .where('organisation_id', '=', organisationId)
    .where('state', 'not in', ['filled', 'closed'])
    .where('specialty', '=', specialty)
    .where('grade', '=', grade)
    .where(sql<boolean>`lower(facility) = lower(${facility})`)
    .where((eb) => eb.or([eb('needed_to', 'is', null), eb('needed_to', '>=', from)]));
  if (to !== null) query = query.where('needed_from', '<=', to);
  return (await query.orderBy('reference').execute()).map(({ reference }) => reference);
}

export async function selectConsultantsOfOpenVacancies(
  db: Database,
  organisationId: string,
): Promise<VacanciesView['consultants']> {
  const rows = await db
    .selectFrom('consultant')
    .select(['id', 'phone', 'portrait', 'opens', 'closes', 'work_days as workDays'])
    .select(consultantTimeZone.as('timeZone'))
    .select(sql<string>`given_name || ' ' || family_name`.as('name'))
    .where('id', 'in', (where) =>
      where
        .selectFrom('vacancy_request')
        .select('consultant_id')
        .where('organisation_id', '=', organisationId)
        .where('state', 'not in', ['filled', 'closed']),
    )
    .orderBy('given_name')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, phone, portrait, timeZone, ...hours }) => ({
    ...{ id, name, phone, portrait },
    hours: formatWorkingHours(hours, timeZone),
  }));
}

export async function lockVacancy(db: Database, vacancyId: string): Promise<string | null> {
  const row = await db
    .selectFrom('vacancy_request')
    .select('organisation_id')
    .where('id', '=', vacancyId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.organisation_id ?? null;
}

export async function selectVacancyId(
  db: Database,
  { organisationId, reference }: { organisationId: string; reference: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('vacancy_request')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function selectLastOfMember(db: Database, memberId: string): Promise<string | null> {
  const row = await db
    .selectFrom('vacancy_request')
    .select('id')
    .where('requested_by', '=', memberId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Lists the facilities of an employer's vacancies by name, each with the place of its newest vacancy. */
export function listFacilities(db: Database, organisationId: string): Promise<KnownFacility[]> {
  return db
    .selectFrom('vacancy_request')
    .leftJoin('place', 'place.id', 'vacancy_request.place_id')
    .select(({ fn, val }) => [
      'vacancy_request.facility',
      'vacancy_request.region',
      fn.coalesce('place.name', val('')).as('town'),
    ])
    .distinctOn('vacancy_request.facility')
    .where('vacancy_request.organisation_id', '=', organisationId)
    .orderBy('vacancy_request.facility')
    .orderBy('vacancy_request.created_at', 'desc')
    .limit(12)
    .execute();
}

export async function selectVacancyIds(
  db: Database,
  { organisationId, since, limit }: { organisationId: string; since: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('vacancy_request')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

const needSchema = z.object({
  specialty: z.string(),
  grade: z.string(),
  work_type: z.enum(workTypes),
  region: z.string(),
  /** Rate as the employer typed it in the latest request with a rate. */
  rate: z.string().nullable(),
  rated_at: z.date().nullable(),
});

export async function selectUsualNeeds(
  db: Database,
  { organisationId, since, limit }: { organisationId: string; since: Date; limit: number },
): Promise<z.output<typeof needSchema>[]> {
  const rows = await db
    .selectFrom('vacancy_request')
    .select(['specialty', 'grade', 'work_type', 'region'])
    .select(
      sql<string | null>`(array_agg(rate order by created_at desc, id) filter (where rate <> ''))[1]`.as(
        'rate',
      ),
    )
    .select(sql<Date | null>`max(created_at) filter (where rate <> '')`.as('rated_at'))
    .where('organisation_id', '=', organisationId)
    .where('created_at', '>=', since)
    .groupBy(['specialty', 'grade', 'work_type', 'region'])
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy((eb) => eb.fn.max('created_at'), 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => needSchema.parse(row));
}

type AssignEarlierVacanciesInput = {
  organisationId: string;
  name: string;
  email: string;
  phone: string;
  now: Date;
};

/**
 * Assigns vacancies without an employer's record to a new employer of the same name, if they have the same contact email
 * or phone number. Returns their references.
 */
export async function assignEarlierVacancies(
  db: Database,
  { organisationId, name, email, phone, now }: AssignEarlierVacanciesInput,
): Promise<string[]> {
  const rows = await db
    .updateTable('vacancy_request')
    .set({ organisation_id: organisationId, updated_at: now })
    .where('organisation_id', 'is', null)
    .where(sql<boolean>`lower(organisation) = lower(${name})`)
    .where(sql<boolean>`(lower(email::text) = lower(${email}) or phone = ${phone})`)
    .returning('reference')
    .execute();
  return rows.map(({ reference }) => reference).toSorted();
}
