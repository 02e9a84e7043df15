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
  /** Identifies the event. If the event is repeated, its emails and webhook are not sent again. */
  key: string;
  /** Confirmation to the sender. The sender's address counts as proven only if it belongs to the account `doctorId`. */
  confirmation?: {
    email: Notice;
    purpose: ConfirmationPurpose;
    doctorId: string | null;
    /** True if staff submitted the request. The address then counts as proven. */
    byStaff?: boolean;
  };
  staff: readonly Notice[];
  webhook: WebhookNotice;
};

export type Added<Answer> = {
  answer: Answer;
  /** The accepted requests. Empty if the request was refused. In that case, `answer` explains why. */
  requests: readonly (Notices & { event?: RequestEvent })[];
};

export type Submission<Answer> = {
  /**
   * Returns the result of the earlier request that this request repeats, or null. A request is a repeat if it has the
   * same idempotency key, or under the rules for this kind of request.
   */
  findEarlier: (trx: DatabaseTransaction) => Promise<Answer | null>;
  /** Adds the rows of the request. Returns null if they conflict with an earlier request. */
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
 * Accepts a request of any kind. Stores its rows, events, emails and webhook in one transaction. A repeated request
 * gets the result of the earlier request.
 */
export async function submitRequest<Answer>(
  { db, now }: Services,
  { findEarlier, add }: Submission<Answer>,
): Promise<Answer> {
  return inTransaction(db, async (trx) => {
    // This check comes first, because repeating a request must succeed even if, for example, the job has closed
    // meanwhile.
    const earlier = await findEarlier(trx);
    if (earlier) return earlier;
    const added = await add(trx, now);
    if (!added) {
      // Another request with the same key was stored at the same moment. The result of that request is returned.
      const winner = await findEarlier(trx);
      if (!winner) throw new Error('A request was rejected as a repeat, but no earlier request was found');
      return winner;
    }
    for (const { event, ...notices } of added.requests) {
      if (event) await insertRequestEvent(trx, event, now);
      await enqueueNotices(trx, notices, now);
    }
    return added.answer;
  });
}
