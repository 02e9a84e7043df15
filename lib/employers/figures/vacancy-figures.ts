import { addDays, type IsoDate } from '@/lib/core/dates';

/** With fewer vacancies, a median or percentage could reveal facts about a single vacancy, so none is shown. */
export const minVacancies = 3;

export const maxQuarters = 8;

export type VacancyCourse = {
  /** Day of the request in its region's time zone. */
  day: IsoDate;
  /** Also `filled` if staff closed the vacancy after it was filled. */
  outcome: 'open' | 'filled' | 'closed';
  /** Working minutes from the request to its first shortlist. Null if no shortlist was sent. */
  toFirstName: number | null;
};

export type VacancyCounts = {
  requests: number;
  open: number;
  filled: number;
  /** Number of vacancies closed without a doctor from us. */
  closed: number;
  named: number;
  /** Median working minutes to the first shortlist. Null for fewer than `minVacancies` vacancies with a shortlist. */
  toFirstName: number | null;
  /** Filled vacancies divided by all that were filled or closed, from 0 to 1. Null for fewer than `minVacancies`. */
  filledShare: number | null;
};

export type VacancyFigures = {
  all: VacancyCounts;
  /** Number of requests in the last 91 days, and in the 91 days before. */
  recent: { requests: number; before: number };
  quarters: (VacancyCounts & { quarter: string })[];
};

const recentDays = 91;

export function toQuarter(day: IsoDate): string {
  return `${day.slice(0, 4)}-${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
}

export function countVacancies(courses: readonly VacancyCourse[], today: IsoDate): VacancyFigures {
  const [start, startBefore] = [addDays(today, -recentDays), addDays(today, -2 * recentDays)];
  const quarters = [...new Set(courses.map(({ day }) => toQuarter(day)))].sort().reverse();
  return {
    all: toVacancyCounts(courses),
    recent: {
      requests: courses.filter(({ day }) => day > start).length,
      before: courses.filter(({ day }) => day > startBefore && day <= start).length,
    },
    quarters: quarters.slice(0, maxQuarters).map((quarter) => ({
      quarter,
      ...toVacancyCounts(courses.filter(({ day }) => toQuarter(day) === quarter)),
    })),
  };
}

export function toVacancyCounts(courses: readonly VacancyCourse[]): VacancyCounts {
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
    toFirstName: times.length < minVacancies ? null : calculateMedian(times),
    filledShare: filled + closed < minVacancies ? null : filled / (filled + closed),
  };
}

function calculateMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [below, above] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  if (below === undefined || above === undefined) throw new Error('Cannot take the median of an empty list');
  return (below + above) / 2;
}

export const vacancyKinds = ['employer', 'consultant', 'speciality', 'region'] as const;
export type VacancyKind = (typeof vacancyKinds)[number];

export const vacancyKindLabels: Record<VacancyKind, string> = {
  employer: 'Employer',
  consultant: 'Consultant',
  speciality: 'Speciality',
  region: 'Region',
};

/** `organisationId` is set only if the employer has a page in the back office. */
export type NamedVacancyCounts = VacancyCounts & {
  id: string;
  of: VacancyKind;
  name: string;
  organisationId: string | null;
};

export type VacancyFiguresAbout = { all: VacancyCounts; before: VacancyCounts };
