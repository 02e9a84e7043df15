import type { RegisterFinding } from '@/lib/doctors/registrations/registration';
import type { EnquiryState } from '@/lib/enquiries/enquiry/enquiry';
import { isOpenVacancy, type VacancyState } from '@/lib/employers/vacancy-requests/vacancy-request';

export const declineReasons = {
  dates: 'The dates do not cover the vacancy',
  rate: 'The rate is above our limit',
  experience: 'The doctor’s experience does not match the vacancy',
  filled: 'Already filled',
  other: 'Another reason',
} as const;
export type DeclineReason = keyof typeof declineReasons;
export const declineReasonNames = ['dates', 'rate', 'experience', 'filled', 'other'] as const;

export const entryStates = ['asked', 'listed', 'accepted', 'declined', 'removed'] as const;
/** `asked` means that the doctor has not agreed yet. Employers see only `listed`, `accepted` and `declined`. */
export type EntryState = (typeof entryStates)[number];
/** State for staff. `sent` is a listed doctor whom an email has proposed to the employer. */
export type ShownEntryState = EntryState | 'sent';

export const entryEventKinds = [
  'asked-doctor',
  'granted',
  'revoked',
  'listed',
  'removed',
  'accepted',
  'taken-back',
  'declined',
  'question',
  'answer',
  'documents-missing',
  'released',
  'release-undone',
] as const;
export type EntryEventKind = (typeof entryEventKinds)[number];

/**
 * `actor` is a role with an id, such as `staff:<id>`. `by` is the person's name, or null for doctors. For users of an
 * emailed link, `by` is the contact's name, or the recipient's address if the link did not go to the contact.
 */
export type EntryEvent = {
  id: string;
  kind: EntryEventKind;
  text: string;
  at: string;
  actor: string;
  by: string | null;
};

export type ShortlistEntry = {
  id: string;
  vacancyId: string;
  doctor: {
    /** Id of the account. Null for a doctor without an account, who is on the list because of an enquiry. */
    id: string | null;
    personId: string | null;
    givenName: string | null;
    familyName: string | null;
    email: string;
    phone: string | null;
    grade: string | null;
    specialties: string[];
    /**
     * Registration numbers as the doctor typed them. A number that is missing in the profile comes from a document, and
     * `seenOn` is the day on which staff checked this document. `lookedUpOn` is the day on which staff looked the
     * number up in the register, even if they recorded this later. `checkedBy` is the given name of the checker.
     * `finding` is null while staff have not looked the number up.
     */
    registrations: {
      authority: string;
      number: string;
      finding: RegisterFinding | null;
      lookedUpOn: string | null;
      checkedBy: string | null;
      seenOn: string | null;
    }[];
    /** True if another doctor on the shortlist has the same name. Texts then add what tells the two apart. */
    sharesName: boolean;
    /** Letter that tells doctors of the same name without a registration number apart, in the order of their adding. */
    letter: string;
  };
  /** Enquiry through which a doctor without an account was added. May be about a job of another vacancy. */
  personEnquiryId: string | null;
  enquiry: { id: string; reference: string; state: EnquiryState } | null;
  state: EntryState;
  /** When the doctor agreed to be put forward for this vacancy. Null if the doctor has not agreed. */
  agreedAt: string | null;
  /**
   * When an email last proposed the doctor to the employer. Emails sent before the doctor was removed and added again
   * do not count. Null if there is none.
   */
  sentAt: string | null;
  unnamed: boolean;
  summary: string;
  declineReason: DeclineReason | null;
  /**
   * Until this time, the employer can take back its answer, or staff can undo the release of an accepted doctor. Null if
   * there is neither.
   */
  finalAt: string | null;
  told: boolean;
  events: EntryEvent[];
};

type NamedDoctor = Pick<
  ShortlistEntry['doctor'],
  'givenName' | 'familyName' | 'email' | 'registrations' | 'sharesName'
>;

/** Returns the doctor's name for staff, with the registration number or email if another doctor has the same name. */
export function formatDoctorName({
  givenName,
  familyName,
  email,
  registrations,
  sharesName,
}: NamedDoctor): string {
  const name = [givenName, familyName].filter(Boolean).join(' ');
  if (!name) return email;
  return sharesName ? `${name} (${registrations[0]?.number ?? email})` : name;
}

/** Names the registration numbers that the employer gets, so that the doctor can correct them. */
export function describeGivenNumbers({
  registrations,
}: Pick<ShortlistEntry['doctor'], 'registrations'>): string {
  const numbers = registrations.map(({ authority, number }) => `${authority} ${number}`);
  if (numbers.length === 0) return 'registration number (once we have it)';
  return `registration ${numbers.length === 1 ? 'number' : 'numbers'} (${numbers.join(', ')})`;
}

/** True if staff have found the doctor in the register of the vacancy's country, without conditions. */
export function isRegisterVerified(
  { registrations }: Pick<ShortlistEntry['doctor'], 'registrations'>,
  region: string | null,
): boolean {
  const needed = region?.startsWith('NZ') ? 'MCNZ' : 'AHPRA';
  return registrations.some(({ authority, finding }) => authority === needed && finding === 'verified');
}

export function isVisible(entry: Pick<ShortlistEntry, 'state' | 'agreedAt'>): boolean {
  return entry.agreedAt !== null && ['listed', 'accepted', 'declined'].includes(entry.state);
}

/**
 * Returns true if an email has proposed the doctor to the employer. Only then do the employer's pages show the doctor.
 */
export const toShownState = ({ state, sentAt }: Pick<ShortlistEntry, 'state' | 'sentAt'>): ShownEntryState =>
  state === 'listed' && sentAt !== null ? 'sent' : state;

export const isShownToEmployer = (entry: Pick<ShortlistEntry, 'state' | 'agreedAt' | 'sentAt'>): boolean =>
  isVisible(entry) && !isNew(entry);

/** True if the employer must accept or decline the doctor, and waits for no answer of ours. */
export const awaitsEmployer = (
  entry: Pick<ShortlistEntry, 'state' | 'agreedAt' | 'sentAt' | 'events'>,
): boolean => isShownToEmployer(entry) && entry.state === 'listed' && !openQuestion(entry.events);

/** True if no email has proposed the doctor to the employer yet. */
export const isNew = (entry: Pick<ShortlistEntry, 'state' | 'agreedAt' | 'sentAt'>): boolean =>
  isVisible(entry) && entry.state === 'listed' && entry.sentAt === null;

type Acceptance = Pick<ShortlistEntry, 'state' | 'told'>;

/**
 * Minutes in which an employer can take back an acceptance or refusal. Afterwards, the site emails the doctor and staff,
 * and the employer sees the contact details of an accepted doctor.
 */
export const takeBackMinutes = 10;

/** True if the employer has accepted or declined the doctor and can still take this back. */
export const isRevocable = ({
  state,
  finalAt,
  told,
}: Acceptance & Pick<ShortlistEntry, 'finalAt'>): boolean =>
  (state === 'accepted' || state === 'declined') && finalAt !== null && !told;

export const isFinallyAccepted = ({ state, told }: Acceptance): boolean => state === 'accepted' && told;

/**
 * After staff release an accepted doctor, they can undo the release for this time. Doctor and employer get no email
 * before.
 */
export const releaseSeconds = 30;

/** True if staff have released the doctor, and the emails about this are not sent yet. */
export const isBeingReleased = ({
  state,
  finalAt,
  told,
}: Acceptance & Pick<ShortlistEntry, 'finalAt'>): boolean => state === 'removed' && finalAt !== null && !told;

export type EntryEnding = 'declined' | 'removed' | 'filled' | 'closed';

/** Returns why the doctor's answer can no longer change anything. Null while it can, and after an acceptance. */
export function findEnding(
  entry: Acceptance & Pick<ShortlistEntry, 'finalAt'>,
  vacancy: { state: VacancyState },
): EntryEnding | null {
  if (entry.state === 'accepted' || isBeingReleased(entry) || isRevocable(entry)) return null;
  if (entry.state === 'declined' || entry.state === 'removed') return entry.state;
  if (isOpenVacancy(vacancy.state)) return null;
  return vacancy.state === 'filled' ? 'filled' : 'closed';
}

export function isNamed(entry: Acceptance & Pick<ShortlistEntry, 'unnamed'>): boolean {
  return !entry.unnamed || isFinallyAccepted(entry);
}

/** Returns "Dr R." for subjects of emails to staff, because other people may see the subject on the screen. */
export function entryInitial({ doctor }: Pick<ShortlistEntry, 'doctor'>): string {
  return entryName({ state: 'listed', told: false, unnamed: true, doctor });
}

/** Returns the employer's answer if the doctor does not know it yet. Its author can take it back while the vacancy is open. */
export function findRevocableAnswer(entry: ShortlistEntry): EntryEvent | null {
  if (!isRevocable(entry)) return null;
  return entry.events.findLast(({ kind }) => kind === entry.state) ?? null;
}

/**
 * Returns the doctor's name as the employer may see it. If the doctor wants to stay unnamed, returns only an initial
 * until the employer accepts the doctor.
 */
export function entryName(entry: Pick<ShortlistEntry, 'state' | 'told' | 'unnamed' | 'doctor'>): string {
  const { givenName, familyName, registrations, sharesName, letter } = entry.doctor;
  const mark = sharesName && `(${registrations[0]?.number ?? letter})`;
  if (isNamed(entry)) return ['Dr', givenName, familyName, mark].filter(Boolean).join(' ');
  // Takes a code point instead of a UTF-16 unit, because some letters consist of two units.
  const [first = ''] = (familyName || givenName || '')
    .trim()
    .normalize('NFC')
    .replace(/^[^\p{L}]+|^\p{Lm}+/u, '');
  const initial = first.toLocaleUpperCase('en-AU');
  return initial ? `Dr ${initial}.` : 'A doctor';
}

/**
 * Returns "Dr Ana Tan", or "doctor 2" until the employer may see the name. `shown` are the doctors in the order of the
 * employer's page.
 */
export function nameInSubject(entry: ShortlistEntry, shown: readonly Pick<ShortlistEntry, 'id'>[]): string {
  return isNamed(entry) ? entryName(entry) : `doctor ${shown.findIndex(({ id }) => id === entry.id) + 1}`;
}

export const listThread = (events: readonly EntryEvent[]): EntryEvent[] =>
  events.filter(({ kind }) => kind === 'question' || kind === 'answer');

const toComparable = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();

export function isSaidBefore(
  events: readonly EntryEvent[],
  said: { kind: 'question' | 'answer'; text: string },
): boolean {
  return events.some(
    ({ kind, text }) => kind === said.kind && toComparable(text) === toComparable(said.text),
  );
}

export function openQuestion(events: readonly EntryEvent[]): EntryEvent | null {
  const last = listThread(events).at(-1);
  return last?.kind === 'question' ? last : null;
}

export function lastSaid(events: readonly { kind: string }[]): 'granted' | 'revoked' | null {
  const kind = events.findLast((event) => event.kind === 'granted' || event.kind === 'revoked')?.kind;
  return kind === 'granted' || kind === 'revoked' ? kind : null;
}

/** True if the doctor agreed on the page that shows the summary. A changed summary then needs a new consent. */
export const hasAgreedToSummary = ({
  agreedAt,
  events,
}: Pick<ShortlistEntry, 'agreedAt'> & { events: readonly { kind: string }[] }): boolean =>
  agreedAt !== null && lastSaid(events) === 'granted';

/** True if staff can still change the summary, because no email has proposed the doctor with it. */
export const hasChangeableSummary = ({ state, sentAt }: Pick<ShortlistEntry, 'state' | 'sentAt'>): boolean =>
  (state === 'asked' || state === 'listed') && sentAt === null;

const consentKinds: readonly string[] = ['asked-doctor', 'granted', 'revoked'];
const findConsentKind = (events: readonly { kind: string }[]) =>
  events.findLast(({ kind }) => consentKinds.includes(kind))?.kind;

/** True if staff asked the doctor for consent and the doctor has not answered since. */
export const isUnanswered = ({ state, events }: Pick<ShortlistEntry, 'state' | 'events'>): boolean =>
  state === 'asked' && findConsentKind(events) === 'asked-doctor';

/** True if the doctor refused or withdrew consent. A refusal does not change the state `asked` of the entry. */
export const hasRefused = (events: readonly { kind: string }[]): boolean =>
  findConsentKind(events) === 'revoked';

/** True if staff closed the vacancy before the acceptance was final. */
export const isTakenBackByUs = ({ kind, actor }: { kind: string; actor: string }): boolean =>
  kind === 'taken-back' && !actor.startsWith('employer');

/** Null if the shortlist went to a colleague of the contact, because the site does not know that colleague's name. */
export function findContactName(
  sending: { recipient: string },
  contact: { email: string; contactName: string },
): string | null {
  return sending.recipient.toLowerCase() === contact.email.toLowerCase() ? contact.contactName : null;
}

export const shortlistLimits = { summary: 600, text: 2000 } as const;
/** Maximum number of vacancies about which one email asks a doctor. Its link contains the ids of their entries. */
export const maxAskedAtOnce = 5;
export const linkDays = 7;
export const unknownPay = 'The employer has not named a rate. Ask your consultant.';
/** Stored with each consent. Change it with any change of the text that doctors agree to. */
export const vacancyConsentVersion = '2026-12-01';
