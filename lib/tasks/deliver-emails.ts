import { plainTextOptions } from '@/lib/emails/email-text';
import { render, toPlainText } from '@react-email/render';
import type { App } from '@/lib/app.server';
import {
  emailRows,
  recordEmailSent,
  recordEmailSuppressed,
  reportFailedEmail,
} from '@/lib/emails/email-outbox.server';
import { findSuppressionOfEmail } from '@/lib/emails/suppress-address.server';
import { suppressionLabels } from '@/lib/emails/suppression';
import type { ClaimedEmail } from '@/lib/emails/email';
import { buildEmail, recordLostEmail } from '@/lib/operations/build-email.server';
import { deliver, deliverDue, type Attempt, type Delivered, type Outbox } from '@/lib/outbox/outbox.server';
import type { AcceptedMails } from '@/lib/services/mail/mail';

/** What delivery needs of the app. `at` is called at each step: a test ends the process there. */
export type Delivery = Pick<App, 'db' | 'config' | 'clock' | 'mail' | 'errorReporting' | 'referenceData'> & {
  at?: (step: DeliveryStep) => void;
  /** Absent: a process that dies between the mail server's word and ours leaves no note. */
  accepted?: AcceptedMails;
};

export type DeliveryStep = 'leased' | 'written' | 'accepted' | 'marked';

/**
 * Hands one email to the mail server. What was handed over is noted on this machine before the database knows, so it goes
 * out twice only if the process dies, or the connection, between the server's taking it and the note; then under the same
 * Message-ID (docs/operations.md, "When an email can come twice").
 */
async function attempt(app: Delivery, email: ClaimedEmail): Promise<Attempt> {
  const { db, clock } = app;
  app.at?.('leased');
  // Sent before, while the database was away.
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
      // Holiday replies and the like must not answer it.
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

const outboxOf = (app: Delivery): Outbox<'email', ClaimedEmail> => ({
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

/** Sends one email, if it is due and nobody else holds it. */
export async function deliverEmail(app: Delivery, id: string): Promise<Delivered> {
  return deliver(app, outboxOf(app), id);
}

/** Sends every email that is due, those of a sender that died among them, and says how many went out. */
export async function deliverDueEmails(app: Delivery): Promise<number> {
  return deliverDue(app, outboxOf(app));
}

/** Records as sent what a process that died had handed to the mail server. */
export async function recordAccepted({ db, clock, accepted }: Delivery): Promise<void> {
  await accepted?.takeOver(async (ids) => {
    for (const id of ids) await recordEmailSent(db, id, clock.now());
  });
}
