import type { EmailData, EmailTemplate } from '@/lib/platform/emails/email';
import { enqueueEmail } from '@/lib/platform/emails/email-outbox.server';
import {
  enqueueConfirmation,
  type ConfirmationPurpose,
} from '@/lib/platform/emails/enqueue-confirmation.server';
import { isProvenAddress } from '@/lib/platform/emails/proven-address.server';
import { inTransaction, type Database, type DatabaseTransaction } from '@/lib/services/database/database';
import type { WebhookData, WebhookEvent } from '@/lib/platform/webhooks/webhook';
import { enqueueWebhook } from '@/lib/platform/webhooks/webhook-outbox.server';
import { insertRequestEvent, type RequestEvent } from './request-event-store.server';

type Notice = {
  [Template in EmailTemplate]: { template: Template; to: string; data: EmailData[Template] };
}[EmailTemplate];
type WebhookNotice = { [Event in WebhookEvent]: { event: Event; data: WebhookData[Event] } }[WebhookEvent];

type Notices = {
  /** Identifies the event. However often the event is repeated, each email and the webhook are sent once. */
  key: string;
  /** Confirmation to the sender. The address counts as unproven unless it is the address of the account `doctorId`. */
  confirmation?: {
    email: Notice;
    purpose: ConfirmationPurpose;
    doctorId: string | null;
    /**
     * True if staff took the step. Then the limit against strangers who type another person's address does not apply.
     */
    byStaff?: boolean;
  };
  staff: readonly Notice[];
  webhook: WebhookNotice;
};

export type Added<Answer> = {
  answer: Answer;
  /** The accepted requests. Empty if `answer` explains a refusal. */
  requests: readonly (Notices & { event?: RequestEvent })[];
};

export type Submission<Answer> = {
  /**
   * Returns the answer to an earlier request that has the same idempotency key, or that counts as the same by another
   * rule of this kind of request.
   */
  findEarlier: (trx: DatabaseTransaction) => Promise<Answer | null>;
  /** Adds the rows. Returns null if the database refuses them because of an earlier request. */
  add: (trx: DatabaseTransaction, now: Date) => Promise<Added<Answer> | null>;
};

type Services = {
  db: Database;
  now: Date;
};

export function toRequestActor(doctorId: string | null): string {
  return doctorId ? `doctor:${doctorId}` : 'visitor';
}

export async function addRequestEvent(trx: Database, event: RequestEvent, now: Date): Promise<string> {
  return insertRequestEvent(trx, event, now);
}

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
 * Accepts a request of any kind. Its rows, events, emails and webhook are stored together or not at all. A repeated
 * request gets the answer of the first.
 */
export async function submitRequest<Answer>(
  { db, now }: Services,
  { findEarlier, add }: Submission<Answer>,
): Promise<Answer> {
  return inTransaction(db, async (trx) => {
    // Looks for an earlier request first, because the subject of the request may have changed since then.
    const earlier = await findEarlier(trx);
    if (earlier) return earlier;
    const added = await add(trx, now);
    if (!added) {
      // The database accepted another, simultaneous request with the same key, so this request gets the answer of that
      // request.
      const winner = await findEarlier(trx);
      if (!winner) throw new Error('A request was refused as a repeat, but there is no earlier one');
      return winner;
    }
    for (const { event, ...notices } of added.requests) {
      if (event) await insertRequestEvent(trx, event, now);
      await enqueueNotices(trx, notices, now);
    }
    return added.answer;
  });
}
