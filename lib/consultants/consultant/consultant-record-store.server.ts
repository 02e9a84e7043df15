import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Database } from '@/lib/services/database/database';
import type { ConsultantDetails, ConsultantRecord, OpenEnquiries } from './consultant-record';

const buildQuery = (db: Database) =>
  db
    .selectFrom('consultant')
    .select(['id', 'given_name', 'family_name', 'phone', 'active', 'regions', 'specialties'])
    .select(['introduction', 'portrait', 'illustration', 'version', 'opens', 'closes', 'work_days']);

type Row = Awaited<ReturnType<ReturnType<typeof buildQuery>['executeTakeFirstOrThrow']>>;

const toRecord = ({
  given_name: givenName,
  family_name: familyName,
  work_days: workDays,
  ...row
}: Row): ConsultantRecord => ({
  ...row,
  workDays,
  givenName,
  familyName,
  name: `${givenName} ${familyName}`.trim(),
});

export async function selectConsultantRecords(db: Database): Promise<ConsultantRecord[]> {
  const rows = await buildQuery(db).orderBy('family_name').orderBy('given_name').execute();
  return rows.map(toRecord);
}

/** Counts the open enquiries that consultants have claimed, by the id of the consultant. */
export async function selectOpenEnquiries(db: Database): Promise<Map<string, OpenEnquiries>> {
  const { rows } = await sql<OpenEnquiries & { consultantId: string }>`
    select m.consultant_id as "consultantId", m.id as "staffId", count(*)::int as count
    from enquiry e join staff_member m on m.id = e.claimed_by
    where m.consultant_id is not null and e.state not in ('placed', 'declined', 'withdrawn', 'closed')
    group by m.id`.execute(db);
  return new Map(rows.map(({ consultantId, ...open }) => [consultantId, open]));
}

/**
 * Locks a consultant until the transaction ends. Other transactions can still insert rows that refer to the consultant,
 * such as bookings.
 */
export async function lockConsultantRecord(db: Database, id: string): Promise<ConsultantRecord | null> {
  if (!isUuid(id)) return null;
  const row = await buildQuery(db).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row ? toRecord(row) : null;
}

const toColumns = ({
  givenName,
  familyName,
  regions,
  specialties,
  workDays,
  ...same
}: ConsultantDetails) => ({
  ...same,
  given_name: givenName,
  family_name: familyName,
  regions: [...regions],
  specialties: [...specialties],
  work_days: [...workDays],
});

export async function updateConsultantDetails(
  db: Database,
  id: string,
  details: ConsultantDetails,
  now: Date,
): Promise<void> {
  await db
    .updateTable('consultant')
    .set({ ...toColumns(details), updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Returns false if a consultant with this id or slug exists. */
export async function insertConsultant(
  db: Database,
  { id, slug, timeZone, ...details }: ConsultantDetails & { id: string; slug: string; timeZone: string },
  now: Date,
): Promise<boolean> {
  const inserted = await db
    .insertInto('consultant')
    .values({ id, slug, time_zone: timeZone, ...toColumns(details), created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updatePortrait(
  db: Database,
  id: string,
  { portrait, now }: { portrait: string | null; now: Date },
): Promise<void> {
  await db.updateTable('consultant').set({ portrait, updated_at: now }).where('id', '=', id).execute();
}

/**
 * Locks all consultants until the transaction ends, so that no other transaction can start to use a photograph that is
 * being deleted.
 */
export async function lockPortraits(db: Database): Promise<{ portrait: string | null; updatedAt: Date }[]> {
  const rows = await db
    .selectFrom('consultant')
    .select(['portrait', 'updated_at'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => ({ portrait: row.portrait, updatedAt: new Date(row.updated_at) }));
}
