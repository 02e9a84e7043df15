// Where the device keeps the draft of each form: the form and the page after it name the same.

/** A message to us. */
export const contactDraft = 'contact-draft';

/** A vacancy request. */
export const vacancyDraft = 'vacancy-draft';

/** A booked call. */
export const bookingDraft = 'booking';

/** An enquiry about a job; null: the general enquiry. */
export const enquiryDraft = (job: string | null) => `enquiry-draft:${job ?? 'general'}`;
