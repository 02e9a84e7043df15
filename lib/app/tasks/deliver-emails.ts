import { plainTextOptions } from '@/lib/platform/emails/email-text';
import { embedPictures } from '@/lib/platform/emails/embed-pictures.server';
import { render, toPlainText } from '@react-email/render';
import type { App } from '@/lib/http/app.server';
import {
  emailRows,
  recordContent,
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

export type Delivery = Pick<App, 'db' | 'config' | 'clock' | 'mail' | 'errorReporting' | 'referenceData'> & {
  at?: (step: DeliveryStep) => void;
  metrics?: App['metrics'];
  /** Contains the photographs that emails show. If undefined, emails show no photographs. */
  storage?: App['storage'];
  /**
   * Ids of emails that the mail server has accepted, but that could not be recorded as sent, because the database was
   * unreachable.
   */
  accepted?: Set<string>;
};

export type DeliveryStep = 'leased' | 'written' | 'accepted' | 'marked';

/**
 * Sends one email. Afterwards, the caller records in the database that the email was sent. If this fails, another
 * process may send the email again, with the same Message-ID (docs/operations/emails.md, "When an email can come
 * twice").
 */
async function attempt(app: Delivery, email: ClaimedEmail): Promise<Attempt> {
  const { db, clock } = app;
  app.at?.('leased');
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
  // There is no content, for example because the record that the email is about was deleted.
  if (!content) {
    await recordEmailSuppressed(db, email.id, { now: clock.now() });
    return { outcome: 'withheld' };
  }
  const rendered = await render(content.body);
  const { html, pictures } = await embedPictures(rendered, app.storage);
  const text = toPlainText(rendered, plainTextOptions);
  await recordContent(db, email, { subject: content.subject, text });
  app.at?.('written');
  const answer = await app.mail.send({
    messageId: `${email.id}@${new URL(app.config.siteUrl).hostname}`,
    to: email.to,
    replyTo: content.replyTo,
    subject: content.subject,
    html,
    text,
    headers: {
      // Asks mail programs not to send automatic replies, such as "I am on holiday".
      'Auto-Submitted': 'auto-generated',
      ...(content.unsubscribe && {
        'List-Unsubscribe': `<${content.unsubscribe.post}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    attachments: [...(content.attachments ?? []), ...pictures],
  });
  if (answer.outcome === 'accepted') {
    app.accepted?.add(email.id);
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
    app.accepted?.delete(id);
    app.at?.('marked');
  },
  onFailed: async (trx, email) => {
    const now = app.clock.now();
    await recordLostEmail(trx, email, now);
    await reportFailedEmail(trx, email, { staffEmail: app.config.staffEmail, now });
  },
});

export async function deliverEmail(app: Delivery, id: string): Promise<Delivered> {
  return deliver(app, buildEmailOutbox(app), id);
}

/**
 * Sends all due emails, including emails that another process had begun to send when it crashed. Returns the number of
 * sent emails.
 */
export async function deliverDueEmails(app: Delivery): Promise<number> {
  return deliverDue(app, buildEmailOutbox(app));
}
