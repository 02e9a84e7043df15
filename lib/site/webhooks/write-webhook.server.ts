import { z } from 'zod';
import type { App } from '@/lib/http/app.server';
import { findBooking } from '@/lib/consultants/bookings/find-booking.server';
import { findContactMessage } from '@/lib/consultants/contact/submit-contact-message.server';
import { findEnquiry, findWithdrawal, listSentTogether } from '@/lib/enquiries/enquiry/find-enquiries.server';
import { findAlarmingRun } from '@/lib/feeds/sources/find-feed-run.server';
import { findVacancyRequest } from '@/lib/employers/vacancy-requests/find-vacancy-request.server';
import type { ClaimedWebhook, WebhookEvent } from '@/lib/platform/webhooks/webhook';
import type { Booking } from '@/lib/consultants/bookings/booking';
import type { Enquiry } from '@/lib/enquiries/enquiry/enquiry';

/**
 * Builds the body of a webhook about an enquiry. It contains everything that the doctor sent. Names are in snake_case,
 * and instants are in ISO 8601 (UTC).
 */
function enquiryWebhook(
  enquiry: Enquiry,
  { together, withdrawnBecause }: { together: readonly Enquiry[]; withdrawnBecause: string | null },
): object {
  const { input, job, consultant } = enquiry;
  return {
    reference: enquiry.reference,
    // References of all enquiries that the doctor sent together, so that staff call the doctor only once. A webhook is
    // sent for each of these enquiries, always with the same list.
    sent_together: together.length > 1 ? together.map(({ reference }) => reference) : [],
    state: enquiry.state,
    job: job && { number: job.number, title: job.title, start: job.start, end: job.end },
    doctor: {
      given_name: input.givenName,
      family_name: input.familyName,
      email: input.email,
      phone: input.phone,
      grade: input.grade,
      specialty: input.specialty,
      mcnz_number: input.mcnzNumber,
      ahpra_number: input.ahpraNumber,
      ahpra_not_yet: input.ahpraNotYet,
    },
    availability: input.availability,
    message: input.message,
    preferred_contact: input.preferredContact,
    call_time: input.callTime,
    may_be_put_forward: input.putForward,
    wants_similar_jobs: input.similarJobs,
    consultant: consultant && `${consultant.givenName} ${consultant.familyName}`.trim(),
    due_at: enquiry.dueAt,
    time_zone: enquiry.timeZone,
    sent_at: enquiry.createdAt,
    withdrawn_because: withdrawnBecause,
  };
}

/** Builds the body of a webhook about a booking. Names are in snake_case, and instants are in ISO 8601 (UTC). */
function bookingWebhook(booking: Booking): object {
  return {
    reference: booking.reference,
    state: booking.state,
    starts_at: booking.startsAt.toISOString(),
    ends_at: booking.endsAt.toISOString(),
    time_zone: booking.timeZone,
    consultant: `${booking.consultant.givenName} ${booking.consultant.familyName}`.trim(),
    topic: booking.topic,
    note: booking.note,
    doctor: {
      given_name: booking.givenName,
      family_name: booking.familyName,
      email: booking.email,
      phone: booking.phone,
    },
    booked_at: booking.createdAt.toISOString(),
  };
}

type Writing = Pick<App, 'db'>;
type Writer = (app: Writing, data: unknown) => Promise<object | null>;

const aboutEnquiry = z.object({ enquiryId: z.string() });

const enquiry: Writer = async ({ db }, data) => {
  const { enquiryId } = aboutEnquiry.parse(data);
  const found = await findEnquiry(db, { id: enquiryId });
  if (!found) return null;
  return enquiryWebhook(found, {
    together: await listSentTogether(db, enquiryId),
    withdrawnBecause: await findWithdrawal(db, enquiryId),
  });
};

const aboutBooking = z.object({ bookingId: z.string() });

const booking: Writer = async ({ db }, data) => {
  const found = await findBooking(db, { id: aboutBooking.parse(data).bookingId });
  return found && bookingWebhook(found);
};

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
  const { reference, dueAt, timeZone, input } = found;
  return snakeCase({ reference, dueAt, timeZone, ...input });
};

const feedRun: Writer = async ({ db }, data) => {
  const found = await findAlarmingRun(db, z.object({ runId: z.string() }).parse(data).runId);
  return found && snakeCase(found);
};

const writers: Record<WebhookEvent, Writer> = {
  'enquiry.received': enquiry,
  'enquiry.withdrawn': enquiry,
  'booking.made': booking,
  'booking.moved': booking,
  'booking.cancelled': booking,
  'vacancy-request.received': vacancyRequest,
  'contact-message.received': contactMessage,
  'feed.unhealthy': feedRun,
};

const isEvent = (name: string): name is WebhookEvent => Object.hasOwn(writers, name);

/**
 * Returns the JSON body of a webhook, built from the current data about its subject. Null if the subject has been
 * deleted. Throws for an unknown event.
 */
export async function writeWebhook(app: Writing, hook: ClaimedWebhook): Promise<string | null> {
  if (!isEvent(hook.event)) throw new Error(`There is no webhook called ${hook.event}`);
  const data = await writers[hook.event](app, hook.data);
  if (!data) return null;
  const created_at = hook.createdAt.toISOString();
  return JSON.stringify({ id: hook.id, event: hook.event, created_at, data });
}
