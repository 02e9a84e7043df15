/** Where the device keeps the draft for a job; null: the general enquiry. */
export const enquiryDraft = (job: string | null) => `enquiry-draft:${job ?? 'general'}`;
