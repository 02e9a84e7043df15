import { type IsoDate, parseIsoDate } from '@/lib/core/dates';
import { plainNumber } from '@/lib/core/text';

const names = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * Returns the first day of a typed month. Accepts `03/2025`, `2025-03`, `15/3/2025`, `2025-03-15` and `March 2025`.
 * Null for other text.
 */
export function parseMonth(text: string): IsoDate | null {
  const given = plainNumber(text).toLowerCase();
  const yearFirst = /^(\d{4})[-/. ](\d{1,2})(?:[-/. ]\d{1,2})?$/.exec(given);
  const yearLast = /^(?:\d{1,2}[-/. ])?(\d{1,2})[-/. ](\d{4})$/.exec(given);
  const named = /^(?:\d{1,2} )?([a-z]{3,9})[ ,.-]*(\d{4})$/.exec(given);
  if (yearFirst) return parseFirstDay(yearFirst[1], Number(yearFirst[2]));
  if (yearLast) return parseFirstDay(yearLast[2], Number(yearLast[1]));
  if (named) return parseFirstDay(named[2], names.indexOf(named[1]?.slice(0, 3) ?? '') + 1);
  return null;
}

function parseFirstDay(year: string | undefined, month: number): IsoDate | null {
  return parseIsoDate(`${year}-${String(month).padStart(2, '0')}-01`);
}

export function monthText(date: IsoDate): string {
  return `${date.slice(5, 7)}/${date.slice(0, 4)}`;
}

export const maxReferees = 6;
/** Maximum number of reference requests of one doctor in any 24 hours. */
export const requestsPerDay = 10;
export const undoMs = 86_400_000;
export const refereeLimits = { name: 120, position: 120, organisation: 160, email: 254 } as const;

export const relationships = [
  'supervisor',
  'head-of-department',
  'senior-colleague',
  'peer',
  'other',
] as const;
export type Relationship = (typeof relationships)[number];

export const relationshipLabels: Record<Relationship, string> = {
  supervisor: 'Clinical supervisor',
  'head-of-department': 'Head of department or clinical director',
  'senior-colleague': 'Senior clinical colleague',
  peer: 'Clinical colleague at my level',
  other: 'Someone else, not a clinician',
};

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

export const waitingStates = ['requested', 'opened'] as const satisfies readonly RequestState[];

/** `draft` means that the doctor has not asked yet, or has withdrawn the request. */
export type RefereeState = 'draft' | Exclude<RequestState, 'withdrawn'>;

export type RefereeDetails = {
  name: string;
  position: string;
  organisation: string;
  relationship: Relationship;
  email: string;
  phone: string | null;
  workedFrom: IsoDate;
  workedTo: IsoDate | null;
  permission: boolean;
};

export type ReferenceRequest = {
  id: string;
  state: RequestState;
  requestedAt: string;
  expiresAt: string;
  answeredAt: string | null;
};

export type Referee = RefereeDetails & { id: string; request: ReferenceRequest | null };

/**
 * Returns the state of a referee at `now`. After its deadline, an unanswered request counts as expired, even before the
 * task that ends requests has run.
 */
export function refereeState({ request }: Pick<Referee, 'request'>, now: Date): RefereeState {
  if (!request || request.state === 'withdrawn') return 'draft';
  const isWaiting = waitingStates.some((state) => state === request.state);
  return isWaiting && Date.parse(request.expiresAt) <= now.getTime() ? 'expired' : request.state;
}

/**
 * Returns whether a doctor may change the details of a referee. Details stay fixed while a request is open, and after
 * the referee has answered or declined.
 */
export function canEdit(state: RefereeState): boolean {
  return state === 'draft' || state === 'expired' || state === 'bounced';
}
