import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '@/lib/services/database/database';
import { ofBooker, ofDoctorOrAddress } from './held-data-store.server';

type DueAccount = { id: string; email: string; emails: readonly string[] };

export function selectDueAccounts(db: Database, askedBefore: Date): Promise<{ id: string; email: string }[]> {
  return db
    .selectFrom('doctor')
    .select(['id', 'email'])
    .where('deletion_requested_at', '<=', askedBefore)
    .orderBy('deletion_requested_at')
    .limit(1000)
    .execute();
}

/**
 * Locks requests and alerts before the account. Sign-in, staff actions and merges use the same order, because a
 * different order could cause deadlocks. Returns false if the account is no longer due for deletion, or if another
 * process has locked it.
 */
export async function lockDueAccount(
  trx: DatabaseTransaction,
  { id, email, emails }: DueAccount,
  askedBefore: Date,
): Promise<boolean> {
  const conditions = { enquiry: ofDoctorOrAddress, booking: ofBooker };
  for (const table of ['enquiry', 'booking'] as const)
    await sql`
      select id from ${sql.table(table)} t where ${conditions[table]({ id, emails })} order by id for update`.execute(
      trx,
    );
  await sql`select id from job_alert where doctor_id = ${id} order by id for update`.execute(trx);
  const held = await trx
    .selectFrom('doctor')
    .select('id')
    .where('id', '=', id)
    .where('email', '=', email)
    .where('deletion_requested_at', '<=', askedBefore)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return held !== undefined;
}

export async function hasNamesake(
  db: Database,
  { id, email }: { id: string; email: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('doctor')
    .select('id')
    .where('email', '=', email)
    .where('id', '!=', id)
    .executeTakeFirst();
  return row !== undefined;
}

const open = sql<boolean>`state not in ('placed', 'declined', 'withdrawn', 'closed')`;

export async function deleteEnquiries(
  db: Database,
  { id, emails }: { id: string; emails: readonly string[] },
): Promise<{ ids: string[]; open: string[] }> {
  // To avoid deadlocks, code always locks enquiries in the order of references.
  const own = db
    .selectFrom('enquiry')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('doctor_id', '=', id),
        ...(emails.length === 0
          ? []
          : [eb.and([eb('doctor_id', 'is', null), eb('email', 'in', [...emails])])]),
      ]),
    )
    .orderBy('reference')
    .forUpdate();
  const rows = await db
    .deleteFrom('enquiry')
    .where('id', 'in', own)
    .returning(['id', 'reference', open.as('open')])
    .execute();
  return { ids: rows.map((row) => row.id), open: rows.filter((row) => row.open).map((row) => row.reference) };
}

export async function deleteBookings(
  db: Database,
  { id, emails, now }: { id: string; emails: readonly string[]; now: Date },
): Promise<{ ids: string[]; open: string[] }> {
  const rows = await db
    .deleteFrom('booking as t')
    .where(ofBooker({ id, emails }))
    .returning(['id', 'reference', 'state', 'starts_at'])
    .execute();
  return {
    ids: rows.map((row) => row.id),
    open: rows
      .filter((row) => row.state === 'booked' && new Date(row.starts_at) > now)
      .map((row) => row.reference),
  };
}

export async function deleteOfAddress(db: Database, email: string): Promise<string[]> {
  for (const table of ['hidden_job', 'job_dismissal'] as const)
    await db.deleteFrom(table).where('email', '=', email).execute();
  const alerts = await db.deleteFrom('job_alert').where('email', '=', email).returning('id').execute();
  const messages = await db
    .deleteFrom('contact_message')
    .where('email', '=', email)
    .returning('id')
    .execute();
  return [...alerts, ...messages].map((row) => row.id);
}

/** Selects open placements, which the trigger function `erase_placement_person` cancels when the account is deleted. */
export async function selectOpenPlacements(db: Database, id: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    select p.reference from placement p left join enquiry q on q.id = p.enquiry_id
    where coalesce(p.doctor_id, q.doctor_id) = ${id} and p.cancelled_at is null and p.sent_at is not null
      and p.last_day >= ${now}::date order by 1`.execute(db);
  return rows.map(({ reference }) => reference);
}

/** Returns the ids of rows that are deleted with the account, so that their emails and webhooks can be deleted too. */
export async function selectOwnedIds(db: Database, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text from job_alert where doctor_id = ${id}
    union all select id::text from referee where doctor_id = ${id}
    union all select request.id::text from reference_request request
      join referee on referee.id = request.referee_id where referee.doctor_id = ${id}`.execute(db);
  return rows.map((row) => row.id);
}

export async function deleteEmails(
  db: Database,
  { ids, emails }: { ids: readonly string[]; emails: readonly string[] },
): Promise<void> {
  const named = sql`${sql.val([...ids])}::text[]`;
  await sql`
    delete from email where recipient = any(${sql.val([...emails])}::citext[])
      or exists (select from unnest(${named}) id where position(id in data::text || dedupe_key) > 0)`.execute(
    db,
  );
  await sql`
    delete from webhook_delivery
    where exists (select from unnest(${named}) id where position(id in data::text || dedupe_key) > 0)`.execute(
    db,
  );
}

export async function deleteDoctor(db: Database, id: string, day: string): Promise<void> {
  await db.deleteFrom('doctor').where('id', '=', id).execute();
  await db
    .insertInto('deleted_account_count')
    .values({ day, accounts: 1 })
    .onConflict((conflict) =>
      conflict
        .column('day')
        .doUpdateSet((eb) => ({ accounts: eb('deleted_account_count.accounts', '+', 1) })),
    )
    .execute();
}

/**
 * Deletes emails about the deletion of accounts, because they contain the doctor's email address. Keeps queued emails,
 * and emails sent or failed after `before`.
 */
export async function deleteLastEmails(db: Database, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('email')
    .where('template', '=', 'account-deleted')
    .where('state', '!=', 'queued')
    .where('updated_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function updateDeletionAsked(
  db: Database,
  id: string,
  { asked, now }: { asked: boolean; now: Date },
): Promise<{ email: string } | null> {
  const row = await db
    .updateTable('doctor')
    .set({ deletion_requested_at: asked ? now : null, updated_at: now })
    .where('id', '=', id)
    .where('deletion_requested_at', asked ? 'is' : 'is not', null)
    .returning('email')
    .executeTakeFirst();
  return row ?? null;
}
