import { daysInclusive, type IsoDate } from '@/lib/core/dates';
import { count } from '@/lib/core/text';
import { nextFreeDays } from '@/lib/doctors/availability/availability';
import type { DoctorAvailability } from '@/lib/doctors/availability/find-availability.server';
import type { TypedFreedom } from '@/lib/enquiries/enquiry/enquiry';
import { areSoon } from '@/lib/jobs/listing/job-format';
import { shortDays } from '@/lib/jobs/search/describe-days';
import { withoutCommitments, type Commitment } from './commitment';

export type Period = { from: IsoDate; to: IsoDate };

/**
 * Lists the days from today on which a doctor is free and has no commitment. `entered` are the days of the account,
 * `typed` are days that staff typed during a call. Null if the doctor's free days are unknown.
 */
export function listFreePeriods(
  { entered, typed }: { entered: DoctorAvailability | null; typed: TypedFreedom | null },
  { today, commitments }: { today: IsoDate; commitments: readonly Commitment[] },
): Period[] | null {
  if (entered) return nextFreeDays(entered.availability, entered.settings.noticeDays, commitments);
  if (!typed?.from || !typed.to) return null;
  if (typed.to < today) return [];
  return withoutCommitments([{ from: typed.from > today ? typed.from : today, to: typed.to }], commitments);
}

/** Returns text such as "Free all 14 days" or "Free 2 of 14 days". Null without free days. */
export function countFreeDays(
  periods: readonly Period[],
  { start, end }: { start: IsoDate; end: IsoDate },
): string | null {
  const length = (from: IsoDate, to: IsoDate) => Math.max(0, daysInclusive(from, to));
  const free = periods.reduce(
    (sum, { from, to }) => sum + length(from > start ? from : start, to < end ? to : end),
    0,
  );
  const all = length(start, end);
  if (free === 0) return null;
  if (free < all) return `Free ${free} of ${count(all, 'day')}`;
  return all === 1 ? 'Free that day' : `Free all ${all} days`;
}

const maxPeriods = 3;

/** Describes free days in the same words on all screens. Null without free days. */
export function describeFreePeriods(periods: readonly Period[], now: Date): string | null {
  const shown = periods
    .slice(0, maxPeriods)
    .map(({ from, to }) => shortDays({ from, to }, !areSoon([from, to], now)));
  return [...shown, periods.length > maxPeriods && 'and more'].filter(Boolean).join(', ') || null;
}
