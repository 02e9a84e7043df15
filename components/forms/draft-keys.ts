// Storage keys of drafts. The form and the page shown after it both use them.

export const contactDraft = 'contact-draft';

export const vacancyDraft = 'vacancy-draft';

/** Draft of a vacancy request by a signed-in member. `begunWith` is the vacancy that the form was copied from. */
export const memberVacancyDraft = (begunWith: string) => `member-vacancy-draft:${begunWith}`;

export const bookingDraft = 'booking';

/** Draft of an enquiry about several jobs. Removing one of these jobs keeps the draft. */
export const severalDraft = 'enquiry-draft:several';

export const enquiryDraft = (job: string | null) => `enquiry-draft:${job ?? 'general'}`;
