// The keys of drafts on the device, which a form and the page after it share.

/** A message to us. */
export const contactDraft = 'contact-draft';

/** A vacancy request. */
export const vacancyDraft = 'vacancy-draft';

/** Vacancy request of a signed-in member. `begunWith` is the vacancy it was copied from. */
export const memberVacancyDraft = (begunWith: string) => `member-vacancy-draft:${begunWith}`;

/** A booked call. */
export const bookingDraft = 'booking';

/** An enquiry about several jobs: taking one of them out keeps the draft. */
export const severalDraft = 'enquiry-draft:several';

/** Enquiry about a job; the general enquiry if `job` is null. */
export const enquiryDraft = (job: string | null) => `enquiry-draft:${job ?? 'general'}`;
