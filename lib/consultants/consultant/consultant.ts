import type { IsoDate } from '@/lib/core/dates';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { onCallTeam, type WorkingHours } from '@/lib/reference/working-hours/call-by';

/**
 * Days on which the site neither books nor promises calls by the consultant. The leave includes `firstDay` and
 * `lastDay`.
 */
export type ConsultantLeave = { consultantId: string; firstDay: IsoDate; lastDay: IsoDate };

/** A longer leave is refused, because its year is probably mistyped. */
export const maxLeaveDays = 366;

export function isAway(leave: readonly ConsultantLeave[], consultantId: string, day: IsoDate): boolean {
  return leave.some((one) => one.consultantId === consultantId && one.firstDay <= day && day <= one.lastDay);
}

/** The hours are in `timeZone`, the time zone of the first region. */
export type Consultant = WorkingHours & {
  id: string;
  givenName: string;
  familyName: string;
  phone: string;
  email: string | null;
  /** ISO codes of regions. Empty means all regions. */
  regions: string[];
  /** Slugs of specialties. Empty means all specialties. */
  specialties: string[];
  portrait: string | null;
  introduction: string;
  timeZone: string;
};

/**
 * Returns the region whose time zone and holidays apply to the consultant. This is the consultant's first region. If the
 * consultant covers all regions, it is the workplace of the on-call team.
 */
export function getWorkplace(
  data: ReferenceData,
  { regions }: { regions: readonly string[] },
): { regionIso: string; timeZone: string } {
  const region = data.regions.get(regions[0] ?? onCallTeam.regionIso);
  return {
    regionIso: region?.iso ?? onCallTeam.regionIso,
    timeZone: region?.timeZone ?? onCallTeam.timeZone,
  };
}

export type WorkSubject = { regionIso: string | null; specialty: string | null };

/**
 * Chooses a consultant who covers the region and the specialty of a job. A consultant who lists the region or the
 * specialty comes before a consultant who covers all. Null means the on-call team.
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
 * Returns 1 if the consultant lists the value, 0 if the consultant covers all values, null if the consultant does not
 * cover it.
 */
function fit(named: readonly string[], value: string | null): 0 | 1 | null {
  if (named.length === 0) return 0;
  return value !== null && named.includes(value) ? 1 : null;
}
