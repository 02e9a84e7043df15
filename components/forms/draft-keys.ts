// Keys under which drafts are stored. Both the form and its receipt page use them.

export const contactDraft = 'contact-draft';

export const vacancyDraft = 'vacancy-draft';

/**
 * Draft of a vacancy request by a signed-in member. `begunWith` names the earlier vacancy that the form was filled in
 * from.
 */
export const memberVacancyDraft = (begunWith: string) => `member-vacancy-draft:${begunWith}`;

export const bookingDraft = 'booking';

/** Draft of an enquiry about several jobs. Its key does not name the jobs, so removing a job keeps the draft. */
export const severalDraft = 'enquiry-draft:several';

export const enquiryDraft = (job: string | null) => `enquiry-draft:${job ?? 'general'}`;

/** Draft of a message. `thread` contains the reference of the record and the side that writes. */
export const messageDraft = (thread: string) => `message-draft:${thread}`;

/** Draft of a document's details, without its file. `form` is the address that the form is sent to. */
export const documentDraft = (form: string) => `document-draft:${form}`;

/** Draft of the hours of a timesheet. A round ends when the hours are sent. */
export const timesheetDraft = (reference: string, round: number) => `timesheet-draft:${reference}-${round}`;
