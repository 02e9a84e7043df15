import type { EnquiryFigures } from './enquiry-figures';

/** What became of the enquiries of one week: numbers that can be added up, so that a period is the sum of its weeks. */
export type WeekCounts = Omit<EnquiryFigures, 'half' | 'nineInTen'> & {
  /** Minutes to the first call, each once, and how many enquiries waited so long: two lists of one length. */
  minutes: readonly number[];
  waited: readonly number[];
};

/** The figures of all these weeks together. */
export function addWeeks(weeks: readonly WeekCounts[]): EnquiryFigures {
  const sum = (field: Exclude<keyof WeekCounts, 'minutes' | 'waited'>) =>
    weeks.reduce((all, week) => all + week[field], 0);
  const [half = null, nineInTen = null] = percentiles(weeks, [0.5, 0.9]);
  return {
    ...{ enquiries: sum('enquiries'), promised: sum('promised'), kept: sum('kept'), reached: sum('reached') },
    ...{ putForward: sum('putForward'), offered: sum('offered'), placed: sum('placed') },
    ...{ half, nineInTen },
  };
}

/** Minutes by which these shares of the enquiries were called, as `percentile_cont` gives them; nothing without any. */
function percentiles(weeks: readonly WeekCounts[], shares: readonly number[]): number[] {
  const byMinutes = new Map<number, number>();
  for (const { minutes, waited } of weeks)
    minutes.forEach((wait, index) => byMinutes.set(wait, (byMinutes.get(wait) ?? 0) + (waited[index] ?? 0)));
  const sorted = [...byMinutes].sort(([a], [b]) => a - b);
  const total = sorted.reduce((all, [, enquiries]) => all + enquiries, 0);
  if (total === 0) return [];
  /** What the enquiry at a place of the whole list, sorted, waited. */
  const waitAt = (place: number) => {
    let passed = 0;
    return sorted.find(([, enquiries]) => (passed += enquiries) > place)?.[0] ?? 0;
  };
  return shares.map((share) => {
    const place = share * (total - 1);
    const [below, above] = [waitAt(Math.floor(place)), waitAt(Math.ceil(place))];
    return below + (above - below) * (place - Math.floor(place));
  });
}
