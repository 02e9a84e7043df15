import type { IsoDate } from '@/lib/core/dates';

/** With fewer vacancies than this a median or a share says more about one vacancy than about the work. */
export const minVacancies = 3;

/** So many quarters are told apart, the newest first. */
export const maxQuarters = 8;

/** What became of one request, as figures need it. */
export type VacancyCourse = {
  /** Day of the request, by the clock of its region. */
  day: IsoDate;
  /** Filled even if it was closed afterwards. */
  outcome: 'open' | 'filled' | 'closed';
  /** Minutes of working time from the request to the first shortlist; null: none was sent yet. */
  toFirstName: number | null;
};

/** The figures of some vacancies. */
export type VacancyCounts = {
  requests: number;
  open: number;
  filled: number;
  /** Ended without a doctor of ours. */
  closed: number;
  /** With a shortlist sent. */
  named: number;
  /** Median minutes of working time to the first shortlist; null with fewer than `minVacancies` shortlists. */
  toFirstName: number | null;
  /** Filled ones among those that ended, 0 to 1; null with fewer than `minVacancies` that ended. */
  filledShare: number | null;
};

/** Figures of all vacancies, and by calendar quarter of their requests, newest first. */
export type VacancyFigures = { all: VacancyCounts; quarters: (VacancyCounts & { quarter: string })[] };

/** "2026-4": a calendar quarter, in an order that sorts. */
export function quarterOf(day: IsoDate): string {
  return `${day.slice(0, 4)}-${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
}

/** The figures of these vacancies. A quarter without a request is left out. */
export function countVacancies(courses: readonly VacancyCourse[]): VacancyFigures {
  const quarters = [...new Set(courses.map(({ day }) => quarterOf(day)))].sort().reverse();
  return {
    all: countsOf(courses),
    quarters: quarters.slice(0, maxQuarters).map((quarter) => ({
      quarter,
      ...countsOf(courses.filter(({ day }) => quarterOf(day) === quarter)),
    })),
  };
}

function countsOf(courses: readonly VacancyCourse[]): VacancyCounts {
  const having = (outcome: VacancyCourse['outcome']) =>
    courses.filter((one) => one.outcome === outcome).length;
  const [filled, closed] = [having('filled'), having('closed')];
  const times = courses.flatMap(({ toFirstName }) => (toFirstName === null ? [] : toFirstName));
  return {
    requests: courses.length,
    open: having('open'),
    filled,
    closed,
    named: times.length,
    toFirstName: times.length < minVacancies ? null : medianOf(times),
    filledShare: filled + closed < minVacancies ? null : filled / (filled + closed),
  };
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [below, above] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  if (below === undefined || above === undefined) throw new Error('No values have no median');
  return (below + above) / 2;
}
