import { takeRateLimit } from '@/lib/http/take-rate-limit.server';
import { apiError, type ApiAnswer, type SignedInApiRequest } from '@/lib/http/api-route.server';
import { enqueueEmail } from '@/lib/emails/email-outbox.server';
import type { Database } from '@/lib/services/database/database';
import { copyNotes, heldSections } from './held-data';
import { selectHeldRows, selectOwner } from './held-data-store.server';

/** Everything that is held about a doctor, by section. */
type AccountCopy = {
  /** ISO 8601. */
  made_at: string;
  notes: string[];
} & Record<string, unknown>;

/** Makes the copy of everything held about a doctor, as of one moment, and confirms it by email (once a day). Null when there is no such account. */
export function exportAccount(
  { db, now }: { db: Database; now: Date },
  doctorId: string,
): Promise<AccountCopy | null> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const owner = await selectOwner(trx, doctorId);
      if (!owner) return null;
      const copy: AccountCopy = { made_at: now.toISOString(), notes: copyNotes };
      for (const section of heldSections) copy[section.name] = await selectHeldRows(trx, owner, section);
      await enqueueEmail(
        trx,
        {
          template: 'data-exported',
          to: owner.email,
          data: { doctorId, at: now.toISOString() },
          dedupeKey: `data-exported:${doctorId}:${now.toISOString().slice(0, 10)}`,
        },
        now,
      );
      return copy;
    });
}

const perHour = { count: 20, seconds: 3600 };

/** Hands the copy of a doctor's data to the browser as a file. */
export async function answerAccountData({ app, res, session }: SignedInApiRequest): Promise<ApiAnswer> {
  const now = app.clock.now();
  const rate = await takeRateLimit(app.db, `account data ${session.doctorId}`, perHour, now);
  if (!rate.allowed) {
    res.setHeader('Retry-After', String(rate.retryAfterSeconds));
    return apiError(
      429,
      'You have downloaded your data several times in the last hour. Please try again in an hour.',
    );
  }
  const copy = await exportAccount({ db: app.db, now }, session.doctorId);
  if (!copy) return apiError(404, 'This account no longer exists');
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.setHeader(
    'Content-Disposition',
    `attachment; filename="my-data-${now.toISOString().slice(0, 10)}.json"`,
  );
  res.status(200).send(JSON.stringify(copy, null, 2));
  return null;
}
