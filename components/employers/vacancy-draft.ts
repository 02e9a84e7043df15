/** Where the device keeps the draft of a vacancy request. */
export const vacancyDraft = 'vacancy-draft';
