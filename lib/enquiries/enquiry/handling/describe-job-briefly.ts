import { areSoon, formatRate } from '@/lib/jobs/listing/job-format';
import type { JobSummary, Rate, RateUnit } from '@/lib/jobs/listing/job';
import { shortDays } from '@/lib/jobs/search/describe-days';

const shortUnits: Record<RateUnit, string> = {
  hour: '/h',
  day: '/day',
  week: '/week',
  year: '/year',
  'percent-of-billings': ' of billings',
};

const formatShortRate = (rate: Rate | null): string =>
  rate ? `${formatRate(rate).amount}${shortUnits[rate.unit]}` : formatRate(null).amount;

/** Describes dates and rate for a narrow column: "14 – 29 Dec", "$210/h". Leaves out the year if the dates are near. */
export function describeJobBriefly(
  { start, end, ongoing, rate }: Pick<JobSummary, 'start' | 'end' | 'ongoing' | 'rate'>,
  now: Date,
): string[] {
  const days = { from: start, to: ongoing ? null : end };
  const dates = shortDays(days, !areSoon([days.from, days.to], now)) ?? 'Start to be agreed';
  return [dates, formatShortRate(rate)];
}
