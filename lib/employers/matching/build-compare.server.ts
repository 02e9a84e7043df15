import type { IsoDate } from '@/lib/core/dates';
import {
  createDoctorMatcher,
  type DoctorAvailability,
} from '@/lib/doctors/availability/find-availability.server';
import type { AvailabilityFit, MatchableJob } from '@/lib/doctors/availability/match-job';
import type { TypedFreedom } from '@/lib/enquiries/enquiry/enquiry';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { compareTypedFreedom } from './matching';

/** `unknown` if the person's free days are unknown. Null if the work does not fit. */
export type Compare = (work: MatchableJob) => AvailabilityFit | 'unknown' | null;

/** Without the regions and the limit on how far the doctor is willing to travel. */
export const withoutRegions = (one: DoctorAvailability): DoctorAvailability => ({
  ...one,
  settings: { ...one.settings, regions: [], farthest: null },
});

/** Compares work with the days that the doctor entered. If there are none, uses the days that staff typed. */
export function buildCompare(
  entered: DoctorAvailability | null,
  free: TypedFreedom | null,
  { data, today }: { data: ReferenceData; today: IsoDate },
): Compare {
  if (entered) return createDoctorMatcher(entered, data, { allowsLaterStart: true });
  return free ? (work) => compareTypedFreedom(free, work, today) : () => 'unknown';
}
