import { z } from 'zod';
import type { App } from '@/lib/app.server';
import { bookingWebhook } from '@/lib/bookings/booking-webhook';
import { findBooking } from '@/lib/bookings/find-booking.server';
import { findContactMessage } from '@/lib/contact/find-contact-message.server';
import { enquiryWebhook } from '@/lib/enquiries/enquiry-webhook';
import { findEnquiry, findWithdrawal } from '@/lib/enquiries/find-enquiry.server';
import { findVacancyRequest } from '@/lib/vacancy-requests/find-vacancy-request.server';
import type { ClaimedWebhook, WebhookEvent } from '@/lib/webhooks/webhook';

type Writing = Pick<App, 'db'>;
type Writer = (app: Writing, data: unknown) => Promise<object | null>;

const aboutEnquiry = z.object({ enquiryId: z.string() });

const enquiry: Writer = async ({ db }, data) => {
  const { enquiryId } = aboutEnquiry.parse(data);
  const found = await findEnquiry(db, { id: enquiryId });
  return found && enquiryWebhook(found, await findWithdrawal(db, enquiryId));
};

const aboutBooking = z.object({ bookingId: z.string() });

const booking: Writer = async ({ db }, data) => {
  const found = await findBooking(db, { id: aboutBooking.parse(data).bookingId });
  return found && bookingWebhook(found);
};

// The same names as in the other events.
const snakeCase = (values: object) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]): [string, unknown] => [
      name.replace(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`),
      value,
    ]),
  );

const vacancyRequest: Writer = async ({ db }, data) => {
  const { vacancyRequestId } = z.object({ vacancyRequestId: z.string() }).parse(data);
  const found = await findVacancyRequest(db, { id: vacancyRequestId });
  if (!found) return null;
  const { reference, state, input, dueAt, shortlistAt, timeZone } = found;
  return { reference, state, ...snakeCase({ ...input, dueAt, shortlistAt, timeZone }) };
};

const contactMessage: Writer = async ({ db }, data) => {
  const { contactMessageId } = z.object({ contactMessageId: z.string() }).parse(data);
  const found = await findContactMessage(db, { id: contactMessageId });
  if (!found) return null;
  const { id: _id, input, ...rest } = found;
  return snakeCase({ ...rest, ...input });
};

const writers: Record<WebhookEvent, Writer> = {
  'enquiry.received': enquiry,
  'enquiry.withdrawn': enquiry,
  'booking.made': booking,
  'booking.moved': booking,
  'booking.cancelled': booking,
  'vacancy-request.received': vacancyRequest,
  'contact-message.received': contactMessage,
};

const isEvent = (name: string): name is WebhookEvent => Object.hasOwn(writers, name);

/** The body of a webhook, JSON, from what it is about as that is now; null when that has been deleted. Throws for an unknown event. */
export async function writeWebhook(app: Writing, hook: ClaimedWebhook): Promise<string | null> {
  if (!isEvent(hook.event)) throw new Error(`No webhook is called ${hook.event}`);
  const data = await writers[hook.event](app, hook.data);
  if (!data) return null;
  const created_at = hook.createdAt.toISOString();
  return JSON.stringify({ id: hook.id, event: hook.event, created_at, data });
}
