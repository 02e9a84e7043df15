const dotsMeanNothing = new Set(['gmail.com', 'googlemail.com']);

/**
 * Normalises an address, so that limits apply to a mailbox. Text after a plus leads to the same mailbox, and Gmail also
 * ignores dots. If a provider treats the plus differently, two people may share a limit, which does no harm.
 */
export function toMailbox(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  if (at < 1) return address;
  const domain = address.slice(at + 1);
  const plus = address.slice(0, at).indexOf('+', 1);
  const name = address.slice(0, plus > 0 ? plus : at);
  return dotsMeanNothing.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/** `round` is the number of times that the doctor had sent the timesheet when the email was queued. */
type TimesheetData = { linkId: string; timesheetId: string; round: number; isReminder?: boolean };

/** Every email that the site sends, with its data. The data are small, usually the ids of database rows. */
export type EmailData = {
  'enquiry-received': { enquiryId: string };
  'enquiry-staff': { enquiryId: string };
  /** `words` is text that a consultant has added. `sentTo` names the recipient of the doctor's details. */
  'enquiry-state-changed': {
    enquiryId: string;
    state: string;
    eventId: string;
    words?: string | undefined;
    sentTo?: string | undefined;
    reopened?: boolean;
  };
  /** To the consultant or the on-call team: the promised time for calling a doctor (`due`, ISO instant) has passed. */
  'enquiry-overdue-staff': { enquiryId: string; due: string };
  /** To the manager: the promised time for calling a doctor passed two working hours ago. */
  'enquiry-overdue-manager-staff': { enquiryId: string; due: string };
  'enquiry-late': { enquiryId: string; due: string };
  /** `eventId` is the event that stores the question. `reminder` is 1 for the first reminder and 2 for the second. */
  'enquiry-put-forward-asked': {
    enquiryId: string;
    eventId: string;
    words?: string | undefined;
    reminder?: number;
  };
  'enquiry-put-forward-employer': {
    enquiryId: string;
    employer: string;
    contact: string;
    words?: string | undefined;
  };
  /** To the colleague who gets an enquiry, or whose enquiry was taken over. */
  'enquiry-handed-over-staff': { enquiryId: string; noteId: string };
  'enquiry-put-forward-staff': { enquiryId: string };
  'enquiry-withdrawn-staff': { enquiryId: string };
  'enquiry-job-filled': { enquiryId: string };
  'enquiry-job-suggested': { enquiryId: string; jobNumber: string; words?: string | undefined };
  welcome: { doctorId: string };
  'data-exported': { doctorId: string; at: string };
  'account-deletion-asked': { doctorId: string };
  'account-deletion-undone': { doctorId: string };
  /**
   * To the doctor: staff merged two accounts. `what` selects the recipient: the address of the remaining account, the
   * address of the former account, or the address of enquiries sent without an account.
   */
  'accounts-merged': { doctorId: string; what: 'staying' | 'former' | 'enquiries' };
  'account-deleted': Record<string, never>;
  /** To staff: open enquiries and calls of a deleted account. Does not name the person. */
  'account-deleted-staff': { enquiries: string[]; bookings: string[]; placements?: string[] };
  'address-data-link': { requestId: string };
  /**
   * To staff: open enquiries and calls of a person without an account who has deleted their data. Does not name the
   * person.
   */
  'address-data-deleted-staff': { enquiries: string[]; bookings: string[] };
  'terms-changed': { doctorId: string; version: string; effective: string; changes: string[] };
  /** To an unconfirmed email address: asks to confirm an alert. `reminder` is true for the second email. */
  'alert-confirm': { alertId: string; reminder?: boolean };
  'alert-limit': Record<string, never>;
  'alert-digest': { alertId: string; jobIds: string[] };
  /** To the doctor: an alert has found nothing for 30 days. */
  'alert-too-narrow': { alertId: string };
  'alert-still-wanted': { alertId: string };
  'reference-request': { requestId: string };
  'documents-expiring': { doctorId: string; credentialIds: string[] };
  'document-refused': { credentialId: string };
  'document-pack-asked': { packId: string };
  'document-pack-sent': { packId: string };
  'reference-reminder': { requestId: string; day: number };
  'reference-thanks': { requestId: string };
  'reference-replied': { requestId: string };
  'reference-declined': { requestId: string };
  'reference-bounced': { requestId: string };
  'reference-not-answered': { requestId: string; day: number };
  'reference-staff': { requestId: string };
  'vacancy-received': { vacancyRequestId: string };
  'vacancy-staff': { vacancyRequestId: string };
  /** To staff: the employer changed a vacancy, asked for a change or withdrew the vacancy. */
  'vacancy-changed-staff': { vacancyRequestId: string; eventId: string };
  'shortlist-sent': { sendingId: string };
  'shortlist-answer-staff': { eventId: string };
  'shortlist-misdirected-staff': { sendingId: string };
  'shortlist-question-answered': { eventId: string; sendingId: string };
  'vacancy-consent-asked': { entryId: string };
  /** To a doctor of a shortlist: the employer accepted or declined them, or the vacancy was filled or closed. */
  'vacancy-outcome': { entryId: string; outcome: 'accepted' | 'declined' | 'ended' };
  'vacancy-filled': { vacancyRequestId: string };
  'member-invited': { invitationId: string };
  'vacancy-approval-asked': { approvalId: string };
  'vacancy-approval-decided': { approvalId: string };
  /** To doctor or employer: asks to confirm a version. `reminder` counts the reminders. */
  'placement-sent': { linkId: string; version: number; reminder?: number };
  'placement-confirmed': { linkId: string; version: number };
  'placement-starts': { linkId: string; version: number };
  'placement-cancelled': { linkId: string; version: number };
  'placement-event-staff': { eventId: string };
  'timesheet-due': TimesheetData;
  'timesheet-sent': TimesheetData;
  'timesheet-question': TimesheetData;
  'timesheet-approved': TimesheetData;
  /** To doctor or employer: unread messages by staff, the first of them at `since`. */
  'message-received': { readerId: string; since: string };
  'message-received-staff': { readerId: string; since: string };
  'contact-received': { contactMessageId: string };
  'contact-staff': { contactMessageId: string };
  /** To a doctor, once per job: saved jobs that close soon, and jobs with an unfinished enquiry. */
  'job-reminder': { doctorId: string; closing: string[]; drafts: string[] };
  'saved-jobs-changed': { doctorId: string; jobIds: string[] };
  'saved-jobs-closed': { doctorId: string; jobIds: string[] };
  'booking-confirmed': { bookingId: string };
  'booking-cancelled': { bookingId: string };
  /** To the person who booked a call, and to staff: the call has a new time. `from` is the previous time. */
  'booking-moved': { bookingId: string; from: string };
  'booking-moved-staff': { bookingId: string; from: string };
  'booking-staff': { bookingId: string };
  'booking-cancelled-staff': { bookingId: string };
  'feed-alarm-staff': { runId: string };
  /** To a manager: the figures of the week that starts on the Monday `week`. */
  'week-report-staff': { staffId: string; week: string };
  'member-of-staff-invited-staff': { invitationId: string };
  'email-failed': { emailId: string };
};

export type EmailTemplate = keyof EmailData;

/** An email to be sent. The dedupe key identifies the event, so that a repeated event sends only one email. */
export type NewEmail<T extends EmailTemplate = EmailTemplate> = {
  [Template in T]: { template: Template; to: string; data: EmailData[Template]; dedupeKey: string };
}[T];

/** Delays an email until `until`. If staff undo the step `stepId` before, the email is deleted. */
export type EmailHold = { until: Date; stepId?: string | undefined };

export type ClaimedEmail = {
  id: string;
  template: string;
  to: string;
  data: unknown;
  attempts: number;
  createdAt: Date;
};

/** Returns true for emails to our own staff (`…-staff`), which are never suppressed. */
export function isStaffEmail(template: string): boolean {
  return template.endsWith('-staff') || template === 'email-failed';
}

/** Masks an address except its domain: `a***@example.org`. */
export function maskAddress(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '***' : `${email.slice(0, 1)}***${email.slice(at)}`;
}

export function maskAddresses(text: string): string {
  return text.replace(/[^\s<>"'(),;:]+/g, (word) => {
    const at = word.lastIndexOf('@');
    return at > 0 && at < word.length - 1 ? maskAddress(word) : word;
  });
}
