import type { IsoDate } from '@/lib/core/dates';

/** Days on which a consultant takes no calls, both included. */
export type ConsultantLeave = { consultantId: string; firstDay: IsoDate; lastDay: IsoDate };

/** Longest leave that can be entered, days: a year typed wrong is more likely than a longer one. */
export const maxLeaveDays = 366;

/** Whether a consultant is away on a day. */
export function isAway(leave: readonly ConsultantLeave[], consultantId: string, day: IsoDate): boolean {
  return leave.some((one) => one.consultantId === consultantId && one.firstDay <= day && day <= one.lastDay);
}
