import type { AgreedTerms } from '@/lib/employers/vacancy-requests/vacancy-request';
import type { PackState } from '@/lib/employers/packs/document-pack';
import type { VacancyHistoryEvent, VacancyState } from '@/lib/employers/vacancy-requests/vacancy-request';
import type { EntryState, ShownEntryState } from '@/lib/employers/shortlists/shortlist';
import type { PlacementState } from '@/lib/placements/placement/placement';
import type { JobStatus } from '@/lib/jobs/listing/job';

export const entryStateLabels: Record<ShownEntryState, string> = {
  asked: 'Asked for consent',
  listed: 'Agreed',
  sent: 'Sent to employer',
  accepted: 'Accepted by the employer',
  declined: 'Declined by the employer',
  removed: 'Removed',
};

export type VacancyRecord = {
  reference: string;
  organisation: string;
  facility: string;
  region: string;
  /** Town and region, such as "Dubbo, New South Wales". Only the region if the town is unknown. */
  place: string;
  contactName: string;
  need: string;
  /** Such as "Mon 21 Dec 2026 – Sun 3 Jan 2027". */
  dates: string;
  /** The same days for a narrow column: "21 Dec – 3 Jan". */
  days: string;
  state: VacancyState;
  dueAt: string;
  /** Time by which we promised a shortlist, or the news that none is ready. */
  shortlistAt: string;
  /** Time zone in which the employer was told the times. */
  timeZone: string;
  /** True until staff log the promised call. */
  awaitsCall: boolean;
  overdue: boolean;
  claimedBy: string | null;
  claimedName: string | null;
  /** Consultant who was promised to the employer. Null once staff have claimed the vacancy. */
  promisedName: string | null;
  acceptedCount: number;
  /** Number of doctors that the employer needs. */
  doctors: number;
};

/** Row of the list. An ended vacancy lacks the facts about its next step. */
export type VacancyQueueRow = VacancyRecord &
  Partial<StepFacts> & {
    /** Town and state, such as "Dubbo NSW". If the town is unknown, the state's code or the region of New Zealand. */
    shortPlace: string;
    contactPhone: string;
    /** Ids of the grade and the speciality, and ISO dates. `to` is null if the end is open. */
    wanted: { grade: string; specialty: string; from: string; to: string | null };
    /** Number of doctors on the shortlist who have agreed and whom the employer has not declined. */
    agreedCount: number;
  };

type EntryEvent = { id: string; kind: string; text: string; at: string; actor: string; by: string | null };

export type ShortlistRecord = {
  id: string;
  doctorId: string | null;
  personId: string | null;
  /** State of the doctor's documents. Null if the doctor has no account, or if the vacancy asks for no documents. */
  documents: { title: string; missing: string; unchecked: number } | null;
  /**
   * Latest set of documents that the doctor was asked to share with this employer. Null if the doctor was never asked.
   */
  pack: { state: PackState; label: string; at: string; openings: number } | null;
  name: string;
  email: string;
  state: EntryState;
  visible: boolean;
  unnamed: boolean;
  summary: string;
  agreedAt: string | null;
  /** Time of the email that proposed the doctor to the employer. Null before this email. */
  sentAt: string | null;
  /** True if the doctor has agreed but the employer does not know about the doctor yet. */
  isNew: boolean;
  enquiry: { reference: string; state: string } | null;
  question: string | null;
  declineReason: string | null;
  /**
   * Other work on some of the same days, such as "Placement PLA-100001, 14 – 22 Dec", or other vacancies that the doctor
   * was asked about. Null if there is no other work.
   */
  otherWork: string | null;
  /** Says what the register check of the doctor lacks. Null if the register confirms a registration. */
  unchecked: string | null;
  told: boolean;
  finalAt: string | null;
  events: EntryEvent[];
};

/** Values of the form with which staff edit a vacancy. */
type TypedVacancy = Record<
  | 'facility'
  | 'region'
  | 'town'
  | 'contact_name'
  | 'email'
  | 'phone'
  | 'specialty'
  | 'grade'
  | 'work_type'
  | 'doctors'
  | 'from'
  | 'to'
  | 'shifts'
  | 'rate'
  | 'details',
  string
> &
  Record<'rate_advise' | 'accommodation' | 'travel', boolean>;

/** Facts about a doctor on the shortlist that decide the next step. */
export type EntryFacts = Pick<
  ShortlistRecord,
  'id' | 'name' | 'state' | 'visible' | 'isNew' | 'told' | 'finalAt' | 'declineReason' | 'question' | 'events'
>;

type StepFacts = {
  shortlist: EntryFacts[];
  placements: { id: string; reference: string; entryId: string; state: PlacementState }[];
  /** The employer's message or questions without an answer, oldest first. A message has no entry. */
  answers: { entryId: string | null; at: string; dueAt: string }[];
  /** Time by which we propose another doctor. Null if the employer has declined none. */
  replaceBy: string | null;
  /** Time by which staff ask an employer who has not answered the shortlist. Null if none was sent. */
  chaseBy: string | null;
  /** Time of our latest message or logged call to the employer. */
  contactedAt: string | null;
  /** Time of the latest email with the shortlist. */
  sentAt: string | null;
};

export type VacancyFacts = VacancyRecord & StepFacts;

export type VacancyDetail = VacancyRecord &
  Omit<StepFacts, 'shortlist'> & {
    typed: TypedVacancy;
    contact: { name: string; email: string; phone: string };
    /** Organisation of the vacancy, with the agreed terms and known contacts. Null if none is linked. */
    employer: (AgreedTerms & { id: string; contacts: { name: string; email: string }[] }) | null;
    /** Notes of staff about the employer, newest first. */
    employerNotes: { id: string; by: string; text: string; at: string }[];
    rate: string;
    shifts: string;
    details: string;
    provides: string;
    grade: string;
    specialty: string;
    createdAt: string;
    statesAfter: VacancyState[];
    jobs: { id: string; number: string; title: string; state: JobStatus }[];
    events: {
      id: string;
      from: VacancyState | null;
      to: VacancyState;
      by: string | null;
      reason: string;
      at: string;
    }[];
    history: VacancyHistoryEvent[];
    notes: { id: string; by: string; text: string; at: string }[];
    sentTo: string | null;
    /**
     * Emails with the shortlist, oldest first. `doctors` are the doctors whom the email proposed for the first time, or
     * null in old emails.
     */
    sendings: { id: string; at: string; recipient: string; by: string | null; doctors: string[] | null }[];
    /** True if the recipient of the latest link reported that it was sent to the wrong person. */
    misdirected: boolean;
    linkUntil: string | null;
    shortlist: ShortlistRecord[];
  };
