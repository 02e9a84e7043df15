import { endReasons, type EndReason } from '@/lib/enquiries/end-reasons';

/** Periods of the figures, in whole weeks from Monday to Sunday in Sydney; `this-week` ends now. */
export const figurePeriods = ['this-week', '4-weeks', '12-weeks'] as const;
export type FigurePeriod = (typeof figurePeriods)[number];

/** Periods in words. */
export const figurePeriodLabels: Record<FigurePeriod, string> = {
  'this-week': 'This week so far',
  '4-weeks': 'Last 4 weeks',
  '12-weeks': 'Last 12 weeks',
};

/** What the team wants to reach: half are called within so many minutes, and so many promises in a hundred are kept. */
export const figureGoals = { halfMinutes: 60, kept: 90 } as const;

/** A speciality with fewer enquiries is counted under "Others": small numbers say little about anybody's work. */
export const fewestOfSpecialty = 20;

/** What became of the enquiries of a period. Those sent together wait for one call and have one promise. */
export type EnquiryFigures = {
  enquiries: number;
  /** Minutes by the clock to the first call, nights and weekends included: half were called by then. Null: none was due. */
  half: number | null;
  /** The same of nine in ten. */
  nineInTen: number | null;
  /** Calls that were promised and are due, and how many of them came in time. */
  promised: number;
  kept: number;
  reached: number;
  putForward: number;
  offered: number;
  placed: number;
};

/** Figures of one consultant or one speciality. */
export type NamedFigures = EnquiryFigures & { id: string; of: 'consultant' | 'speciality'; name: string };

/** Time to the first call of the enquiries of one week. */
export type WeekFigures = Pick<EnquiryFigures, 'enquiries' | 'half' | 'nineInTen'> & {
  /** Its Monday. */
  from: string;
};

/** How many enquiries of the period ended without a placement, by why; `unsaid`: nobody said. */
export type EndFigures = { reason: EndReason | 'unsaid'; enquiries: number };

/** An end reason in words. */
export const endLabel = (reason: EndFigures['reason']): string =>
  reason === 'unsaid' ? 'Nobody said' : endReasons[reason];

/** What the screen shows besides the rows. Days are those of Sydney, `to` included. */
export type FiguresAbout = {
  period: { from: string; to: string };
  all: EnquiryFigures;
  /** Of as many weeks before. */
  before: EnquiryFigures;
  /** Most first. */
  ends: EndFigures[];
  /** The last whole weeks, oldest first. */
  weeks: WeekFigures[];
};

/** Parts of a hundred, whole; null: of nothing. */
export const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 100);

/** Minutes as a person says them: "46 min", "1 h 05", "2 h", "3 days"; "none" without any. */
export function describeMinutes(minutes: number | null): string {
  if (minutes === null) return 'none';
  const whole = Math.round(minutes);
  if (whole < 60) return `${whole} min`;
  if (whole >= 48 * 60) return `${Math.round(whole / 1440)} days`;
  const hours = `${Math.floor(whole / 60)} h`;
  return whole % 60 === 0 ? hours : `${hours} ${String(whole % 60).padStart(2, '0')}`;
}
