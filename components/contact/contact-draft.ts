/** Where the device keeps the draft of a message. */
export const contactDraft = 'contact-draft';
