import type { IsoDate } from '@/lib/core/dates';

/** Whether somebody may work in a country, as they say themselves. */
export const rightsToWork = ['citizen', 'resident', 'visa', 'needs-visa'] as const;
export type RightToWork = (typeof rightsToWork)[number];

/** Rights to work in words; the same in both countries. */
export const rightToWorkLabels: Record<RightToWork, string> = {
  citizen: 'Citizen',
  resident: 'Permanent resident',
  visa: 'I have a visa that lets me work',
  'needs-visa': 'I need a visa',
};

export const wantedWorkTypes = ['locum', 'permanent'] as const;
export type WantedWorkType = (typeof wantedWorkTypes)[number];

/** Longest texts, characters. */
export const profileLimits = { availability: 300, about: 1500 } as const;

/** The work a doctor looks for. */
export type WorkWanted = {
  /** None: not said. */
  workTypes: WantedWorkType[];
  /** ISO 3166-2; none: anywhere. */
  wantedRegions: string[];
  availableFrom: IsoDate | null;
  /** In the doctor's own words. */
  availability: string;
};

/** What a doctor says of their right to work; null: not said. */
export type RightsToWork = { rightToWorkAu: RightToWork | null; rightToWorkNz: RightToWork | null };

/** What consultants see of a doctor, besides registrations and referees. Grade and specialties are slugs. */
export type Profile = WorkWanted &
  RightsToWork & {
    grade: string | null;
    specialties: string[];
    about: string;
  };

/** Parts of a profile that `emptyParts` looks at. */
export const profilePartCount = 5;

/** Parts of a profile that hold nothing, in words; none when it is complete. */
export function emptyParts(profile: Profile): string[] {
  const parts: [string, boolean][] = [
    ['grade', profile.grade === null],
    ['specialities', profile.specialties.length === 0],
    ['work you want', profile.workTypes.length === 0],
    ['availability', profile.availableFrom === null && !profile.availability],
    ['right to work', profile.rightToWorkAu === null && profile.rightToWorkNz === null],
  ];
  return parts.flatMap(([words, empty]) => (empty ? [words] : []));
}
