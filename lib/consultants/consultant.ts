import type { IsoDate } from '@/lib/core/dates';

/** Days on which a consultant takes no calls and none is promised in their name, both included. */
export type ConsultantLeave = { consultantId: string; firstDay: IsoDate; lastDay: IsoDate };

/** Longest leave that can be entered, days: a year typed wrong is more likely than a longer one. */
export const maxLeaveDays = 366;

/** Whether a consultant is away on a day. */
export function isAway(leave: readonly ConsultantLeave[], consultantId: string, day: IsoDate): boolean {
  return leave.some((one) => one.consultantId === consultantId && one.firstDay <= day && day <= one.lastDay);
}

/** A person who calls doctors back. */
export type Consultant = {
  id: string;
  givenName: string;
  familyName: string;
  phone: string;
  /** Null: reached through the on-call team. */
  email: string | null;
  /** ISO codes; none means all. */
  regions: string[];
  /** Slugs; none means all. */
  specialties: string[];
};

/** What a piece of work is about. Null where it names none. */
export type WorkSubject = { regionIso: string | null; specialty: string | null };

/**
 * The consultant who fits best: one must look after both the region and the specialty; naming the specialty counts
 * more than looking after all of them. Null is the on-call team.
 */
export function chooseConsultant(
  consultants: readonly Consultant[],
  subject: WorkSubject,
): Consultant | null {
  let best: { consultant: Consultant; score: number } | null = null;
  for (const consultant of consultants) {
    const region = fit(consultant.regions, subject.regionIso);
    const specialty = fit(consultant.specialties, subject.specialty);
    if (region === null || specialty === null) continue;
    const score = region + specialty;
    if (!best || score > best.score) best = { consultant, score };
  }
  return best?.consultant ?? null;
}

/** 1 named, 0 looks after all, null does not. */
function fit(named: readonly string[], value: string | null): 0 | 1 | null {
  if (named.length === 0) return 0;
  return value !== null && named.includes(value) ? 1 : null;
}
