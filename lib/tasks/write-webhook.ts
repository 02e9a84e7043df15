import { z } from 'zod';
import type { App } from '@/lib/app.server';
import { enquiryWebhook } from '@/lib/enquiries/enquiry-webhook';
import { findEnquiry, findWithdrawal } from '@/lib/enquiries/find-enquiry.server';
import type { LeasedWebhook, WebhookEvent } from '@/lib/webhooks/webhook';

type Writing = Pick<App, 'db'>;
type Writer = (app: Writing, data: unknown) => Promise<object | null>;

const aboutEnquiry = z.object({ enquiryId: z.string() });

const enquiry: Writer = async ({ db }, data) => {
  const { enquiryId } = aboutEnquiry.parse(data);
  const found = await findEnquiry(db, { id: enquiryId });
  return found && enquiryWebhook(found, await findWithdrawal(db, enquiryId));
};

const writers: Partial<Record<WebhookEvent, Writer>> = {
  'enquiry.received': enquiry,
  'enquiry.withdrawn': enquiry,
};

const isEvent = (name: string): name is WebhookEvent => Object.hasOwn(writers, name);

/** The body of a webhook, JSON, from what it is about as that is now; null when that has been deleted. Throws for an event nobody knows. */
export async function writeWebhook(app: Writing, hook: LeasedWebhook): Promise<string | null> {
  const write = isEvent(hook.event) ? writers[hook.event] : undefined;
  if (!write) throw new Error(`No webhook is called ${hook.event}`);
  const data = await write(app, hook.data);
  if (!data) return null;
  const created_at = hook.createdAt.toISOString();
  return JSON.stringify({ id: hook.id, event: hook.event, created_at, data });
}
