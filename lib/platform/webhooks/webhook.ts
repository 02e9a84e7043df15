/** All events that are sent to the staff's other systems. The data of an event contain only ids. */
export type WebhookData = {
  'enquiry.received': { enquiryId: string };
  'enquiry.withdrawn': { enquiryId: string };
  'booking.made': { bookingId: string };
  'booking.moved': { bookingId: string };
  'booking.cancelled': { bookingId: string };
  'vacancy-request.received': { vacancyRequestId: string };
  'contact-message.received': { contactMessageId: string };
  'feed.unhealthy': { runId: string };
};

export type WebhookEvent = keyof WebhookData;

export type NewWebhook<E extends WebhookEvent = WebhookEvent> = {
  [Event in E]: { event: Event; data: WebhookData[Event]; dedupeKey: string };
}[E];

export type ClaimedWebhook = {
  /** The same for every attempt, so that the receiver recognises a repeated webhook. */
  id: string;
  event: string;
  data: unknown;
  attempts: number;
  createdAt: Date;
};

export type FailedWebhook = { id: string; event: string; attempts: number; error: string; createdAt: Date };
