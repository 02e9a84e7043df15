import { endReasons, type EndReason } from '@/lib/enquiries/enquiry/end-reasons';

/**
 * Periods of the figures. Weeks run from Monday to Sunday in Sydney. `this-week` is the current week until now; the
 * others are whole weeks.
 */
export const figurePeriods = ['this-week', '4-weeks', '12-weeks'] as const;
export type FigurePeriod = (typeof figurePeriods)[number];

export const figurePeriodLabels: Record<FigurePeriod, string> = {
  'this-week': 'This week so far',
  '4-weeks': 'Last 4 weeks',
  '12-weeks': 'Last 12 weeks',
};

/**
 * Targets of the team: half of the first calls within `halfMinutes` minutes, and `kept` percent of the calls by the
 * promised time.
 */
export const figureGoals = { halfMinutes: 60, kept: 90 } as const;

/** A specialty with fewer enquiries is counted under "Others", because small numbers say little about anyone's work. */
export const fewestOfSpecialty = 20;

/** Figures of one period. Enquiries sent together have one call, so they count once for calls. */
export type EnquiryFigures = {
  enquiries: number;
  /** Median minutes from an enquiry to the first call, nights and weekends included. Null if no call was due. */
  half: number | null;
  /**
   * Nine in ten first calls were made within this many minutes, nights and weekends included. Null if no call was due.
   */
  nineInTen: number | null;
  promised: number;
  kept: number;
  reached: number;
  putForward: number;
  offered: number;
  placed: number;
};

export type NamedFigures = EnquiryFigures & { id: string; of: 'consultant' | 'speciality'; name: string };

export type WeekFigures = Pick<EnquiryFigures, 'enquiries' | 'half' | 'nineInTen'> & {
  from: string;
};

export type EndFigures = { reason: EndReason | 'unsaid'; enquiries: number };

export const endLabel = (reason: EndFigures['reason']): string =>
  reason === 'unsaid' ? 'No reason given' : endReasons[reason];

/** What the screen shows besides the rows. Days are in Sydney's time zone, and `to` is the last day. */
export type FiguresAbout = {
  period: { from: string; to: string };
  all: EnquiryFigures;
  before: EnquiryFigures;
  ends: EndFigures[];
  /** Figures of the last whole weeks, oldest first. */
  weeks: WeekFigures[];
};

export const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 100);

export function describeMinutes(minutes: number | null): string {
  if (minutes === null) return 'none';
  const whole = Math.round(minutes);
  if (whole < 60) return `${whole} min`;
  if (whole >= 48 * 60) return `${Math.round(whole / 1440)} days`;
  const hours = `${Math.floor(whole / 60)} h`;
  return whole % 60 === 0 ? hours : `${hours} ${String(whole % 60).padStart(2, '0')}`;
}
