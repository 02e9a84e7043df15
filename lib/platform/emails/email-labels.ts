import type { EmailTemplate } from './email';

/** Label, and the recipient if the label does not say it. */
export type EmailLabel = readonly [label: string, recipient?: string];

const emailLabels: Record<EmailTemplate, EmailLabel> = {
  'enquiry-received': ['Enquiry received'],
  'enquiry-staff': ['New enquiry', 'to staff'],
  'enquiry-state-changed': ['Enquiry status changed'],
  'enquiry-overdue-staff': ['Enquiry overdue', 'to staff'],
  'enquiry-overdue-manager-staff': ['Enquiry still overdue', 'to the manager'],
  'enquiry-late': ['Apology for late contact about an enquiry', 'to the doctor'],
  'enquiry-put-forward-asked': ['Request for consent, job', 'to the doctor'],
  'enquiry-put-forward-staff': ['Doctor’s decision about being put forward', 'to staff'],
  'enquiry-put-forward-employer': ['Details of a doctor', 'to the employer'],
  'enquiry-handed-over-staff': ['Enquiry handed over', 'to staff'],
  'enquiry-withdrawn-staff': ['Enquiry withdrawn', 'to staff'],
  'enquiry-job-filled': ['Job closed', 'to a doctor who enquired'],
  'enquiry-job-suggested': ['Job suggested to a doctor'],
  welcome: ['Welcome'],
  'account-invited': ['Invitation to create an account', 'to the doctor'],
  'data-exported': ['Copy of the doctor’s data downloaded', 'to the doctor'],
  'account-deletion-asked': ['Account deletion requested'],
  'account-deletion-undone': ['Account deletion cancelled'],
  'accounts-merged': ['Two accounts merged', 'to the doctor'],
  'account-deleted': ['Account deleted'],
  'account-deleted-staff': ['Account deleted', 'to staff'],
  'address-data-link': ['Link to the data that we hold about an email address'],
  'address-data-deleted-staff': ['Data about an email address deleted', 'to staff'],
  'terms-changed': ['Change to the terms and conditions'],
  'alert-confirm': ['Confirm a job alert'],
  'alert-limit': ['Maximum number of job alerts reached'],
  'alert-digest': ['New jobs for a job alert'],
  'alert-too-narrow': ['Job alert has found no jobs'],
  'alert-still-wanted': ['Do you still want this job alert?', 'to the doctor'],
  'reference-request': ['Request for a reference', 'to the referee'],
  'documents-expiring': ['Documents that expire soon', 'to the doctor'],
  'document-refused': ['Please upload a document again', 'to the doctor'],
  'document-pack-asked': ['Request for documents', 'to the doctor'],
  'document-pack-sent': ['Doctor’s documents', 'to the employer'],
  'reference-reminder': ['Reminder to give a reference', 'to the referee'],
  'reference-thanks': ['Thanks for a reference', 'to the referee'],
  'reference-replied': ['Reference received', 'to the doctor'],
  'reference-declined': ['Referee has declined', 'to the doctor'],
  'reference-bounced': ['Request to a referee not delivered', 'to the doctor'],
  'reference-not-answered': ['Referee has not answered', 'to the doctor'],
  'reference-staff': ['Reference received', 'to staff'],
  'vacancy-received': ['Vacancy request received'],
  'vacancy-staff': ['New vacancy request', 'to staff'],
  'vacancy-changed-staff': ['Vacancy changed by the employer', 'to staff'],
  'shortlist-sent': ['Shortlist', 'to the employer'],
  'shortlist-answer-staff': ['Answer from a doctor or an employer', 'to staff'],
  'shortlist-misdirected-staff': ['Shortlist sent to the wrong person', 'to staff'],
  'shortlist-question-answered': ['Answer to a question about a shortlist', 'to the employer'],
  'shortlist-doctor-released': ['Accepted doctor released', 'to the employer'],
  'vacancy-consent-asked': ['Request for consent, vacancy', 'to the doctor'],
  'vacancy-outcome': ['Outcome of a vacancy', 'to the doctor'],
  'vacancy-filled': ['Vacancy filled', 'to the employer'],
  'member-invited': ['Invitation to join an employer’s account'],
  'vacancy-approval-asked': ['Request to approve a vacancy', 'to the employer'],
  'vacancy-approval-decided': ['Approver’s decision about a vacancy', 'to the employer'],
  'placement-sent': ['Request to confirm a placement'],
  'placement-confirmed': ['Placement confirmed'],
  'placement-starts': ['Placement starts soon'],
  'placement-arrival': ['Travel and arrival notes', 'to the doctor'],
  'placement-cancelled': ['Placement cancelled'],
  'placement-documents-asked': ['Request to email documents', 'to a doctor without an account'],
  'placement-event-staff': ['Update about a placement', 'to staff'],
  'timesheet-due': ['Timesheet due', 'to the doctor'],
  'timesheet-sent': ['Timesheet to approve', 'to the employer'],
  'timesheet-question': ['Question about a timesheet'],
  'timesheet-approved': ['Timesheet approved'],
  'message-received': ['New message in a thread'],
  'message-files-left-out': ['Files attached to a reply were not saved', 'to the doctor'],
  'message-received-staff': ['New message in a thread', 'to staff'],
  'contact-received': ['Contact message received', 'to the sender'],
  'contact-staff': ['New contact message', 'to staff'],
  'job-reminder': ['Reminder about saved jobs and unfinished enquiries'],
  'saved-jobs-changed': ['Changes to saved jobs'],
  'saved-jobs-closed': ['Saved jobs have closed'],
  'booking-confirmed': ['Call booked'],
  'booking-cancelled': ['Call cancelled'],
  'booking-moved': ['Call moved'],
  'booking-moved-staff': ['Call moved', 'to staff'],
  'booking-staff': ['Call booked', 'to staff'],
  'booking-cancelled-staff': ['Call cancelled', 'to staff'],
  'feed-alarm-staff': ['Feed alarm', 'to staff'],
  'week-report-staff': ['Last week’s figures', 'to managers'],
  'member-of-staff-invited-staff': ['Invitation to the back office'],
  'email-failed': ['Email not delivered', 'to staff'],
};

const labels: ReadonlyMap<string, EmailLabel> = new Map(Object.entries(emailLabels));

/**
 * Returns the label of a template. A stored email may use a template that has been removed from the code. The label is
 * then the template's name.
 */
export const findEmailLabel = (template: string): EmailLabel => labels.get(template) ?? [template];

export const formatLabel = ([label, recipient]: EmailLabel): string =>
  recipient ? `${label} (${recipient})` : label;

export const labelEmail = (template: string): string => formatLabel(findEmailLabel(template));

/** Templates with their labels, sorted by label. */
export const emailChoices = Object.entries(emailLabels)
  .map(([id, label]) => ({ id, name: formatLabel(label) }))
  .toSorted((a, b) => a.name.localeCompare(b.name));
