import { render, toPlainText } from '@react-email/render';
import type { App } from '@/lib/app.server';
import {
  isSuppressed,
  claimEmail,
  listDueEmails,
  markEmailSent,
  markEmailSuppressed,
  settleFailedAttempt,
} from '@/lib/emails/email-outbox.server';
import { isStaffEmail } from '@/lib/emails/email';
import type { AcceptedMails } from '@/lib/services/mail/mail';
import type { DatabaseTransaction } from '@/lib/services/database/database';
import { recordLostEmail } from './record-lost-email';
import { buildEmail } from './build-email';

/** What delivery needs of the app. `at` hears of each step: a test ends the process there. */
export type Delivery = Pick<App, 'db' | 'config' | 'clock' | 'mail' | 'errorReporting' | 'referenceData'> & {
  at?: (step: DeliveryStep) => void;
  /** Absent: a process that dies between the mail server's word and ours leaves no note. */
  accepted?: AcceptedMails;
};

export const deliverySteps = ['leased', 'written', 'accepted', 'marked'] as const;
export type DeliveryStep = (typeof deliverySteps)[number];

export type Delivered = 'sent' | 'waits' | 'failed' | 'suppressed' | 'not-due';

/**
 * Sends one email, if it is due and nobody else holds it. Lost never: it is marked only after the mail server took it,
 * first by a note on this machine, then in the database. Twice only if the process dies, or the connection, between the
 * server's taking it and our note; then under the same Message-ID (docs/operations.md, "When an email can come twice").
 */
export async function deliverEmail(app: Delivery, id: string): Promise<Delivered> {
  const email = await claimEmail(app.db, id, app.clock.now());
  if (!email) return 'not-due';
  app.at?.('leased');
  // Handed over before, while the database was away.
  if (app.accepted?.has(id)) return recordSent(app, id);
  const onLost = (trx: DatabaseTransaction) => recordLostEmail(trx, email, app.clock.now());
  const failed = (permanent: boolean, message: string) =>
    settleFailedAttempt(app.db, email, {
      permanent,
      message,
      staffEmail: app.config.staffEmail,
      now: app.clock.now(),
      onLost,
    });
  if (!isStaffEmail(email.template) && (await isSuppressed(app.db, email.to))) {
    await markEmailSuppressed(app.db, id, app.clock.now(), onLost);
    return 'suppressed';
  }
  try {
    const content = await buildEmail(app, email);
    // What it was about has been deleted.
    if (!content) {
      await markEmailSuppressed(app.db, id, app.clock.now());
      return 'suppressed';
    }
    const html = await render(content.body);
    app.at?.('written');
    const answer = await app.mail.send({
      messageId: `${email.id}@${new URL(app.config.siteUrl).hostname}`,
      to: email.to,
      replyTo: content.replyTo,
      subject: content.subject,
      html,
      text: toPlainText(html),
      headers: {
        // Holiday replies and the like must not answer it.
        'Auto-Submitted': 'auto-generated',
        ...(content.unsubscribe && {
          'List-Unsubscribe': `<${content.unsubscribe.post}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
      attachments: content.attachments,
    });
    if (answer.outcome !== 'accepted') return await failed(answer.outcome === 'refused', answer.message);
  } catch (error) {
    // An email that cannot be written is our mistake: it waits for the release that mends it, and we hear of it.
    app.errorReporting.report(error, { emailId: id, template: email.template });
    return failed(false, error instanceof Error ? error.message : String(error));
  }
  app.accepted?.note(id);
  app.at?.('accepted');
  return recordSent(app, id);
}

async function recordSent(app: Delivery, id: string): Promise<'sent'> {
  await markEmailSent(app.db, id, app.clock.now());
  app.accepted?.settled(id);
  app.at?.('marked');
  return 'sent';
}

/** Records as sent what a process that died had handed to the mail server. */
export async function recordAccepted({ db, clock, accepted }: Delivery): Promise<void> {
  await accepted?.takeOver(async (ids) => {
    for (const id of ids) await markEmailSent(db, id, clock.now());
  });
}

/** Sends every email that is due, those of a sender that died among them, and says how many went out. */
export async function deliverDueEmails(app: Delivery): Promise<number> {
  let sent = 0;
  for (const id of await listDueEmails(app.db, app.clock.now()))
    if ((await deliverEmail(app, id)) === 'sent') sent++;
  return sent;
}
