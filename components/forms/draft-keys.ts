// The keys of drafts on the device, which a form and the page after it share.

/** A message to us. */
export const contactDraft = 'contact-draft';

/** A vacancy request. */
export const vacancyDraft = 'vacancy-draft';

/** A vacancy request of somebody signed in; `begunWith`: the vacancy it is a copy of. */
export const memberVacancyDraft = (begunWith: string) => `member-vacancy-draft:${begunWith}`;

/** A booked call. */
export const bookingDraft = 'booking';

/** An enquiry about several jobs: taking one of them out keeps the draft. */
export const severalDraft = 'enquiry-draft:several';

/** An enquiry about a job; null: the general enquiry. */
export const enquiryDraft = (job: string | null) => `enquiry-draft:${job ?? 'general'}`;
