import type { EnquiryState } from '@/lib/enquiries/enquiry';

/** Why an employer declines a doctor, in the employer's words. */
export const declineReasons = {
  dates: 'The dates do not cover what we need',
  rate: 'The rate is above our limit',
  experience: 'Experience does not fit',
  filled: 'Already filled',
  other: 'Another reason',
} as const;
export type DeclineReason = keyof typeof declineReasons;
export const declineReasonNames = ['dates', 'rate', 'experience', 'filled', 'other'] as const;

export const entryStates = ['asked', 'listed', 'accepted', 'declined', 'removed'] as const;
/** `asked`: the doctor has not agreed yet. The employer sees `listed`, `accepted` and `declined`. */
export type EntryState = (typeof entryStates)[number];

export const entryEventKinds = [
  'asked-doctor',
  'granted',
  'revoked',
  'listed',
  'removed',
  'accepted',
  'declined',
  'question',
  'answer',
] as const;
export type EntryEventKind = (typeof entryEventKinds)[number];

export type EntryEvent = { id: string; kind: EntryEventKind; text: string; at: string };

/** A doctor on the shortlist of a vacancy, as staff see them. */
export type ShortlistEntry = {
  id: string;
  vacancyId: string;
  doctor: {
    id: string;
    givenName: string | null;
    familyName: string | null;
    email: string;
    phone: string | null;
    grade: string | null;
    specialties: string[];
    /** As declared by the doctor, with the day on which staff looked at the register, not the one on which they noted it. */
    registrations: { authority: string; number: string; verifiedOn: string | null }[];
  };
  enquiry: { id: string; reference: string; state: EnquiryState } | null;
  state: EntryState;
  /** The doctor's consent covers this vacancy now; since when. */
  agreedAt: string | null;
  unnamed: boolean;
  summary: string;
  declineReason: DeclineReason | null;
  /** Oldest first. */
  events: EntryEvent[];
};

/** Whether the employer sees the doctor: by the consent as it is at this moment. */
export function isVisible(entry: Pick<ShortlistEntry, 'state' | 'agreedAt'>): boolean {
  return entry.agreedAt !== null && ['listed', 'accepted', 'declined'].includes(entry.state);
}

/** Whether the employer sees who the doctor is. */
export function isNamed(entry: Pick<ShortlistEntry, 'state' | 'unnamed'>): boolean {
  return !entry.unnamed || entry.state === 'accepted';
}

/** How the employer reads a doctor's name: in full, or as an initial until they are accepted. */
export function entryName(entry: Pick<ShortlistEntry, 'state' | 'unnamed' | 'doctor'>): string {
  const { givenName, familyName } = entry.doctor;
  if (isNamed(entry)) return ['Dr', givenName, familyName].filter(Boolean).join(' ');
  // By code point, so that a letter beyond the basic plane is not cut in half.
  const [letter = ''] = (familyName || givenName || '')
    .trim()
    .normalize('NFC')
    .replace(/^[^\p{L}]+|^\p{Lm}+/u, '');
  const initial = letter.toLocaleUpperCase('en-AU');
  return initial ? `Dr ${initial}.` : 'A doctor';
}

/** Question that waits for an answer from staff. */
export function openQuestion(events: readonly EntryEvent[]): EntryEvent | null {
  const last = events.findLast(({ kind }) => kind === 'question' || kind === 'answer');
  return last?.kind === 'question' ? last : null;
}

/** What the doctor said last on the page about the vacancy; null: nothing yet. */
export function lastSaid(events: readonly EntryEvent[]): 'granted' | 'revoked' | null {
  const kind = events.findLast((event) => event.kind === 'granted' || event.kind === 'revoked')?.kind;
  return kind === 'granted' || kind === 'revoked' ? kind : null;
}

/** Characters. */
export const shortlistLimits = { summary: 600, text: 2000 } as const;
/** How long a link counts. */
export const linkDays = 7;
/** The text that a doctor agrees to; another text is another version. */
export const vacancyConsentVersion = '2026-11-25';
