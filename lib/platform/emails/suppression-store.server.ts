import { sql } from 'kysely';
import type { Database } from '@/lib/services/database/database';
import { mailEventTypes, type MailEventCounts, type MailEventType } from './suppression';

export async function insertMailEvents(
  db: Database,
  events: readonly { id: string; type: MailEventType; emailHash: string; occurredAt: Date }[],
  now: Date,
): Promise<Set<string>> {
  if (events.length === 0) return new Set();
  const rows = await db
    .insertInto('mail_event')
    .values(
      events.map(({ id, type, emailHash, occurredAt }) => ({
        ...{ id, type, email_hash: emailHash, occurred_at: occurredAt, created_at: now },
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Suppresses addresses. If an address is already suppressed, the existing suppression stays. The exception is a bounce,
 * which replaces a complaint, because the address can receive no email at all.
 */
export async function upsertSuppressions(
  db: Database,
  rows: readonly { email_hash: string; reason: 'bounced' | 'complained'; created_at: Date }[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('suppression')
    .values([...rows])
    .onConflict((conflict) =>
      conflict
        .column('email_hash')
        .doUpdateSet((eb) => ({
          reason: eb.ref('excluded.reason'),
          created_at: eb.ref('excluded.created_at'),
        }))
        .where('suppression.reason', '=', 'complained')
        .where('excluded.reason', '=', 'bounced'),
    )
    .execute();
}

export async function selectSuppressions(
  db: Database,
  hashes: readonly string[],
  { lock = false }: { lock?: boolean } = {},
) {
  if (hashes.length === 0) return [];
  const query = db
    .selectFrom('suppression')
    .selectAll()
    .where('email_hash', 'in', [...hashes]);
  return (lock ? query.forUpdate() : query).execute();
}

export async function deleteSuppression(db: Database, hash: string): Promise<void> {
  await db.deleteFrom('suppression').where('email_hash', '=', hash).execute();
}

export async function countMailEvents(db: Database, hash: string): Promise<MailEventCounts> {
  const rows = await db
    .selectFrom('mail_event')
    .select(({ fn }) => ['type', fn.countAll<number>().as('count')])
    .where('email_hash', '=', hash)
    .groupBy('type')
    .execute();
  const counts: MailEventCounts = { 'hard-bounce': 0, 'soft-bounce': 0, complaint: 0 };
  for (const type of mailEventTypes) counts[type] = Number(rows.find((row) => row.type === type)?.count ?? 0);
  return counts;
}

export async function deleteMailEventsBefore(db: Database, before: Date): Promise<number> {
  const deleted = await db.deleteFrom('mail_event').where('created_at', '<', before).executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

export async function hasVerifiedAccount(db: Database, email: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from doctor where email = ${email} and email_verified) as found`.execute(db);
  return rows[0]?.found ?? false;
}
