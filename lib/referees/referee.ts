import type { IsoDate } from '@/lib/core/dates';

/** A doctor keeps at most this many referees. */
export const mostReferees = 6;
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
