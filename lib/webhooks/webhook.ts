/** Everything that staff's own systems are told about. The data of each is small: ids of what it tells about. */
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

/** An event to be told. The dedupe key names it: repeated, it is told once. */
export type NewWebhook<E extends WebhookEvent = WebhookEvent> = {
  [Event in E]: { event: Event; data: WebhookData[Event]; dedupeKey: string };
}[E];

/** A delivery that a sender holds. */
export type ClaimedWebhook = {
  /** Goes out as the idempotency id. */
  id: string;
  event: string;
  data: unknown;
  /** How often sending was begun, this time included. */
  attempts: number;
  createdAt: Date;
};

/** A delivery that was given up. */
export type FailedWebhook = { id: string; event: string; attempts: number; error: string; createdAt: Date };
