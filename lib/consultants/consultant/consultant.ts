import type { IsoDate } from '@/lib/core/dates';

/** Days, both included, on which a consultant takes no calls and no call is promised in their name. */
export type ConsultantLeave = { consultantId: string; firstDay: IsoDate; lastDay: IsoDate };

/** Maximum days of one leave. A longer leave is more likely a typing error in the year. */
export const maxLeaveDays = 366;

export function isAway(leave: readonly ConsultantLeave[], consultantId: string, day: IsoDate): boolean {
  return leave.some((one) => one.consultantId === consultantId && one.firstDay <= day && day <= one.lastDay);
}

export type Consultant = {
  id: string;
  givenName: string;
  familyName: string;
  phone: string;
  /** Null if emails go to the on-call team. */
  email: string | null;
  /** ISO codes. Empty means all. */
  regions: string[];
  /** Slugs. Empty means all. */
  specialties: string[];
};

export type WorkSubject = { regionIso: string | null; specialty: string | null };

/**
 * Chooses the consultant who fits best, or null for the on-call team. A consultant must cover both region and
 * specialty. A named specialty counts more than covering all.
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

/** 1 if named, 0 if the consultant covers all, null if not covered. */
function fit(named: readonly string[], value: string | null): 0 | 1 | null {
  if (named.length === 0) return 0;
  return value !== null && named.includes(value) ? 1 : null;
}
