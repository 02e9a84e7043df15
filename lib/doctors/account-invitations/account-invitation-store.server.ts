import { sql } from 'kysely';
import type { Database } from '@/lib/services/database/database';

/** Locks an address until the transaction ends, so that two simultaneous invitations send one email. */
export async function lockInvitedAddress(db: Database, email: string): Promise<void> {
  const name = `account invitation ${email.toLowerCase()}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
}

/** `hasAccount` is also true if another person's account has the email address. */
export async function selectInvitee(
  db: Database,
  personId: string,
): Promise<{ email: string; hasAccount: boolean } | null> {
  const row = await db
    .selectFrom('person')
    .select('email')
    .select(
      sql<boolean>`person.doctor_id is not null or exists (select from doctor where doctor.email = person.email)`.as(
        'has_account',
      ),
    )
    .where('id', '=', personId)
    .executeTakeFirst();
  return row ? { email: row.email, hasAccount: row.has_account } : null;
}

/** Returns when the last invitation was sent or queued. Ignores emails that never left the site. */
export async function selectInvitedAt(db: Database, email: string): Promise<Date | null> {
  const row = await db
    .selectFrom('email')
    .select('created_at')
    .where('recipient', '=', email)
    .where('template', '=', 'account-invited')
    .where('state', 'in', ['queued', 'sent'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? new Date(row.created_at) : null;
}
