import { createHash } from 'node:crypto';
import { fail, ok, type Result } from '@/lib/core/result';
import type { Database } from '@/lib/services/database/database';
import { isStaffEmail } from './email';
import { deleteSuppression, hasVerifiedAccount, selectSuppressions } from './suppression-store.server';
import { isSentDespiteComplaint, type Suppression, type SuppressionReason } from './suppression';

/**
 * Returns the hash of an email address. The tables `suppression` and `mail_event` store this hash instead of the
 * address.
 */
export function hashAddress(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
}

/**
 * Returns the suppression that forbids this email. Null if the email may be sent. Call it just before sending, because
 * an address may be suppressed after the email was queued.
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

/** The address was suppressed again after staff had loaded the page. */
type LiftFailure = { code: 'suppressions/changed' };

/**
 * Ends the suppression of an address, so that it gets emails again. `since` identifies the suppression that staff saw.
 * Returns the ended suppression, or null if there was none.
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
