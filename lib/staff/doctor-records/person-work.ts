import type { IsoDate } from '@/lib/core/dates';
import type { Period } from '@/lib/employers/matching/free-periods';
import {
  hasRefused,
  type DeclineReason,
  type EntryEventKind,
  type EntryState,
} from '@/lib/employers/shortlists/shortlist';
import { isOpenVacancy, type VacancyState } from '@/lib/employers/vacancy-requests/vacancy-request';
import type { PlacementState } from '@/lib/placements/placement/placement';
import type { ToDo } from '@/lib/placements/placement/suggest-placement-step';

/**
 * Event of a shortlist entry, oldest first. `sent` is an email that proposed the doctor to the employer. `told` is the end
 * of the time to take an acceptance back, at which the site tells the doctor.
 */
export type WorkEvent = {
  id: string;
  kind: EntryEventKind | 'sent' | 'told';
  at: string;
  actor: string;
  /** Name of the person. Null for doctors and for users of an emailed link. */
  by: string | null;
  /** Text that the person typed, such as the employer's reason for declining the doctor. Empty without one. */
  text: string;
};

export type PersonWork = {
  id: string;
  /** Days on which the doctor is free and has no commitment. Null if none are known. */
  free: string | null;
  /** The same days. Empty if none are known. */
  freePeriods: readonly Period[];
  /** The next commitments, such as "Placement 14 – 22 Dec". */
  committed: readonly string[];
  entries: {
    id: string;
    vacancyId: string;
    reference: string;
    facility: string;
    /** First and last day of the vacancy. `lastDay` is null if the vacancy has no end. */
    firstDay: string;
    lastDay: string | null;
    vacancyState: VacancyState;
    /** True if the employer has accepted as many doctors as it needs. */
    isFull: boolean;
    state: EntryState;
    declineReason: DeclineReason | null;
    /** True if the doctor knows that the employer has accepted them. Staff can then make the placement. */
    told: boolean;
    /** Time until which the employer can take back its answer. Null without an answer. */
    finalAt: string | null;
    /** Time zone of the vacancy. */
    timeZone: string;
    createdAt: string;
    /** The doctor's latest answer to whether we may put them forward for the vacancy. Null if there is none. */
    consent: { state: string; at: string } | null;
    /** The doctor's enquiries about jobs of the vacancy. */
    enquiries: string[];
    events: WorkEvent[];
  }[];
  placements: {
    id: string;
    /** Shortlist entry from which the placement was made. Null if it was made from an enquiry. */
    entryId: string | null;
    /** Reference of the enquiry from which the placement was made. Null if it was made from a shortlist. */
    enquiry: string | null;
    reference: string;
    facility: string;
    state: PlacementState;
    firstDay: string;
    lastDay: string;
    /** Steps that staff must still do before the start, such as "Book the flight". Set only for confirmed placements. */
    open?: Pick<ToDo, 'text' | 'place'>[];
    createdAt: string;
    /** Time of the second confirmation. Null unless the state is `confirmed`. */
    confirmedAt: string | null;
    events: (Omit<WorkEvent, 'kind' | 'text'> & {
      kind: 'made' | 'sent' | 'confirmed' | 'agreed' | 'cancelled';
    })[];
  }[];
};

/** Returns when an email last proposed the doctor to the employer, unless the doctor was removed afterwards. */
export function findSentAt(events: readonly WorkEvent[]): string | null {
  const last = events.findLast(({ kind }) => kind === 'sent' || kind === 'removed' || kind === 'released');
  return last?.kind === 'sent' ? last.at : null;
}

/** True if the entry can still lead to a placement, or has led to one. */
export const isPromising = ({ state, vacancyState, events }: PersonWork['entries'][number]): boolean =>
  !hasRefused(events) &&
  (state === 'accepted' || ((state === 'asked' || state === 'listed') && isOpenVacancy(vacancyState)));

/** Returns the shortlist entries that belong to an enquiry: about its job, or added since an enquiry without a job. */
export function listEntriesSince(
  work: PersonWork | undefined,
  { id, job, createdAt }: { id: string; job: unknown; createdAt: string },
): PersonWork['entries'] {
  const entries = work?.entries ?? [];
  return entries.filter((entry) =>
    job ? entry.enquiries.includes(id) : Date.parse(entry.createdAt) >= Date.parse(createdAt),
  );
}

/** Returns the placements that were made from an enquiry, or from a shortlist entry that belongs to it. */
export function listPlacementsSince(
  work: PersonWork | undefined,
  enquiry: Parameters<typeof listEntriesSince>[1],
): PersonWork['placements'] {
  const entries = new Set<string | null>(listEntriesSince(work, enquiry).map(({ id }) => id));
  return (work?.placements ?? []).filter(
    (placement) => placement.enquiry === enquiry.id || entries.has(placement.entryId),
  );
}

/** Details of a doctor without an account, as typed in enquiries. */
export type TypedDetails = {
  given_name: string;
  family_name: string;
  phone: string;
  grade: string;
  specialty: string;
  /** First and last free day. Both are null if none were typed. */
  free_from: IsoDate | null;
  free_to: IsoDate | null;
  regions: string[];
};
