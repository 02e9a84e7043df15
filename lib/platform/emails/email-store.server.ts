import { sql } from 'kysely';
import { queuedRow } from '@/lib/platform/outbox/outbox.server';
import type { Database } from '@/lib/services/database/database';
import type { EmailHold, EmailTemplate, NewEmail } from './email';

export async function insertEmail(
  db: Database,
  email: NewEmail,
  id: string,
  now: Date,
  { mailbox = null, hold }: { mailbox?: string | null; hold?: EmailHold | undefined } = {},
): Promise<boolean> {
  // If staff enter an enquiry made by phone, the doctor may have no email address.
  if (email.to === '') return false;
  const row = await db
    .insertInto('email')
    .values({
      ...queuedRow({ ...email, id }, now, hold?.until),
      step_id: hold?.stepId ?? null,
      template: email.template,
      recipient: email.to,
      mailbox,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Locks a mailbox until the transaction ends, so that only one transaction at a time counts its emails and adds more.
 */
export async function lockMailbox(db: Database, mailbox: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`emails to ${mailbox}`}, 0))`.execute(db);
}

type Counts = { hour: number; day: number };

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

export async function hasEmail(db: Database, dedupeKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('email')
    .select('id')
    .where('dedupe_key', '=', dedupeKey)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Adds a task that sends the email at `runAt`. If `runAt` is null, sends it as soon as the transaction commits. If the
 * task fails, the regular check of the outbox finds the email.
 */
export async function addDeliveryTask(db: Database, id: string, runAt: Date | null = null): Promise<void> {
  await sql`select graphile_worker.add_job('deliver-email', json_build_object('emailId', ${id}::text), job_key => ${`email:${id}`}, max_attempts => 1, run_at => ${runAt}::timestamptz)`.execute(
    db,
  );
}

/** Stores the text that was sent, because building the email again later may produce a different text. */
export async function updateContent(
  db: Database,
  id: string,
  { subject, text }: { subject: string; text: string },
): Promise<void> {
  await db
    .updateTable('email')
    .set({ sent_subject: subject, sent_text: text })
    .where('id', '=', id)
    .execute();
}

export async function selectEmail(
  db: Database,
  id: string,
): Promise<{ id: string; template: string; recipient: string; attempts: number; error: string } | null> {
  const row = await db
    .selectFrom('email')
    .select(['id', 'template', 'recipient', 'attempts', 'last_error as error'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { ...row, error: row.error ?? '' } : null;
}

export async function selectClaimable(db: Database, id: string) {
  const row = await db
    .selectFrom('email')
    .select(['id', 'template', 'recipient', 'data', 'attempts', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export function selectSentEmails(
  db: Database,
  { to, template, since }: { to: string; template: EmailTemplate; since: Date },
) {
  return db
    .selectFrom('email')
    .select(['id', 'template', 'recipient', 'data', 'attempts', 'created_at'])
    .where('recipient', '=', to)
    .where('template', '=', template)
    .where('sent_at', '>=', since)
    .execute();
}

export function selectNewestOfTemplates(db: Database) {
  return db
    .selectFrom('email')
    .distinctOn('template')
    .select(['id', 'template', 'recipient', 'data', 'attempts', 'created_at'])
    .orderBy('template')
    .orderBy('created_at', 'desc')
    .execute();
}

export async function withholdFailed(db: Database, id: string, now: Date): Promise<void> {
  await db
    .updateTable('email')
    .set({ state: 'suppressed', updated_at: now })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .execute();
}

export async function selectVerifiedEmail(db: Database, doctorId: string): Promise<string | null> {
  const row = await db
    .selectFrom('doctor')
    .select('email')
    .where('id', '=', doctorId)
    .where('email_verified', '=', true)
    .executeTakeFirst();
  return row?.email ?? null;
}
