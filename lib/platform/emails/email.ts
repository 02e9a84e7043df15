const dotsMeanNothing = new Set(['gmail.com', 'googlemail.com']);

/**
 * Returns the mailbox of an address, so that limits apply to mailboxes and not to addresses. An address with a plus
 * part has the same mailbox as the address without it. For Gmail addresses, dots are ignored too. With other providers,
 * two people may therefore share a limit, which is harmless.
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

/** `round` is how many times the doctor had sent the timesheet when the email was queued. */
type TimesheetData = { linkId: string; timesheetId: string; round: number; isReminder?: boolean };

/** Every email that the site sends, with its data. The data are small, usually the ids of database rows. */
export type EmailData = {
  'enquiry-received': { enquiryId: string };
  'enquiry-staff': { enquiryId: string };
  /**
   * `words` is a text by a consultant. `sentTo` is the person or team who received the doctor's details. `isCall` means
   * that staff typed the enquiry while the doctor was calling.
   */
  'enquiry-state-changed': {
    enquiryId: string;
    state: string;
    eventId?: string;
    words?: string | undefined;
    sentTo?: string | undefined;
    reopened?: boolean;
    isCall?: boolean;
  };
  /**
   * To the consultant or the on-call team: the time by which we promised to call a doctor has passed. `due` is that
   * time in ISO 8601.
   */
  'enquiry-overdue-staff': { enquiryId: string; due: string };
  /** To the manager: the time by which we promised to call a doctor passed two working hours ago. */
  'enquiry-overdue-manager-staff': { enquiryId: string; due: string };
  'enquiry-late': { enquiryId: string; due: string };
  /**
   * `eventId` identifies the event that contains the question to the doctor. `reminder` is 1 for the first reminder and
   * 2 for the second.
   */
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
  /** To the colleague who was given an enquiry, or to the colleague from whom it was taken. */
  'enquiry-handed-over-staff': { enquiryId: string; noteId: string };
  'enquiry-put-forward-staff': { enquiryId: string };
  'enquiry-withdrawn-staff': { enquiryId: string };
  'enquiry-job-filled': { enquiryId: string };
  'enquiry-job-suggested': { enquiryId: string; jobNumber: string; words?: string | undefined };
  welcome: { doctorId: string };
  /** To a doctor without an account, whom staff invite to create one. */
  'account-invited': { personId: string; addressHash: string };
  'data-exported': { doctorId: string; at: string };
  'account-deletion-asked': { doctorId: string };
  'account-deletion-undone': { doctorId: string };
  /**
   * To the doctor: staff have merged two accounts. `what` determines the address: of the remaining account (`staying`),
   * of the former account (`former`), or of enquiries sent without an account (`enquiries`).
   */
  'accounts-merged': { doctorId: string; what: 'staying' | 'former' | 'enquiries' };
  'account-deleted': Record<string, never>;
  /** To staff: a person with open enquiries or calls has deleted their account. The email does not name this person. */
  'account-deleted-staff': { enquiries: string[]; bookings: string[]; placements?: string[] };
  'address-data-link': { requestId: string };
  /**
   * To staff: a person without an account, but with open enquiries or calls, has deleted their data. The email does not
   * name this person.
   */
  'address-data-deleted-staff': { enquiries: string[]; bookings: string[] };
  'terms-changed': { doctorId: string; version: string; effective: string; changes: string[] };
  /** To an unconfirmed address: asks the recipient to confirm a job alert. `reminder` is true for the second email. */
  'alert-confirm': { alertId: string; reminder?: boolean };
  'alert-limit': Record<string, never>;
  'alert-digest': { alertId: string; jobIds: string[] };
  /** To the doctor: a job alert has found no jobs for 30 days. */
  'alert-too-narrow': { alertId: string };
  'alert-still-wanted': { alertId: string };
  'reference-request': { requestId: string };
  'documents-expiring': { doctorId: string; credentialIds: string[] };
  'document-refused': { credentialId: string };
  'document-pack-asked': { packId: string };
  /** `newFileId` is the file that replaces an earlier file of the pack. Undefined in the first email about a pack. */
  'document-pack-sent': { packId: string; newFileId?: string };
  'reference-reminder': { requestId: string; day: number };
  'reference-thanks': { requestId: string };
  'reference-replied': { requestId: string };
  'reference-declined': { requestId: string };
  'reference-bounced': { requestId: string };
  'reference-not-answered': { requestId: string; day: number };
  'reference-staff': { requestId: string };
  'vacancy-received': { vacancyRequestId: string };
  'vacancy-staff': { vacancyRequestId: string };
  /** To staff: an employer has changed a vacancy, asked for a change, or withdrawn the vacancy. */
  'vacancy-changed-staff': { vacancyRequestId: string; eventId: string };
  'shortlist-sent': { sendingId: string };
  'shortlist-answer-staff': { eventId: string };
  'shortlist-misdirected-staff': { sendingId: string };
  'shortlist-question-answered': { eventId: string; sendingId: string };
  /** `others` are further entries of the doctor, about which the same email asks. */
  'vacancy-consent-asked': { entryId: string; others?: string[] };
  /**
   * To a doctor on a shortlist. The employer has accepted or declined the doctor, we have released the doctor, or the
   * vacancy was filled or closed.
   */
  'vacancy-outcome': { entryId: string; outcome: 'accepted' | 'declined' | 'released' | 'ended' };
  'shortlist-doctor-released': { eventId: string };
  'vacancy-filled': { vacancyRequestId: string };
  'member-invited': { invitationId: string };
  'vacancy-approval-asked': { approvalId: string };
  'vacancy-approval-decided': { approvalId: string };
  /**
   * To the doctor or the employer: asks the recipient to confirm a version of a placement. `reminder` is the reminder's
   * number.
   */
  'placement-sent': { linkId: string; version: number; reminder?: number };
  'placement-confirmed': { linkId: string; version: number };
  'placement-starts': { linkId: string; version: number };
  /** To the doctor: staff have changed bookings or arrival notes. */
  'placement-arrival': { linkId: string; version: number };
  'placement-cancelled': { linkId: string; version: number };
  /** To a doctor without an account. */
  'placement-documents-asked': { eventId: string };
  'placement-event-staff': { eventId: string };
  'timesheet-due': TimesheetData;
  'timesheet-sent': TimesheetData;
  'timesheet-question': TimesheetData;
  'timesheet-approved': TimesheetData;
  /**
   * To the doctor or the employer: the recipient has unread messages from staff. `since` is the time of the first of
   * them.
   */
  'message-received': { readerId: string; since: string };
  /** To a doctor who replied by email with attached files: the site has not stored the files. */
  'message-files-left-out': { readerId: string; files: number };
  'message-received-staff': { readerId: string; since: string };
  'contact-received': { contactMessageId: string };
  'contact-staff': { contactMessageId: string };
  /** To a doctor: saved jobs that close soon, and jobs with an unfinished enquiry. Each job is included only once. */
  'job-reminder': { doctorId: string; closing: string[]; drafts: string[] };
  'saved-jobs-changed': { doctorId: string; jobIds: string[] };
  'saved-jobs-closed': { doctorId: string; jobIds: string[] };
  'booking-confirmed': { bookingId: string };
  'booking-cancelled': { bookingId: string };
  /** To the person who booked a call: the call has a new time. `from` is the previous time. */
  'booking-moved': { bookingId: string; from: string };
  'booking-moved-staff': { bookingId: string; from: string };
  'booking-staff': { bookingId: string };
  'booking-cancelled-staff': { bookingId: string };
  'feed-alarm-staff': { runId: string };
  /** To a manager: the statistics of one week. `week` is the Monday of that week. */
  'week-report-staff': { staffId: string; week: string };
  'member-of-staff-invited-staff': { invitationId: string };
  'email-failed': { emailId: string };
};

export type EmailTemplate = keyof EmailData;

/** An email to be sent. The dedupe key identifies the event, so that repeating the event sends no second email. */
export type NewEmail<T extends EmailTemplate = EmailTemplate> = {
  [Template in T]: { template: Template; to: string; data: EmailData[Template]; dedupeKey: string };
}[T];

/** Delays an email until `until`. If staff undo the step `stepId` before that time, the email is deleted. */
export type EmailHold = { until: Date; stepId?: string | undefined };

export type ClaimedEmail = {
  id: string;
  template: string;
  to: string;
  data: unknown;
  attempts: number;
  createdAt: Date;
};

/** Returns true for an email to our own staff. Such emails are never suppressed. */
export function isStaffEmail(template: string): boolean {
  return template.endsWith('-staff') || template === 'email-failed';
}

/** Masks an email address but keeps its first letter and its domain: `a***@example.org`. */
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

/** An email as the page of examples shows it. */
export type ExampleEmail = { template: string; subject: string; html: string; text: string };
