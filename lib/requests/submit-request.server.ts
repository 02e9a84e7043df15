import type { EmailData, EmailTemplate } from '@/lib/emails/email';
import { enqueueEmail } from '@/lib/emails/email-outbox.server';
import { enqueueConfirmation, type ConfirmationPurpose } from '@/lib/emails/enqueue-confirmation.server';
import { isProvenAddress } from '@/lib/doctors/find-doctor.server';
import { inTransaction, type Database, type DatabaseTransaction } from '@/lib/services/database/database';
import type { WebhookData, WebhookEvent } from '@/lib/webhooks/webhook';
import { enqueueWebhook } from '@/lib/webhooks/webhook-outbox.server';
import { insertRequestEvent, type RequestEvent } from './request-event-store.server';

/** An email whose key follows from what it reports. */
type Notice = {
  [Template in EmailTemplate]: { template: Template; to: string; data: EmailData[Template] };
}[EmailTemplate];
type WebhookNotice = { [Event in WebhookEvent]: { event: Event; data: WebhookData[Event] } }[WebhookEvent];

/** Who hears of a request, or of a change of one. */
type Notices = {
  /** Names what happened: however often it is repeated, each email and the webhook goes out once. */
  key: string;
  /** To whoever sent it. Without the account of `doctorId`, or with another address than the account's, the address was only typed. */
  confirmation?: {
    email: Notice;
    purpose: ConfirmationPurpose;
    doctorId: string | null;
    /** Staff took the step: the limit against strangers who type somebody's address does not silence it. */
    byStaff?: boolean;
  };
  staff: readonly Notice[];
  webhook: WebhookNotice;
};

/** What was added in the transaction of a request, and what the sender gets to know. */
export type Added<Answer> = {
  answer: Answer;
  /** What was taken; empty where `answer` says why nothing was. */
  requests: readonly (Notices & { event?: RequestEvent })[];
};

/** What is a kind of request's own. */
export type Submission<Answer> = {
  /** What an earlier one is answered with: of the same idempotency key, or of another rule of this kind. */
  findEarlier: (trx: DatabaseTransaction) => Promise<Answer | null>;
  /** Adds the rows; null when the database refuses them because an earlier one is there. */
  add: (trx: DatabaseTransaction, now: Date) => Promise<Added<Answer> | null>;
};

type Services = {
  db: Database;
  now: Date;
  /** Hears that all is written and not committed yet: a test ends the process there. */
  beforeCommit?: () => void;
};

/** Who sent a request, as its events name them. */
export function actorOf(doctorId: string | null): string {
  return doctorId ? `doctor:${doctorId}` : 'visitor';
}

/** Adds a change of a request's state; gives the event's id, after which emails about it may be named. */
export async function addRequestEvent(trx: Database, event: RequestEvent, now: Date): Promise<string> {
  return insertRequestEvent(trx, event, now);
}

/** Writes the emails and the webhook about a request in the transaction of what they report. */
export async function enqueueNotices(
  trx: DatabaseTransaction,
  { key, confirmation, staff, webhook }: Notices,
  now: Date,
): Promise<void> {
  if (confirmation) {
    const { email, purpose, doctorId, byStaff = false } = confirmation;
    const proven = byStaff || (await isProvenAddress(trx, { doctorId, email: email.to }));
    await enqueueConfirmation(
      trx,
      { ...email, dedupeKey: `${email.template}:${key}` },
      { purpose, proven },
      now,
    );
  }
  for (const [index, email] of staff.entries()) {
    const dedupeKey = [email.template, key, ...(index > 0 ? [index] : [])].join(':');
    await enqueueEmail(trx, { ...email, dedupeKey }, now);
  }
  await enqueueWebhook(trx, { ...webhook, dedupeKey: `${webhook.event}:${key}` }, now);
}

/**
 * Takes a request of any kind: its rows, its events, the emails to the sender and to staff and the webhook are there
 * together or not at all. One that was sent before is answered as it was then.
 */
export async function submitRequest<Answer>(
  { db, now, beforeCommit }: Services,
  { findEarlier, add }: Submission<Answer>,
): Promise<Answer> {
  return inTransaction(db, async (trx) => {
    // Before anything is checked: what the request is about may have changed since.
    const earlier = await findEarlier(trx);
    if (earlier) return earlier;
    const added = await add(trx, now);
    if (!added) {
      // Two at the same moment: the database let one in, the other gets to see it.
      const winner = await findEarlier(trx);
      if (!winner) throw new Error('A request was refused as a repeat, but there is no earlier one');
      return winner;
    }
    for (const { event, ...notices } of added.requests) {
      if (event) await insertRequestEvent(trx, event, now);
      await enqueueNotices(trx, notices, now);
    }
    beforeCommit?.();
    return added.answer;
  });
}
