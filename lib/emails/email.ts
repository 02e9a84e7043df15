/** Providers that ignore dots before the @. */
const dotsMeanNothing = new Set(['gmail.com', 'googlemail.com']);

/**
 * The one form of an address, for counting: what stands after a plus leads to the same mailbox, at some providers dots
 * do too. Two people whose provider keeps such addresses apart share a limit, which harms neither.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  if (at < 1) return address;
  const domain = address.slice(at + 1);
  const plus = address.slice(0, at).indexOf('+', 1);
  const name = address.slice(0, plus > 0 ? plus : at);
  return dotsMeanNothing.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/** Every email the site writes. The data of each is small: ids of what it tells about. */
export type EmailData = {
  /** To the doctor: reference and promise. */
  'enquiry-received': { enquiryId: string };
  /** To the consultant or the on-call team. */
  'enquiry-staff': { enquiryId: string };
  /** To the doctor: where an enquiry stands now. */
  'enquiry-state-changed': { enquiryId: string; state: string; eventId: string };
  /** To the consultant or the on-call team: the hour promised to a doctor (`due`, ISO instant) has passed. */
  'enquiry-overdue-staff': { enquiryId: string; due: string };
  /** To the manager: it passed two working hours ago. */
  'enquiry-overdue-manager-staff': { enquiryId: string; due: string };
  /** To the doctor: we have missed what we promised for `due`. */
  'enquiry-late': { enquiryId: string; due: string };
  /** To the doctor: may we put you forward? */
  'enquiry-put-forward-asked': { enquiryId: string };
  /** To staff: the doctor may be put forward, or not any more. */
  'enquiry-put-forward-staff': { enquiryId: string };
  /** To staff: the doctor has withdrawn an enquiry. */
  'enquiry-withdrawn-staff': { enquiryId: string };
  /** To the doctor: the job of an open enquiry has ended, and what is like it. */
  'enquiry-job-filled': { enquiryId: string };
  /** To the doctor who wants to hear about similar jobs: one that staff suggest. */
  'enquiry-job-suggested': { enquiryId: string; jobNumber: string };
  /** To a new doctor, once. */
  welcome: { doctorId: string };
  /** To the doctor: a copy of their data was handed out. */
  'data-exported': { doctorId: string; at: string };
  /** To the doctor: the account is deleted soon, and how to keep it. */
  'account-deletion-asked': { doctorId: string };
  /** To the doctor: the account stays. */
  'account-deletion-undone': { doctorId: string };
  /** To the doctor: staff made two accounts one. `what`: to the address of the account that stays, of the former one, or about enquiries sent without an account. */
  'accounts-merged': { doctorId: string; what: 'staying' | 'former' | 'enquiries' };
  /** To the former doctor: everything is deleted. */
  'account-deleted': Record<string, never>;
  /** To staff: what was open of an account that is gone. Names no person. */
  'account-deleted-staff': { enquiries: string[]; bookings: string[] };
  /** To an address: the link to what is held about it without an account. */
  'address-data-link': { requestId: string };
  /** To staff: what was open of somebody without an account who had their data deleted. Names no person. */
  'address-data-deleted-staff': { enquiries: string[]; bookings: string[] };
  /** To the doctor: the terms have changed. */
  'terms-changed': { doctorId: string; version: string; effective: string; changes: string[] };
  /** To an address: may an alert be sent to it? `reminder`: asked once more. */
  'alert-confirm': { alertId: string; reminder?: boolean };
  /** To an address that has as many alerts as it may have. */
  'alert-limit': Record<string, never>;
  /** To the doctor: the new jobs of an alert. */
  'alert-digest': { alertId: string; jobIds: string[] };
  /** To the doctor: an alert has found nothing for 30 days. */
  'alert-too-narrow': { alertId: string };
  /** To the doctor: is an alert a year old still wanted? */
  'alert-still-wanted': { alertId: string };
  /** To a referee: who asks for a reference, what for, and where to write it. */
  'reference-request': { requestId: string };
  /** To a referee: there is no answer after so many days. */
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
  /** To the consultant or the on-call team: a link to a shortlist has reached somebody else. */
  'shortlist-misdirected-staff': { sendingId: string };
  /** To whom a sending went: what was asked about a doctor has an answer. */
  'shortlist-question-answered': { eventId: string; sendingId: string };
  /** To a doctor: may we put you forward for this vacancy? */
  'vacancy-consent-asked': { entryId: string };
  /** To somebody whom an employer's organisation invites. */
  'member-invited': { invitationId: string };
  /** To an approver of an organisation: vacancies wait for their word. */
  'vacancy-approval-asked': { approvalId: string };
  /** To a requester: an approver has let vacancies through, or sent them back. */
  'vacancy-approval-decided': { approvalId: string };
  /** To the sender: reference and by when we answer. */
  'contact-received': { contactMessageId: string };
  /** To the on-call team. */
  'contact-staff': { contactMessageId: string };
  /** To a doctor, once for each job: saved jobs that close soon, and jobs that an enquiry was begun about. */
  'job-reminder': { doctorId: string; closing: string[]; drafts: string[] };
  /** To a doctor: saved jobs that have changed, have closed. */
  'saved-jobs-changed': { doctorId: string; jobIds: string[] };
  'saved-jobs-closed': { doctorId: string; jobIds: string[] };
  /** To whoever booked a call: it is booked, it is cancelled. */
  'booking-confirmed': { bookingId: string };
  'booking-cancelled': { bookingId: string };
  /** To whoever booked a call and to staff: it has another time; `from` is the time it had. */
  'booking-moved': { bookingId: string; from: string };
  'booking-moved-staff': { bookingId: string; from: string };
  /** To staff: a call to make, one that is cancelled. */
  'booking-staff': { bookingId: string };
  'booking-cancelled-staff': { bookingId: string };
  /** To the on-call team: a feed did not run well. */
  'feed-alarm-staff': { runId: string };
  /** To the on-call team: an email could not be delivered. */
  'email-failed': { emailId: string };
};

export type EmailTemplate = keyof EmailData;

/** An email to be sent. The dedupe key names the event: repeated, it is still one email. */
export type NewEmail<T extends EmailTemplate = EmailTemplate> = {
  [Template in T]: { template: Template; to: string; data: EmailData[Template]; dedupeKey: string };
}[T];

/** An email that a sender holds. */
export type ClaimedEmail = {
  id: string;
  template: string;
  to: string;
  data: unknown;
  /** How often sending was begun, this time included. */
  attempts: number;
  createdAt: Date;
};

/** Emails to our own staff (`…-staff`): never suppressed. */
export function isStaffEmail(template: string): boolean {
  return template.endsWith('-staff') || template === 'email-failed';
}

/** An address of which a stranger learns its provider alone: `a***@example.org`. */
export function maskAddress(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '***' : `${email.slice(0, 1)}***${email.slice(at)}`;
}

/** A text, such as the answer of a mail server, with the addresses in it masked. */
export function maskAddresses(text: string): string {
  return text.replace(/[^\s<>"'(),;:]+/g, (word) => {
    const at = word.lastIndexOf('@');
    return at > 0 && at < word.length - 1 ? maskAddress(word) : word;
  });
}
