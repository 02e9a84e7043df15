import { labelEmail } from '@/lib/platform/emails/email-labels';
import { labelAuditAction, labelAuditKind, type AuditAction } from './audit-actions';

/** Action of the member of staff. `{}` is a placeholder for the record's name. */
const sentences: Record<AuditAction, string> = {
  'enquiry.opened': 'viewed {}',
  'enquiry.typed': 'added {} after a call',
  'enquiry.claimed': 'claimed {}',
  'enquiry.handed-over': 'handed over {}',
  'enquiry.noted': 'added a note to {}',
  'enquiry.called': 'logged a call for {}',
  'enquiry.consent-asked': 'asked for the doctor’s consent for {}',
  'enquiry.consent-noted': 'recorded the doctor’s answer for {}',
  'enquiry.moved': 'changed the status of {}',
  'enquiry.reopened': 'reopened {}',
  'enquiry.step-undone': 'undid the last change to {}',
  'enquiry.sent-now': 'sent the waiting email about {} early',
  'enquiry.job-suggested': 'suggested another job for {}',
  'doctor.opened': 'viewed {}',
  'doctor.called': 'logged a call to {}',
  'doctor.noted': 'added a note to {}',
  'doctor.tagged': 'added a tag to {}',
  'doctor.untagged': 'removed a tag from {}',
  'doctor.invited': 'invited {} to create an account',
  'doctor.email-typed': 'entered the email address of {}',
  'doctor.details-corrected': 'corrected the details of {}',
  'doctor.registration-typed': 'changed the registration number of {}',
  'doctor.registration-checked': 'recorded a register check for {}',
  'doctor.document-opened': 'viewed a document of {}',
  'doctor.document-checked': 'checked a document of {}',
  'doctor.document-refused': 'sent back a document of {}',
  'doctor.disabled': 'disabled the account of {}',
  'doctor.enabled': 'enabled the account of {}',
  'doctor.signed-out': 'signed out {}',
  'doctor.deletion-asked': 'requested the deletion of the account of {}',
  'doctor.deletion-cancelled': 'cancelled the deletion of the account of {}',
  'doctor.data-exported': 'downloaded the data of {}',
  'doctor.suppression-lifted': 'allowed emails to {} again',
  'doctor.merged': 'merged another account into {}',
  'doctor.merged-away': 'merged {} into another account',
  'booking.opened': 'viewed {}',
  'booking.made': 'booked {}',
  'booking.moved': 'moved {}',
  'booking.cancelled': 'cancelled {}',
  'leave.entered': 'added leave for {}',
  'leave.changed': 'changed leave for {}',
  'leave.ended': 'ended leave for {}',
  'consultant.added': 'added {}',
  'consultant.changed': 'changed {}',
  'consultant.photograph-uploaded': 'uploaded a photograph of {}',
  'consultant.photograph-removed': 'removed the photograph of {}',
  'reference.reminded': 'reminded the referee about {}',
  'reference.cancelled': 'ended {}',
  'job.created': 'created {}',
  'job.copied': 'created {} as a copy of another job',
  'job.edited': 'edited {}',
  'job.published': 'published {}',
  'job.scheduled': 'scheduled {}',
  'job.unscheduled': 'cancelled the scheduled publishing of {}',
  'job.fill': 'marked {} as filled',
  'job.withdraw': 'withdrew {}',
  'job.pause': 'paused {}',
  'job.reopen': 'reopened {}',
  'job.extend': 'extended the closing date of {}',
  'job.override-taken-back': 'reset a field of {} to the value in the feed',
  'feed.added': 'added {}',
  'feed.changed': 'changed {}',
  'feed.paused': 'paused {}',
  'feed.resumed': 'resumed {}',
  'feed.run-asked': 'requested a run of {}',
  'feed.check-asked': 'requested a file check for {}',
  'feed.check-discarded': 'discarded a file check for {}',
  'feed.published': 'published a checked file for {}',
  'feed-run.let-through': 'accepted a held run of {}',
  'feed-run.discarded': 'discarded a held run of {}',
  'feed-record.mended': 'corrected a record from {}',
  'feed-record.left-out': 'excluded a record from {}',
  'feed-record.forgotten': 'removed a decision about a record from {}',
  'feed-word.mapped': 'set the meaning of a feed word for {}',
  'feed-word.taken-back': 'removed the meaning of a feed word for {}',
  'vacancy.opened': 'viewed {}',
  'vacancy.contact-found': 'found the contact of {} by telephone number',
  'vacancy.added': 'added {}',
  'vacancy.edited': 'edited {}',
  'vacancy.called': 'logged a call about {}',
  'vacancy.claimed': 'claimed {}',
  'vacancy.released': 'returned {} to the queue',
  'vacancy.moved': 'changed the status of {}',
  'vacancy.note-added': 'added a note to {}',
  'vacancy.job-made': 'created a job from {}',
  'shortlist.doctor-added': 'added a doctor to the shortlist of {}',
  'shortlist.doctor-removed': 'removed a doctor from the shortlist of {}',
  'shortlist.summary-changed': 'changed the summary of a doctor on the shortlist of {}',
  'shortlist.doctor-released': 'released an accepted doctor from the shortlist of {}',
  'shortlist.release-undone': 'undid the release of a doctor on the shortlist of {}',
  'shortlist.sent': 'sent the shortlist of {}',
  'shortlist.pack-asked': 'asked a doctor on the shortlist of {} for documents',
  'shortlist.question-answered': 'answered a question about {}',
  'requirements.added': 'added {}',
  'requirements.changed': 'changed {}',
  'organisation.opened': 'viewed {}',
  'organisation.added': 'added {}',
  'organisation.noted': 'added a note to {}',
  'organisation.changed': 'changed {}',
  'organisation.member-invited': 'invited a person to join {}',
  'organisation.invitation-withdrawn': 'cancelled an invitation to join {}',
  'organisation.member-changed': 'changed a member of {}',
  'organisation.approver-reminded': 'reminded an approver of {}',
  'organisation.vacancy-assigned': 'linked a vacancy to {}',
  'staff.added': 'added {}',
  'staff.changed': 'changed {}',
  'staff.invited-again': 'invited {} again',
  'staff.invitation-withdrawn': 'withdrew the invitation for {}',
  'staff.joined': 'signed in to the back office for the first time',
  'staff.week-report-on': 'turned on the weekly report',
  'staff.week-report-off': 'turned off the weekly report',
  'email.opened': 'viewed {}',
  'email.sent-again': 'sent {} again',
  'email.given-up': 'stopped retrying {}',
  'email.suppression-lifted': 'allowed emails to the address of {} again',
  'emails.sent-again': 'sent all failed {} again',
  'webhook.sent-again': 'sent {} again',
  'webhook.given-up': 'stopped retrying {}',
  'webhooks.sent-again': 'sent all failed {} again',
  'view.kept': 'saved a view of the list “{}”',
  'view.forgotten': 'deleted a saved view',
  'task.added': 'added {}',
  'task.changed': 'changed {}',
  'task.done': 'marked {} as done',
  'task.reopened': 'reopened {}',
  'enquiries.exported': 'exported enquiries',
  'enquiry-figures.exported': 'exported enquiry figures',
  'placement.opened': 'viewed {}',
  'placement.made': 'created {}',
  'placement.changed': 'changed the terms of {}',
  'placement.sent': 'sent {}',
  'placement.link-sent-again': 'sent the link of {} again',
  'placement.documents-asked': 'emailed the doctor of {} to ask for documents',
  'placement.documents-received': 'recorded documents received by email for {}',
  'placement.document-taken-back': 'took back the record of an emailed document for {}',
  'placement.arrival-changed': 'changed the arrival notes for {}',
  'placement.contact-changed': 'changed the employer’s contact for {}',
  'placement.noted': 'added a note to {}',
  'placement.called': 'logged a call about {}',
  'placement.cancelled': 'cancelled {}',
  'message.opened': 'viewed {}',
  'message.written': 'wrote a message in {}',
  'message.answered': 'marked {} as answered',
  'message.accepted': 'added an email on hold to {}',
  'message.deleted': 'deleted an email on hold from {}',
  'placements.exported': 'exported placements',
  'timesheet.opened': 'viewed {}',
  'timesheet.nudged': 'sent a reminder about {}',
  'timesheet.paid': 'changed the payment for {}',
  'timesheets.exported': 'exported timesheets',
  'vacancy-figures.exported': 'exported vacancy figures',
  'jobs.exported': 'exported jobs',
  'vacancies.exported': 'exported vacancies',
  'rate-limits.exported': 'exported rate limits',
  'audit-log.exported': 'exported the audit log',
};

export type AuditSentenceParts = {
  who: string;
  action: string;
  subject: string;
  before?: unknown;
  after?: unknown;
};

/** `isMatched` is true if the site linked the vacancy when staff added the employer. Old entries lack it. */
type VacancyLink = { reference?: string; isMatched?: boolean };

const reference = /^([A-Z]{1,5}-?\d+)$/;
const thread = /^([A-Z]{1,5}-?\d+)-(doctor|employer)$/;
const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/**
 * Returns the name of an entry's record, such as "ENQ-100005" or "doctor Ana Tan". `names` maps record ids to names.
 */
export function nameAuditRecord(
  { action, subject }: Pick<AuditSentenceParts, 'action' | 'subject'>,
  names: ReadonlyMap<string, string>,
): string {
  if (reference.test(subject)) return subject;
  const [, about, side] = thread.exec(subject) ?? [];
  if (about) return `the conversation with the ${side} about ${about}`;
  const kind = labelAuditKind(action)?.toLowerCase();
  const name = names.get(subject);
  // The subject of a task, email or webhook is only an id, so the record is named by its text, template or event.
  if (kind === 'task') return name === undefined ? 'a task' : `the task ${name}`;
  if (kind === 'email') return name === undefined ? 'an email' : `the email “${labelEmail(name)}”`;
  if (kind === 'emails') return `“${labelEmail(subject)}” emails`;
  if (kind === 'webhook') return name === undefined ? 'a webhook' : `the webhook “${name}”`;
  if (kind === undefined || kind === 'list' || kind === 'view') return name ?? subject;
  if (name !== undefined && reference.test(name)) return name;
  // A deleted record has no name, so the beginning of its id identifies it.
  return `${kind} ${name ?? (uuid.test(subject) ? `${subject.slice(0, 8)}…` : `“${subject}”`)}`;
}

export function describeAuditEntry(entry: AuditSentenceParts, names: ReadonlyMap<string, string>): string {
  const record = nameAuditRecord(entry, names);
  if (entry.action === 'enquiry.handed-over') {
    const to = readClaim(entry.after);
    return to === null
      ? `${entry.who} returned ${record} to the queue`
      : `${entry.who} handed ${record} to ${names.get(to) ?? 'a former colleague'}`;
  }
  if (entry.action === 'organisation.vacancy-assigned') {
    const { reference: vacancy = 'a vacancy', isMatched } = (entry.after ?? {}) as VacancyLink;
    if (isMatched) return `The site linked ${vacancy} of the same contact to ${record}`;
    return `${entry.who} linked ${vacancy} to ${record}`;
  }
  const sentence = Object.entries(sentences).find(([action]) => action === entry.action)?.[1];
  if (sentence) return `${entry.who} ${sentence.replace('{}', record)}`;
  return `${entry.who}: ${labelAuditAction(entry.action)}, ${record}`;
}

function readClaim(facts: unknown): string | null {
  const claim = typeof facts === 'object' && facts !== null && 'claimedBy' in facts ? facts.claimedBy : null;
  return typeof claim === 'string' ? claim : null;
}
