import { plainTextOptions } from '@/lib/platform/emails/email-text';
import { render, toPlainText } from '@react-email/render';
import type { App } from '@/lib/http/app.server';
import {
  emailRows,
  recordEmailSent,
  recordEmailSuppressed,
  reportFailedEmail,
} from '@/lib/platform/emails/email-outbox.server';
import { findSuppressionOfEmail } from '@/lib/platform/emails/suppress-address.server';
import { suppressionLabels } from '@/lib/platform/emails/suppression';
import type { ClaimedEmail } from '@/lib/platform/emails/email';
import { buildEmail, recordLostEmail } from '@/lib/site/emails/build-email.server';
import {
  deliver,
  deliverDue,
  type Attempt,
  type Delivered,
  type Outbox,
} from '@/lib/platform/outbox/outbox.server';
import type { AcceptedMails } from '@/lib/services/mail/mail';

/** Services that delivery needs. `at` is called at each step, so that a test can end the process there. */
export type Delivery = Pick<App, 'db' | 'config' | 'clock' | 'mail' | 'errorReporting' | 'referenceData'> & {
  at?: (step: DeliveryStep) => void;
  /**
   * If missing, nothing is recorded for a process that dies between the mail server's response and the database update.
   */
  accepted?: AcceptedMails;
};

export type DeliveryStep = 'leased' | 'written' | 'accepted' | 'marked';

/**
 * Sends one email to the mail server. Its acceptance is recorded on this machine before the database is updated. So an
 * email is sent twice only if the process or the connection fails between acceptance and that record. Both copies have
 * the same Message-ID (docs/operations/emails.md, "When an email can come twice").
 */
async function attempt(app: Delivery, email: ClaimedEmail): Promise<Attempt> {
  const { db, clock } = app;
  app.at?.('leased');
  // The email was sent earlier, while the database was unreachable.
  if (app.accepted?.has(email.id)) return { outcome: 'accepted' };
  const suppression = await findSuppressionOfEmail(db, email);
  if (suppression) {
    const reason = suppressionLabels[suppression.reason];
    await db.transaction().execute(async (trx) => {
      await recordEmailSuppressed(trx, email.id, { now: clock.now(), reason });
      await recordLostEmail(trx, email, clock.now());
    });
    return { outcome: 'withheld' };
  }
  const content = await buildEmail(app, email);
  // The subject of the email has been deleted.
  if (!content) {
    await recordEmailSuppressed(db, email.id, { now: clock.now() });
    return { outcome: 'withheld' };
  }
  const html = await render(content.body);
  app.at?.('written');
  const answer = await app.mail.send({
    messageId: `${email.id}@${new URL(app.config.siteUrl).hostname}`,
    to: email.to,
    replyTo: content.replyTo,
    subject: content.subject,
    html,
    text: toPlainText(html, plainTextOptions),
    headers: {
      // Prevents holiday replies and other automatic answers.
      'Auto-Submitted': 'auto-generated',
      ...(content.unsubscribe && {
        'List-Unsubscribe': `<${content.unsubscribe.post}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    attachments: content.attachments,
  });
  if (answer.outcome === 'accepted') {
    app.accepted?.note(email.id);
    app.at?.('accepted');
  }
  return answer;
}

const buildEmailOutbox = (app: Delivery): Outbox<'email', ClaimedEmail> => ({
  ...emailRows,
  oneReceiver: false,
  describe: ({ id, template }) => ({ emailId: id, template }),
  attempt: (email) => attempt(app, email),
  onSent: (id) => {
    app.accepted?.settled(id);
    app.at?.('marked');
  },
  onFailed: async (trx, email) => {
    const now = app.clock.now();
    await recordLostEmail(trx, email, now);
    await reportFailedEmail(trx, email, { staffEmail: app.config.staffEmail, now });
  },
});

/** Sends one email if it is due and no other sender has leased it. */
export async function deliverEmail(app: Delivery, id: string): Promise<Delivered> {
  return deliver(app, buildEmailOutbox(app), id);
}

/** Sends all due emails, including those of a crashed sender, and returns how many were sent. */
export async function deliverDueEmails(app: Delivery): Promise<number> {
  return deliverDue(app, buildEmailOutbox(app));
}

/** Records emails as sent that a crashed process had delivered to the mail server. */
export async function recordAccepted({ db, clock, accepted }: Delivery): Promise<void> {
  await accepted?.takeOver(async (ids) => {
    for (const id of ids) await recordEmailSent(db, id, clock.now());
  });
}
