import { createHash } from 'node:crypto';
import { fail, ok, type Result } from '@/lib/core/result';
import type { Database } from '@/lib/services/database/database';
import { isStaffEmail } from './email';
import {
  countMailEvents,
  deleteMailEventsBefore,
  deleteSuppression,
  hasVerifiedAccount,
  insertMailEvents,
  selectSuppressions,
  upsertSuppressions,
} from './suppression-store.server';
import {
  isSentDespiteComplaint,
  type MailEventCounts,
  type MailEventType,
  type Suppression,
  type SuppressionReason,
} from './suppression';

export type MailEvent = { id: string; type: MailEventType; email: string; occurredAt: Date };

const daysToKeepEvents = 90;

/** Returns the hash that `suppression` and `mail_event` store instead of the address. */
export function hashAddress(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
}

/**
 * Returns the suppression that forbids this email, or null if it may be sent. Call it before sending, not before
 * queueing.
 */
export async function findSuppressionOfEmail(
  db: Database,
  { template, to }: { template: string; to: string },
): Promise<Suppression | null> {
  if (isStaffEmail(template)) return null;
  const suppression = await findSuppression(db, to);
  if (suppression?.reason !== 'complained') return suppression;
  const hasAccount = await hasVerifiedAccount(db, to);
  return isSentDespiteComplaint(template, { hasAccount }) ? null : suppression;
}

export async function findSuppression(db: Database, email: string): Promise<Suppression | null> {
  return (await findSuppressions(db, [email])).get(email) ?? null;
}

export async function findSuppressions(
  db: Database,
  emails: readonly string[],
): Promise<Map<string, Suppression>> {
  const rows = await selectSuppressions(db, emails.map(hashAddress));
  const byHash = new Map(rows.map((row) => [row.email_hash, toSuppression(row)]));
  return new Map(
    emails.flatMap((email) => {
      const suppression = byHash.get(hashAddress(email));
      return suppression ? [[email, suppression] as const] : [];
    }),
  );
}

function toSuppression(row: { reason: string; created_at: Date | string }): Suppression {
  const known: SuppressionReason[] = ['bounced', 'complained'];
  return {
    reason: known.find((reason) => reason === row.reason) ?? 'requested',
    since: new Date(row.created_at).toISOString(),
  };
}

export function countEventsOfAddress(db: Database, email: string): Promise<MailEventCounts> {
  return countMailEvents(db, hashAddress(email));
}

/**
 * Records events that the mail relay reports, and suppresses addresses after a hard bounce or complaint. Returns the
 * new events. Writes rows in the order of their keys, so that simultaneous deliveries cannot deadlock.
 */
export async function recordMailEvents(
  trx: Database,
  events: readonly MailEvent[],
  now: Date,
): Promise<MailEvent[]> {
  const byId = new Map(events.map((event) => [event.id, event]));
  const ordered = [...byId.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const added = await insertMailEvents(
    trx,
    ordered.map((event) => ({ ...event, emailHash: hashAddress(event.email) })),
    now,
  );
  const fresh = ordered.filter(({ id }) => added.has(id));

  const worst = new Map<string, MailEvent>();
  for (const event of fresh) {
    const hash = hashAddress(event.email);
    if (event.type === 'hard-bounce' || (event.type === 'complaint' && !worst.has(hash)))
      worst.set(hash, event);
  }
  await upsertSuppressions(
    trx,
    [...worst]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([hash, { type, occurredAt }]) => ({
        email_hash: hash,
        reason: type === 'hard-bounce' ? 'bounced' : 'complained',
        created_at: occurredAt,
      })),
  );
  return fresh;
}

/** The address was suppressed again after staff loaded the page. */
export type LiftFailure = { code: 'suppressions/changed' };

/**
 * Ends the suppression of an address, so that it gets emails again. `since` identifies the suppression that staff saw.
 * Returns the former suppression, or null if there was none.
 */
export async function liftSuppression(
  trx: Database,
  { email, since }: { email: string; since: string },
): Promise<Result<Suppression | null, LiftFailure>> {
  const hash = hashAddress(email);
  const [row] = await selectSuppressions(trx, [hash], { lock: true });
  if (!row) return ok(null);
  const suppression = toSuppression(row);
  if (suppression.since !== since) return fail({ code: 'suppressions/changed' });
  await deleteSuppression(trx, hash);
  return ok(suppression);
}

/** Deletes events that were received more than 90 days ago. Suppressions are kept. */
export function deleteOldMailEvents(db: Database, now: Date): Promise<number> {
  return deleteMailEventsBefore(db, new Date(now.getTime() - daysToKeepEvents * 86_400_000));
}
