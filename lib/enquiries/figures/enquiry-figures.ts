import { upperFirst } from '@/lib/core/text';
import { endReasons, type EndReason } from '@/lib/enquiries/enquiry/end-reasons';

/**
 * Targets for first calls: half of them within `halfMinutes` working minutes, and `kept` per cent by the promised
 * time.
 */
export const figureGoals = { halfMinutes: 60, kept: 90 } as const;

/**
 * If a median comes from fewer calls than this, the screen also shows how many calls there were. Groups with fewer
 * enquiries than this count as "others".
 */
export const fewestCounted = 5;

/**
 * Statistics of one period. Enquiries sent together share one call, which counts once. Times are working minutes. The
 * time of an overdue call runs until now.
 */
export type EnquiryFigures = {
  enquiries: number;
  /** Median working minutes until the first call. Null if no call was due. */
  half: number | null;
  /** Nine in ten first calls were made within this many working minutes. Null if no call was due. */
  nineInTen: number | null;
  /** Number of calls that were made or are overdue. */
  promised: number;
  /** Number of overdue calls that have not been made yet. */
  waiting: number;
  kept: number;
  reached: number;
  putForward: number;
  offered: number;
  placed: number;
};

export const figureKinds = ['consultant', 'speciality', 'source', 'campaign', 'region'] as const;
export type FigureKind = (typeof figureKinds)[number];

export const figureKindLabels: Record<FigureKind, string> = {
  consultant: 'Consultant',
  speciality: 'Speciality',
  source: 'Source',
  campaign: 'Campaign',
  region: 'Region',
};

/** `placed` includes additional placements (see `PlacementFigures`). */
export type NamedFigures = EnquiryFigures & {
  id: string;
  of: FigureKind;
  name: string;
  /** Statistics of the previous period. Set only for consultants. */
  before?: EnquiryFigures;
  queueFilter?: { specialty: string } | { claimedBy: string };
};

export type WeekFigures = Pick<EnquiryFigures, 'enquiries' | 'half' | 'nineInTen' | 'promised'> & {
  from: string;
};

export type EndFigures = { reason: EndReason | 'unsaid'; enquiries: number };

export const endLabel = (reason: EndFigures['reason']): string =>
  reason === 'unsaid' ? 'No reason given' : endReasons[reason];

/**
 * `additional` counts confirmed placements that no placed enquiry counts. `cancelled` counts placements that were
 * cancelled later, including the first placements of placed enquiries.
 */
export type PlacementFigures = { additional: number; cancelled: number };

export const countPlaced = ({ placed }: EnquiryFigures, { additional }: PlacementFigures): number =>
  placed + additional;

/** Days are in Sydney's time zone. `period.to` is the last day. */
export type FiguresAbout = {
  period: { from: string; to: string };
  earlier: { from: string; to: string };
  all: EnquiryFigures;
  before: EnquiryFigures;
  placements: { now: PlacementFigures; before: PlacementFigures };
  ends: EndFigures[];
  weeks: WeekFigures[];
};

/** Rounded share in percent. Rounds a share just below the goal down, so that a missed goal never looks met. */
export function percent(part: number, whole: number): number | null {
  if (whole === 0) return null;
  const exact = (part * 100) / whole;
  const rounded = Math.round(exact);
  return rounded >= figureGoals.kept && exact < figureGoals.kept ? Math.floor(exact) : rounded;
}

/** Share of the calls made in time, in percent. */
export const percentOnTime = ({ kept, promised }: Pick<EnquiryFigures, 'kept' | 'promised'>): number | null =>
  percent(kept, promised);

/** Describes minutes of working time: "40 min", "3 h 5 min", "40 h". */
export function describeMinutes(minutes: number | null): string {
  if (minutes === null) return 'none';
  const whole = Math.round(minutes);
  if (whole < 60) return `${whole} min`;
  const hours = `${Math.floor(whole / 60)} h`;
  return whole % 60 === 0 ? hours : `${hours} ${whole % 60} min`;
}

/** Returns true if a share of the calls on time, or a median time, misses its goal by more than a tenth. */
export const isFarLater = (minutes: number) => minutes > 1.1 * figureGoals.halfMinutes;
export const isFarBelow = (share: number) => share < 0.9 * figureGoals.kept;

const sharedBy = { email: 'by email', link: 'by link', facebook: 'on Facebook' } as const;

/** Sources are codes in links, such as "job_email" in a link by which a reader shared a job. */
export function describeGroup({ of, name }: NamedFigures): string {
  if (of === 'region') return name.replace('Australian Capital Territory', 'ACT');
  if (of !== 'source') return name;
  const [, what, way] = /^(job|article)_(email|link|facebook)$/.exec(name) ?? [];
  return what && way
    ? `${upperFirst(what)} shared ${sharedBy[way as keyof typeof sharedBy]}`
    : upperFirst(name.replaceAll('_', ' '));
}
