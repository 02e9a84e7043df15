/** Every letter the site writes. The data of each is small: ids of what it tells about. */
export type LetterData = {
  /** To the doctor: reference and promise. */
  'enquiry-received': { enquiryId: string };
  /** To the consultant or the duty desk. */
  'enquiry-staff': { enquiryId: string };
  /** To the duty desk: a letter could not be delivered. */
  'letter-failed': { letterId: string };
};

export type LetterTemplate = keyof LetterData;

/** A letter to be sent. The dedupe key names the event: repeated, it is still one letter. */
export type NewLetter<T extends LetterTemplate = LetterTemplate> = {
  [Template in T]: { template: Template; to: string; data: LetterData[Template]; dedupeKey: string };
}[T];

/** A letter that a sender holds. */
export type LeasedLetter = {
  id: string;
  template: string;
  to: string;
  data: unknown;
  /** How often sending was begun, this time included. */
  attempts: number;
  createdAt: Date;
};

/** How long a sender may hold a letter, ms. Longer than any single delivery takes; short, so that a dead sender's letters are taken up soon. */
export const leaseMs = 30_000;

const minute = 60_000;
const backOff = [1, 2, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * minute);

/** Wait before the next attempt after `attempts` that failed, ms; null when it has failed for good (after about a day). */
export function waitAfter(attempts: number): number | null {
  return backOff[attempts - 1] ?? null;
}

/** Letters to our own staff: never suppressed. */
export function isStaffLetter(template: string): boolean {
  return template === 'enquiry-staff' || template === 'letter-failed';
}
