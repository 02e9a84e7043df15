import type { App } from '@/lib/http/app.server';
import { fail, ok, type Result } from '@/lib/core/result';
import type { ClaimedEmail } from '@/lib/platform/emails/email';
import { findClaimable, recordFailedNotNeeded, wakeSender } from '@/lib/platform/emails/email-outbox.server';
import { findSuppressionOfEmail } from '@/lib/platform/emails/suppress-address.server';
import type { EmailBuilding } from '@/lib/platform/emails/email-builder.server';
import {
  giveUp,
  holdFailed,
  listOutboxGroups,
  requeueFailed,
  sendAgain,
  type Seen,
  type Tended,
  type TendFailure,
} from '@/lib/platform/outbox/tend-outbox.server';
import type { DatabaseTransaction } from '@/lib/services/database/database';
import { inTransaction, type Database } from '@/lib/services/database/database';
import { buildEmail, recordLostEmail } from '@/lib/site/emails/build-email.server';
import type { EmailOutlook, ManyOutlook } from './staff-operations';

/** `app` builds emails from the current data. `db` may be the transaction of a staff action. */
type Context = { app: EmailBuilding & Pick<App, 'errorReporting'>; db: Database; now: Date };

type NotSent = TendFailure | { code: 'emails/nothing-left' | 'emails/unwanted' | 'emails/broken' };

export async function getEmailOutlook(
  { app }: Pick<Context, 'app'>,
  email: ClaimedEmail,
): Promise<EmailOutlook> {
  if (await findSuppressionOfEmail(app.db, email)) return { state: 'unwanted' };
  try {
    const content = await buildEmail(app, email);
    return content ? { state: 'goes', subject: content.subject } : { state: 'nothing-left' };
  } catch (error) {
    app.errorReporting.report(error, { emailId: email.id, template: email.template });
    return { state: 'broken' };
  }
}

/**
 * Sends a failed email again, or makes a waiting email due at once. Refuses if the email is no longer needed, the
 * address is suppressed, or the email cannot be built.
 */
export async function sendEmailAgain(context: Context, seen: Seen): Promise<Result<Tended, NotSent>> {
  const { db } = context;
  const email = await findClaimable(db, seen.id);
  if (!email) return fail({ code: 'outbox/unknown' });
  return inTransaction(db, async (trx) => {
    const again = await sendAgain<NotSent>({ db: trx, now: context.now }, 'email', seen, async () => {
      const outlook = await getEmailOutlook(context, email);
      return outlook.state === 'goes' ? null : { code: `emails/${outlook.state}` };
    });
    if (again.ok && again.value.changed) await wakeSender(trx, seen.id);
    return again;
  });
}

/**
 * Stops trying to send an email. If the email is a reference request or a message, marks the request or message as
 * undelivered, as the last failed attempt would have done.
 */
export async function giveUpEmail(context: Context, seen: Seen): Promise<Result<Tended, TendFailure>> {
  const email = await findClaimable(context.db, seen.id);
  if (!email) return fail({ code: 'outbox/unknown' });
  return inTransaction(context.db, async (trx) => {
    const given = await giveUp({ ...context, db: trx }, 'email', seen);
    if (given.ok && given.value.changed && given.value.before === 'queued')
      await recordLostEmail(trx, email, context.now);
    return given;
  });
}

type Group = { name: string; seen: Date };

async function lookAtMany(context: Context, trx: DatabaseTransaction, group: Group) {
  const looked: { id: string; state: EmailOutlook['state'] }[] = [];
  for (const id of await holdFailed(trx, 'email', group)) {
    const email = await findClaimable(trx, id);
    if (email) looked.push({ id, state: (await getEmailOutlook(context, email)).state });
  }
  return looked;
}

export async function previewMany(context: Context, name: string): Promise<ManyOutlook> {
  const { db, now } = context;
  return inTransaction(db, async (trx) => {
    const looked = await lookAtMany(context, trx, { name, seen: now });
    const all = (await listOutboxGroups(trx, 'email')).find((group) => group.name === name)?.failed ?? 0;
    return {
      name,
      ...countOutlooks(looked),
      more: Math.max(0, all - looked.length),
      seen: now.toISOString(),
    };
  });
}

/**
 * Sends up to a hundred failed emails of one template again. Skips emails that failed after staff had loaded the list.
 * Marks emails that are no longer needed as suppressed. Does not change emails that cannot be built.
 */
export async function sendManyAgain(context: Context, group: Group) {
  return inTransaction(context.db, async (trx) => {
    const looked = await lookAtMany(context, trx, group);
    for (const { id, state } of looked) {
      if (state === 'nothing-left' || state === 'unwanted') await recordFailedNotNeeded(trx, id, context.now);
      else if (state === 'goes' && (await requeueFailed({ db: trx, now: context.now }, 'email', id)))
        await wakeSender(trx, id);
    }
    return ok(countOutlooks(looked));
  });
}

function countOutlooks(looked: readonly { state: EmailOutlook['state'] }[]) {
  const count = (...states: EmailOutlook['state'][]) =>
    looked.filter(({ state }) => states.includes(state)).length;
  return {
    failed: looked.length,
    goes: count('goes'),
    notNeeded: count('nothing-left', 'unwanted'),
    broken: count('broken'),
  };
}
