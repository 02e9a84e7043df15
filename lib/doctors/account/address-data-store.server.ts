import { sql, type RawBuilder } from 'kysely';
import type { Database } from '@/lib/services/database/database';

export type AddressDataRequest = { id: string; email: string; expiresAt: Date };

export async function insertRequest(db: Database, request: AddressDataRequest, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('address_data_request')
    .values({ id: request.id, email: request.email, created_at: now, expires_at: request.expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) > 0;
}

export async function selectValidRequest(
  db: Database,
  id: string,
  { now, lock = false }: { now: Date; lock?: boolean },
): Promise<AddressDataRequest | null> {
  const query = db
    .selectFrom('address_data_request')
    .select(['id', 'email', 'expires_at'])
    .where('id', '=', id)
    .where('expires_at', '>', now);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row ? { id: row.id, email: row.email, expiresAt: new Date(row.expires_at) } : null;
}

export async function deleteRequestsOfAddress(db: Database, email: string): Promise<void> {
  await db.deleteFrom('address_data_request').where('email', '=', email).execute();
}

export async function deleteExpiredRequests(db: Database, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('address_data_request')
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function hasAccount(db: Database, email: string): Promise<boolean> {
  const row = await db.selectFrom('doctor').select('id').where('email', '=', email).executeTakeFirst();
  return row !== undefined;
}

/**
 * Selects the data that is stored under an email address without an account, by section. Does not reveal which doctor
 * named the owner of the address as a referee.
 */
export async function selectOtherRows(db: Database, email: string) {
  const rows = async (query: RawBuilder<{ row: Record<string, unknown> }>) =>
    (await query.execute(db)).rows.map(({ row }) => row);
  return {
    vacancy_requests: await rows(sql`
      select to_jsonb(t) - array['idempotency_key', 'consultant_id', 'assigned_consultant_id'] as row
      from vacancy_request t where t.email = ${email} order by t.created_at`),
    employer_contacts: await rows(sql`
      select jsonb_build_object('employer', c.employer, 'job', job.number, 'name', c.contact_name,
        'email', c.contact_email, 'phone', c.contact_phone, 'updated_at', c.updated_at) as row
      from job_contact c join job on job.id = c.job_id where c.contact_email = ${email}
      union all
      select jsonb_build_object('employer', name, 'name', contact_name, 'email', contact_email,
        'phone', contact_phone, 'updated_at', updated_at)
      from organisation where contact_email = ${email}
      union all
      select jsonb_build_object('employer', organisation, 'placement', reference, 'name', contact_name,
        'email', contact_email, 'phone', contact_phone, 'updated_at', updated_at)
      from placement where contact_email = ${email}`),
    named_as_referee: await rows(sql`
      select to_jsonb(t) - array['id', 'doctor_id'] as row
      from referee t where t.email = ${email} order by t.created_at`),
    references_written: await rows(sql`
      select to_jsonb(t) - array['id', 'referee_id'] as row
      from reference_request t join referee on referee.id = t.referee_id
      where referee.email = ${email} order by t.created_at`),
  };
}
