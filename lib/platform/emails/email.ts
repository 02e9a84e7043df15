/** Providers that ignore dots before the @. */
const dotsMeanNothing = new Set(['gmail.com', 'googlemail.com']);

/**
 * Normalises an address for counting. Text after a plus leads to the same mailbox, and some providers also ignore dots.
 * At other providers two people could share a limit, which harms neither.
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

/**
 * Every email that the site writes, with its data. The data are small, usually ids of the rows that the email is about.
 */
export type EmailData = {
  /** To the doctor: reference and promise. */
  'enquiry-received': { enquiryId: string };
  /** To the consultant or the on-call team. */
  'enquiry-staff': { enquiryId: string };
  /** To the doctor: the current state of an enquiry. */
  'enquiry-state-changed': { enquiryId: string; state: string; eventId: string };
  /** To the consultant or the on-call team: the hour promised to a doctor (`due`, ISO instant) has passed. */
  'enquiry-overdue-staff': { enquiryId: string; due: string };
  /** To the manager: the promised hour passed two working hours ago. */
  'enquiry-overdue-manager-staff': { enquiryId: string; due: string };
  /** To the doctor: we have missed what we promised for `due`. */
  'enquiry-late': { enquiryId: string; due: string };
  /** To the doctor: may we put you forward? */
  'enquiry-put-forward-asked': { enquiryId: string };
  /** To staff: the doctor may be put forward, or not any more. */
  'enquiry-put-forward-staff': { enquiryId: string };
  /** To staff: the doctor has withdrawn an enquiry. */
  'enquiry-withdrawn-staff': { enquiryId: string };
  /** To the doctor: the job of an open enquiry has closed, with similar jobs. */
  'enquiry-job-filled': { enquiryId: string };
  /** To a doctor who agreed to hear about similar jobs: a job that staff suggest. */
  'enquiry-job-suggested': { enquiryId: string; jobNumber: string };
  /** To a new doctor, once. */
  welcome: { doctorId: string };
  /** To the doctor: a copy of their data was handed out. */
  'data-exported': { doctorId: string; at: string };
  /** To the doctor: the account is deleted soon, and how to keep it. */
  'account-deletion-asked': { doctorId: string };
  /** To the doctor: the account stays. */
  'account-deletion-undone': { doctorId: string };
  /**
   * To the doctor: staff merged two accounts. `what` selects the recipient: the address of the remaining account, the
   * address of the former account, or enquiries sent without an account.
   */
  'accounts-merged': { doctorId: string; what: 'staying' | 'former' | 'enquiries' };
  /** To the former doctor: everything is deleted. */
  'account-deleted': Record<string, never>;
  /** To staff: open enquiries and calls of a deleted account. Names no person. */
  'account-deleted-staff': { enquiries: string[]; bookings: string[] };
  /** To an address: the link to the data held about it without an account. */
  'address-data-link': { requestId: string };
  /** To staff: open enquiries and calls of a person without an account who deleted their data. Names no person. */
  'address-data-deleted-staff': { enquiries: string[]; bookings: string[] };
  /** To the doctor: the terms have changed. */
  'terms-changed': { doctorId: string; version: string; effective: string; changes: string[] };
  /** To an address: asks for permission to send an alert. `reminder` marks the second email. */
  'alert-confirm': { alertId: string; reminder?: boolean };
  /** To an address that has reached the limit of alerts. */
  'alert-limit': Record<string, never>;
  /** To the doctor: the new jobs of an alert. */
  'alert-digest': { alertId: string; jobIds: string[] };
  /** To the doctor: an alert has found nothing for 30 days. */
  'alert-too-narrow': { alertId: string };
  /** To the doctor: is an alert a year old still wanted? */
  'alert-still-wanted': { alertId: string };
  /** To a referee: who asks for a reference, what for, and where to write it. */
  'reference-request': { requestId: string };
  /** To a referee: a reminder after some days without an answer. */
  'reference-reminder': { requestId: string; day: number };
  /** To a referee: the reference has arrived. */
  'reference-thanks': { requestId: string };
  /** To the doctor: a referee has answered. */
  'reference-replied': { requestId: string };
  /** To the doctor: a referee would rather not. */
  'reference-declined': { requestId: string };
  /** To the doctor: the request to a referee never arrived. */
  'reference-bounced': { requestId: string };
  /** To the doctor: a referee has not answered after so many days. */
  'reference-not-answered': { requestId: string; day: number };
  /** To the on-call team: a reference in full. */
  'reference-staff': { requestId: string };
  /** To the employer: reference and promises. */
  'vacancy-received': { vacancyRequestId: string };
  /** To the consultant or the on-call team. */
  'vacancy-staff': { vacancyRequestId: string };
  /** To the employer: a link to the shortlist of a vacancy. */
  'shortlist-sent': { sendingId: string };
  /** To the consultant or the on-call team: the employer accepts, declines or asks; a doctor agrees or does not. */
  'shortlist-answer-staff': { eventId: string };
  /** To the consultant or the on-call team: a link to a shortlist went to the wrong person. */
  'shortlist-misdirected-staff': { sendingId: string };
  /** To the recipient of a shortlist: a question about a doctor has an answer. */
  'shortlist-question-answered': { eventId: string; sendingId: string };
  /** To a doctor: may we put you forward for this vacancy? */
  'vacancy-consent-asked': { entryId: string };
  /** To a person whom an employer's organisation invites. */
  'member-invited': { invitationId: string };
  /** To an approver of an organisation: vacancies need their approval. */
  'vacancy-approval-asked': { approvalId: string };
  /** To a requester: an approver has approved vacancies or sent them back. */
  'vacancy-approval-decided': { approvalId: string };
  /** To the sender: reference and time limit of our answer. */
  'contact-received': { contactMessageId: string };
  /** To the on-call team. */
  'contact-staff': { contactMessageId: string };
  /** To a doctor, once per job: saved jobs that close soon, and jobs with an unfinished enquiry. */
  'job-reminder': { doctorId: string; closing: string[]; drafts: string[] };
  /** To a doctor: saved jobs that have changed or closed. */
  'saved-jobs-changed': { doctorId: string; jobIds: string[] };
  'saved-jobs-closed': { doctorId: string; jobIds: string[] };
  /** To the person who booked a call: the booking or its cancellation. */
  'booking-confirmed': { bookingId: string };
  'booking-cancelled': { bookingId: string };
  /** To the person who booked a call and to staff: the new time. `from` is the previous time. */
  'booking-moved': { bookingId: string; from: string };
  'booking-moved-staff': { bookingId: string; from: string };
  /** To staff: a new call, or a cancelled call. */
  'booking-staff': { bookingId: string };
  'booking-cancelled-staff': { bookingId: string };
  /** To the on-call team: the import of a feed had problems. */
  'feed-alarm-staff': { runId: string };
  /** To the on-call team: an email could not be delivered. */
  'email-failed': { emailId: string };
};

export type EmailTemplate = keyof EmailData;

/** An email to be sent. The dedupe key names the event, so a repeated event sends only one email. */
export type NewEmail<T extends EmailTemplate = EmailTemplate> = {
  [Template in T]: { template: Template; to: string; data: EmailData[Template]; dedupeKey: string };
}[T];

/** An email that a sender has claimed. */
export type ClaimedEmail = {
  id: string;
  template: string;
  to: string;
  data: unknown;
  /** Number of attempts, including the current attempt. */
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

/** Masks the addresses in a text, such as the response of a mail server. */
export function maskAddresses(text: string): string {
  return text.replace(/[^\s<>"'(),;:]+/g, (word) => {
    const at = word.lastIndexOf('@');
    return at > 0 && at < word.length - 1 ? maskAddress(word) : word;
  });
}
