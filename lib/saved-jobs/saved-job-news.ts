/** What a letter about saved jobs tells: they close soon, say something else than before, or have closed. */
export const savedJobNewsKinds = ['closing', 'changed', 'closed'] as const;
export type SavedJobNewsKind = (typeof savedJobNewsKinds)[number];

/** A job whose closing date is this near is news, days by the calendar of its region. */
export const closingDays = 3;
