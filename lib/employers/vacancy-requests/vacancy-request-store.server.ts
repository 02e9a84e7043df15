import { sql } from 'kysely';
import {
  consultantHours,
  consultantTimeZone,
} from '@/lib/consultants/consultant/consultant-hours-predicate.server';
import type { Database } from '@/lib/services/database/database';
import type { AgreedTerms, VacancyInput, VacancyState } from './vacancy-request';
import { toVacancyRow, type StoredVacancyRequest } from './vacancy-request-row.server';

function select(db: Database) {
  return db
    .selectFrom('vacancy_request')
    .leftJoin('consultant', 'consultant.id', 'vacancy_request.consultant_id')
    .selectAll('vacancy_request')
    .select([
      'consultant.given_name as consultant_given_name',
      'consultant.family_name as consultant_family_name',
      'consultant.phone as consultant_phone',
      'consultant.email as consultant_email',
      'consultant.portrait as consultant_portrait',
      ...consultantHours,
    ])
    .select(consultantTimeZone.as('consultant_time_zone'));
}

export async function selectVacancyRequest(
  db: Database,
  by: { id: string } | { reference: string } | { key: string },
  hold = false,
): Promise<StoredVacancyRequest | null> {
  // Uses a shared lock, so that other transactions can still add rows that refer to the request.
  const query = hold ? select(db).forShare(['vacancy_request']) : select(db);
  const row = await (
    'id' in by
      ? query.where('vacancy_request.id', '=', by.id)
      : 'key' in by
        ? query.where('vacancy_request.idempotency_key', '=', by.key)
        : query.where('vacancy_request.reference', '=', by.reference)
  ).executeTakeFirst();
  return row ? toVacancyRow(row) : null;
}

export async function selectVacancyRequests(
  db: Database,
  ids: readonly string[],
): Promise<StoredVacancyRequest[]> {
  if (ids.length === 0) return [];
  return (await select(db).where('vacancy_request.id', 'in', ids).execute()).map(toVacancyRow);
}

export async function selectSentTogether(db: Database, id: string): Promise<StoredVacancyRequest[]> {
  const rows = await select(db)
    .where((where) => {
      const first = where
        .selectFrom('vacancy_request as one')
        .select(({ fn }) => fn.coalesce('one.sent_with', 'one.id').as('first'))
        .where('one.id', '=', id);
      return where.or([
        where('vacancy_request.id', '=', first),
        where('vacancy_request.sent_with', '=', first),
      ]);
    })
    .orderBy('vacancy_request.reference')
    .execute();
  return rows.map(toVacancyRow);
}

function toColumns(input: VacancyInput) {
  return {
    organisation: input.organisation,
    facility: input.facility,
    contact_name: input.contactName,
    email: input.email,
    phone: input.phone,
    // The column does not allow null, so a missing region is stored as an empty text.
    region: input.region ?? '',
    place_id: input.placeId,
    specialty: input.specialty,
    grade: input.grade,
    work_type: input.workType,
    doctors: input.doctors,
    needed_from: input.from,
    needed_to: input.to,
    shifts: input.shifts,
    rate: input.rate,
    rate_advise: input.rateAdvise,
    accommodation: input.accommodation,
    travel: input.travel,
    urgency: input.urgency,
    details: input.details,
  };
}

export async function insertVacancyRequest(
  db: Database,
  row: {
    id: string;
    input: VacancyInput;
    /** Id of the first vacancy of the same request. Null for the first vacancy. */
    sentWith: string | null;
    consultantId: string | null;
    dueAt: Date;
    timeZone: string;
    idempotencyKey: string;
    now: Date;
  },
): Promise<string | null> {
  const { input, now } = row;
  const inserted = await db
    .insertInto('vacancy_request')
    .values({
      id: row.id,
      ...toColumns(input),
      sent_with: row.sentWith,
      consultant_id: row.consultantId,
      assigned_consultant_id: row.consultantId,
      due_at: row.dueAt,
      time_zone: row.timeZone,
      idempotency_key: row.idempotencyKey,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('reference')
    .executeTakeFirst();
  return inserted?.reference ?? null;
}

function buildClaimQuery(db: Database, reference: string) {
  return db
    .selectFrom('vacancy_request')
    .select(['id', 'state', 'claimed_by as claimedBy'])
    .where('reference', '=', reference);
}

type StateAndClaim = { id: string; state: string; claimedBy: string | null };

export async function selectStateAndClaim(db: Database, reference: string): Promise<StateAndClaim | null> {
  return (await buildClaimQuery(db, reference).executeTakeFirst()) ?? null;
}

export async function lockVacancyRequest(db: Database, reference: string): Promise<StateAndClaim | null> {
  return (await buildClaimQuery(db, reference).forUpdate().executeTakeFirst()) ?? null;
}

/** Also sets the time zone of the region. The caller must have locked the row. */
export async function updateVacancyInput(
  db: Database,
  id: string,
  { input, now }: { input: VacancyInput; now: Date },
): Promise<void> {
  await db
    .updateTable('vacancy_request')
    .set((eb) => ({
      ...toColumns(input),
      time_zone: eb.fn.coalesce(
        eb.selectFrom('region').select('region.time_zone').where('region.iso', '=', input.region),
        'vacancy_request.time_zone',
      ),
      updated_at: now,
    }))
    .where('id', '=', id)
    .execute();
}

/** True if staff have recorded a call to the employer. Sending a shortlist does not count as a call. */
export const isCallLogged = sql<boolean>`exists (select from vacancy_request_event said
  where said.vacancy_request_id = vacancy_request.id and said.to_state = 'contacted')`;

export async function hasLoggedCall(db: Database, vacancyId: string): Promise<boolean> {
  const query = db.selectFrom('vacancy_request').select(isCallLogged.as('isLogged'));
  return (await query.where('id', '=', vacancyId).executeTakeFirstOrThrow()).isLogged;
}

export async function updateVacancyState(
  db: Database,
  id: string,
  change: { state: VacancyState; now: Date },
): Promise<void> {
  await db
    .updateTable('vacancy_request')
    .set({ state: change.state, updated_at: change.now })
    .where('id', '=', id)
    .execute();
}

export async function selectAgreedTerms(
  db: Database,
  by: { organisationId: string } | { vacancyId: string },
): Promise<(AgreedTerms & { id: string }) | null> {
  const query = db.selectFrom('organisation as o').select(['o.id', 'o.terms', 'o.rate_note as rateNote']);
  const ofEmployer =
    'organisationId' in by
      ? query.where('o.id', '=', by.organisationId)
      : query.innerJoin('vacancy_request as v', 'v.organisation_id', 'o.id').where('v.id', '=', by.vacancyId);
  return (await ofEmployer.executeTakeFirst()) ?? null;
}
