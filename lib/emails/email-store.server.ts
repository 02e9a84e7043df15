import { sql } from 'kysely';
import { endOfAttempt, leaseMs, type AttemptEnd } from '@/lib/outbox/attempts';
import type { Database } from '@/lib/services/database/database';
import type { ClaimedEmail, NewEmail } from './email';

// Due, and held by nobody.
const isFree = (now: Date) =>
  sql<boolean>`(state = 'queued' and next_at <= ${now} and (leased_until is null or leased_until <= ${now}))`;

// The attempt counts from here, whatever becomes of the sender.
const leaseFrom = (now: Date) => ({
  leased_until: new Date(now.getTime() + leaseMs),
  attempts: sql<number>`attempts + 1`,
  updated_at: now,
});

/** False when an email of the same dedupe key is there already. */
export async function insertEmail(
  db: Database,
  email: NewEmail,
  id: string,
  now: Date,
  mailbox: string | null = null,
): Promise<boolean> {
  const row = await db
    .insertInto('email')
    .values({
      id,
      template: email.template,
      recipient: email.to,
      data: JSON.stringify(email.data),
      dedupe_key: email.dedupeKey,
      mailbox,
      next_at: now,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Lets one transaction after the other count and add the emails of a mailbox. */
export async function lockMailbox(db: Database, mailbox: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`emails to ${mailbox}`}, 0))`.execute(db);
}

type Counts = { hour: number; day: number };

/** How many emails a mailbox has been sent since two instants: of some templates, and of all that count. */
export async function countToMailbox(
  db: Database,
  mailbox: string,
  { templates, since }: { templates: readonly string[]; since: { hour: Date; day: Date } },
): Promise<{ ofThese: Counts; all: Counts }> {
  const rows = await db
    .selectFrom('email')
    .select(({ fn, eb }) => [
      'template',
      fn.countAll<number>().as('day'),
      fn
        .countAll<number>()
        .filterWhere(eb('created_at', '>', since.hour))
        .as('hour'),
    ])
    .where('mailbox', '=', mailbox)
    .where('created_at', '>', since.day)
    .groupBy('template')
    .execute();
  const sum = (some: typeof rows): Counts => ({
    hour: some.reduce((total, { hour }) => total + hour, 0),
    day: some.reduce((total, { day }) => total + day, 0),
  });
  return { ofThese: sum(rows.filter(({ template }) => templates.includes(template))), all: sum(rows) };
}

/** Is there an email of this dedupe key? */
export async function hasEmail(db: Database, dedupeKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('email')
    .select('id')
    .where('dedupe_key', '=', dedupeKey)
    .executeTakeFirst();
  return row !== undefined;
}

/** Wakes the worker when the transaction commits. An email nobody was woken for is found by the sweep. */
export async function addDeliveryTask(db: Database, id: string): Promise<void> {
  await sql`select graphile_worker.add_job('deliver-email', json_build_object('emailId', ${id}::text), job_key => ${`email:${id}`}, max_attempts => 1)`.execute(
    db,
  );
}

/** Ids of emails that are due and that nobody holds, oldest first. */
export async function selectDueEmails(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('email')
    .select('id')
    .where(isFree(now))
    .orderBy('next_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Takes a due email, or gives null when it is not due or another sender holds it. */
export async function takeLease(db: Database, id: string, now: Date): Promise<ClaimedEmail | null> {
  const row = await db
    .updateTable('email')
    .set(leaseFrom(now))
    .where('id', '=', id)
    .where(isFree(now))
    .returning(['id', 'template', 'recipient', 'data', 'attempts', 'created_at'])
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    template: row.template,
    to: row.recipient,
    data: row.data,
    attempts: row.attempts,
    createdAt: new Date(row.created_at),
  };
}

/** The end of an attempt. */
export async function updateAfterAttempt(
  db: Database,
  id: string,
  end: AttemptEnd<'queued' | 'sent' | 'failed' | 'suppressed'>,
): Promise<void> {
  await db
    .updateTable('email')
    .set(endOfAttempt(end))
    .where('id', '=', id)
    // Whoever sent it has the last word: a late failure of another sender does not unsend it.
    .where('state', '=', 'queued')
    .execute();
}

/** What the on-call team is told about an email. */
export async function selectEmail(
  db: Database,
  id: string,
): Promise<{ id: string; template: string; recipient: string; attempts: number; error: string } | null> {
  const row = await db
    .selectFrom('email')
    .select(['id', 'template', 'recipient', 'attempts', 'last_error'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row
    ? {
        id: row.id,
        template: row.template,
        recipient: row.recipient,
        attempts: row.attempts,
        error: row.last_error ?? '',
      }
    : null;
}

/** Is there a suppression of the address with this hash? */
export async function hasSuppression(db: Database, emailHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('suppression')
    .select('email_hash')
    .where('email_hash', '=', emailHash)
    .executeTakeFirst();
  return row !== undefined;
}
