import { addDays, daysInclusive, type IsoDate } from '@/lib/core/dates';

/**
 * Weeks run from Monday to Sunday, in Sydney's time zone. `dates` means that the manager chose the first and last day.
 */
export const figurePeriods = [
  'this-week',
  'last-week',
  'this-month',
  'last-month',
  'this-quarter',
  'last-quarter',
  'dates',
] as const;
export type FigurePeriod = (typeof figurePeriods)[number];

export const figurePeriodLabels: Record<FigurePeriod, string> = {
  'this-week': 'This week so far',
  'last-week': 'Last week',
  'this-month': 'This month so far',
  'last-month': 'Last month',
  'this-quarter': 'This quarter so far',
  'last-quarter': 'Last quarter',
  dates: 'Chosen dates',
};

/** In days. Counting a longer period would take too long. */
const maxFigureDays = 366;

export type PeriodAsked = { period: FigurePeriod; from?: IsoDate | undefined; to?: IsoDate | undefined };

export type DayRange = { from: IsoDate; until: IsoDate };

export type FigureDays = DayRange & { before: DayRange };

export function getMondayOfWeek(day: IsoDate): IsoDate {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

export function resolvePeriod(today: IsoDate, asked: PeriodAsked): FigureDays {
  const { from, until } = resolveDays(today, asked);
  const length = daysInclusive(from, until) - 1;
  // Compares this week so far with the same weekdays of last week, because weekends have fewer enquiries.
  const shift = asked.period === 'this-week' ? 7 : length;
  return { from, until, before: { from: addDays(from, -shift), until: addDays(until, -shift) } };
}

function resolveDays(today: IsoDate, { period, from, to }: PeriodAsked): DayRange {
  const tomorrow = addDays(today, 1);
  const monday = getMondayOfWeek(today);
  const month = `${today.slice(0, 7)}-01`;
  const quarter = startOfQuarter(today);
  switch (period) {
    case 'this-week':
      return { from: monday, until: tomorrow };
    case 'this-month':
      return { from: month, until: tomorrow };
    case 'last-month':
      return { from: `${addDays(month, -1).slice(0, 7)}-01`, until: month };
    case 'this-quarter':
      return { from: quarter, until: tomorrow };
    case 'last-quarter':
      return { from: startOfQuarter(addDays(quarter, -1)), until: quarter };
    case 'dates':
      if (from && to) return orderDays(from, to);
  }
  return { from: addDays(monday, -7), until: monday };
}

function startOfQuarter(day: IsoDate): IsoDate {
  const month = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1;
  return `${day.slice(0, 4)}-${String(month).padStart(2, '0')}-01`;
}

function orderDays(first: IsoDate, second: IsoDate): DayRange {
  const [from, to] = first <= second ? [first, second] : [second, first];
  const until = addDays(to, 1);
  const earliest = addDays(until, -maxFigureDays);
  return { from: from < earliest ? earliest : from, until };
}
