// Storage keys of drafts. A form and its receipt page use the same key.

export const contactDraft = 'contact-draft';

export const vacancyDraft = 'vacancy-draft';

/**
 * Draft of a vacancy request by a signed-in member. `begunWith` identifies the earlier vacancy that prefilled the
 * form.
 */
export const memberVacancyDraft = (begunWith: string) => `member-vacancy-draft:${begunWith}`;

export const bookingDraft = 'booking';

/** Draft of an enquiry about several jobs. Its key omits the jobs, so that removing a job keeps the draft. */
export const severalDraft = 'enquiry-draft:several';

export const enquiryDraft = (job: string | null) => `enquiry-draft:${job ?? 'general'}`;

/** Draft of a message. `thread` identifies the record, and whether a doctor or an employer writes. */
export const messageDraft = (thread: string) => `message-draft:${thread}`;

/** Draft of a document's details, without the file. `form` is the URL to which the form is sent. */
export const documentDraft = (form: string) => `document-draft:${form}`;

/** Draft of a timesheet's hours. Sending the hours ends the round, so the next round has no draft. */
export const timesheetDraft = (reference: string, round: number) => `timesheet-draft:${reference}-${round}`;

/** Draft of a call that staff type. `about` is the query of the screen: the known doctor, and the job's number. */
export const staffCallDraft = (about: string) => `staff-call-draft:${about}`;

/** Draft of a vacancy that staff type. `phone` is the caller's number, if staff typed it before they opened the form. */
export const staffVacancyDraft = (phone: string) =>
  phone ? `staff-vacancy-draft:${phone}` : 'staff-vacancy-draft';

/** Draft of a record that staff edit in the back office. `record` is its resource and id. */
export const staffRecordDraft = (owner: string, record: string) => `staff-record-draft:${owner}:${record}`;
