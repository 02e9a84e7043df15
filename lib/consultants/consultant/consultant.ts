import type { IsoDate } from '@/lib/core/dates';

/**
 * Days of leave, both included. On these days the consultant takes no calls, and the site promises no call in their
 * name.
 */
export type ConsultantLeave = { consultantId: string; firstDay: IsoDate; lastDay: IsoDate };

/** Longest leave that can be entered, in days. For a longer leave, the year is probably mistyped. */
export const maxLeaveDays = 366;

export function isAway(leave: readonly ConsultantLeave[], consultantId: string, day: IsoDate): boolean {
  return leave.some((one) => one.consultantId === consultantId && one.firstDay <= day && day <= one.lastDay);
}

export type Consultant = {
  id: string;
  givenName: string;
  familyName: string;
  phone: string;
  /** Address for notices of calls; null if these emails go to the on-call team. */
  email: string | null;
  /** ISO codes of regions. Empty means all regions. */
  regions: string[];
  /** Slugs of specialties. Empty means all specialties. */
  specialties: string[];
  /** Address of the portrait on this site; null if there is no portrait. */
  portrait: string | null;
  /** One sentence about the consultant; empty if there is none. */
  introduction: string;
};

export type WorkSubject = { regionIso: string | null; specialty: string | null };

/**
 * Chooses the consultant who fits best, or null for the on-call team. A consultant must cover both region and
 * specialty. A consultant who names the region or specialty is preferred to one who covers all.
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

/**
 * Scores how a consultant covers a region or specialty: 1 if it is named, 0 if the consultant covers all, null if it is
 * not covered.
 */
function fit(named: readonly string[], value: string | null): 0 | 1 | null {
  if (named.length === 0) return 0;
  return value !== null && named.includes(value) ? 1 : null;
}
