// Storage keys of drafts. The form and the page shown after it both use them.

export const contactDraft = 'contact-draft';

export const vacancyDraft = 'vacancy-draft';

/** Vacancy request of a signed-in member. `begunWith` is the vacancy it was copied from. */
export const memberVacancyDraft = (begunWith: string) => `member-vacancy-draft:${begunWith}`;

export const bookingDraft = 'booking';

/** Enquiry about several jobs. Removing one of them keeps the draft. */
export const severalDraft = 'enquiry-draft:several';

export const enquiryDraft = (job: string | null) => `enquiry-draft:${job ?? 'general'}`;
