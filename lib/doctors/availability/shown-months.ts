import { addDays, daysInclusive, type IsoDate } from '@/lib/core/dates';
import { toMonth, type Month } from '@/lib/core/months';

export const monthKey = (day: IsoDate) => day.slice(0, 7);

export const weekdayFromMonday = (day: IsoDate) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

export const monthAfter = (day: IsoDate) => toMonth(monthKey(addDays(day, 1)));

/** Returns this month, starting with this week. If less than two weeks are left, includes the next month. A last
 * week that has only days of both months belongs to the next month. */
export function startThisWeek(today: IsoDate): Month {
  const month = toMonth(monthKey(today));
  const monday = addDays(today, -weekdayFromMonday(today));
  const first = monday > month.first ? monday : month.first;
  if (daysInclusive(today, month.last) >= 14) return { ...month, first };
  const next = monthAfter(month.last);
  if (daysInclusive(first, month.last) < 7) return { ...next, first };
  const isSameYear = month.first.slice(0, 4) === next.first.slice(0, 4);
  const label = isSameYear ? month.label.replace(/ \d+$/, '') : month.label;
  return { first, last: next.last, label: `${label} and ${next.label}` };
}
