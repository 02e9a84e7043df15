import { type IsoDate, parseIsoDate } from '@/lib/core/dates';
import { plainNumber } from '@/lib/core/text';

const names = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The first day of the month that somebody typed: `03/2025`, `2025-03`, `15/3/2025`, `2025-03-15`, `March 2025`. Null when it is none. */
export function parseMonth(text: string): IsoDate | null {
  const given = plainNumber(text).toLowerCase();
  const yearFirst = /^(\d{4})[-/. ](\d{1,2})(?:[-/. ]\d{1,2})?$/.exec(given);
  const yearLast = /^(?:\d{1,2}[-/. ])?(\d{1,2})[-/. ](\d{4})$/.exec(given);
  const named = /^(?:\d{1,2} )?([a-z]{3,9})[ ,.-]*(\d{4})$/.exec(given);
  if (yearFirst) return firstOf(yearFirst[1], Number(yearFirst[2]));
  if (yearLast) return firstOf(yearLast[2], Number(yearLast[1]));
  if (named) return firstOf(named[2], names.indexOf(named[1]?.slice(0, 3) ?? '') + 1);
  return null;
}

function firstOf(year: string | undefined, month: number): IsoDate | null {
  return parseIsoDate(`${year}-${String(month).padStart(2, '0')}-01`);
}

/** A date as the form writes its month: `03/2025`. */
export function monthText(date: IsoDate): string {
  return `${date.slice(5, 7)}/${date.slice(0, 4)}`;
}

/** A doctor keeps at most this many referees. */
export const maxReferees = 6;
/** Requests that a doctor may send in 24 hours. */
export const requestsPerDay = 10;
/** A removed referee can be put back for this long, ms. */
export const undoMs = 86_400_000;
/** Longest entries, characters. */
export const refereeLimits = { name: 120, position: 120, organisation: 160, email: 254 } as const;

/** How a referee knows the doctor's work. */
export const relationships = [
  'supervisor',
  'head-of-department',
  'senior-colleague',
  'peer',
  'other',
] as const;
export type Relationship = (typeof relationships)[number];

/** Relationships in the words of the form. */
export const relationshipLabels: Record<Relationship, string> = {
  supervisor: 'Clinical supervisor',
  'head-of-department': 'Head of department or clinical director',
  'senior-colleague': 'Senior clinical colleague',
  peer: 'Clinical colleague at my level',
  other: 'Someone else, not a clinician',
};

/** States of a request as they are stored. */
export const requestStates = [
  'requested',
  'opened',
  'completed',
  'declined',
  'expired',
  'bounced',
  'withdrawn',
] as const;
export type RequestState = (typeof requestStates)[number];

/** A request the referee can still answer. */
export const waitingStates = ['requested', 'opened'] as const satisfies readonly RequestState[];

/** Where a referee stands: `draft` is stored but not asked, also after a request was withdrawn. */
export type RefereeState = 'draft' | Exclude<RequestState, 'withdrawn'>;

/** What a doctor tells of a referee. */
export type RefereeDetails = {
  name: string;
  position: string;
  organisation: string;
  relationship: Relationship;
  email: string;
  /** E.164. */
  phone: string | null;
  workedFrom: IsoDate;
  /** Null: still working together. */
  workedTo: IsoDate | null;
  /** The doctor says that this person agreed to be asked. */
  permission: boolean;
};

/** The newest request to a referee; instants in ISO 8601. */
export type ReferenceRequest = {
  id: string;
  state: RequestState;
  requestedAt: string;
  expiresAt: string;
  answeredAt: string | null;
};

/** A referee of a doctor with the newest request, if there was one. */
export type Referee = RefereeDetails & { id: string; request: ReferenceRequest | null };

/** Where a referee stands now. A request past its end counts as expired, also before the task has recorded that. */
export function refereeState({ request }: Pick<Referee, 'request'>, now: Date): RefereeState {
  if (!request || request.state === 'withdrawn') return 'draft';
  const isWaiting = waitingStates.some((state) => state === request.state);
  return isWaiting && Date.parse(request.expiresAt) <= now.getTime() ? 'expired' : request.state;
}

/** May the details be changed? Not while they are part of a request that is open, answered or declined. */
export function canEdit(state: RefereeState): boolean {
  return state === 'draft' || state === 'expired' || state === 'bounced';
}
