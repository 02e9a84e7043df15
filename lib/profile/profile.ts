import type { IsoDate } from '@/lib/core/dates';
import { variant, type FlagName, type Treatments } from '@/lib/flags/flag-register';

/** Whether somebody may work in a country, as they say themselves. */
export const rightsToWork = ['citizen', 'resident', 'visa', 'needs-visa'] as const;
type RightToWork = (typeof rightsToWork)[number];

/** Rights to work in words; the same in both countries. */
export const rightToWorkLabels: Record<RightToWork, string> = {
  citizen: 'Citizen',
  resident: 'Permanent resident',
  visa: 'I have a visa that lets me work',
  'needs-visa': 'I need a visa',
};

export const wantedWorkTypes = ['locum', 'permanent'] as const;
type WantedWorkType = (typeof wantedWorkTypes)[number];

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

/** Flags that decide whether there is a new profile. */
export const profileFlags = [
  'practitioner-profile-link',
  'profile-migration-on-demand',
  'registration-profile-ab',
] as const satisfies readonly FlagName[];

/** Whether this visitor has the new profile: linked to, moved into, or where their onboarding ends. */
export function profileIsOpen(flags: Treatments): boolean {
  return (
    variant(flags, 'practitioner-profile-link') === 'on' ||
    variant(flags, 'profile-migration-on-demand') === 'on' ||
    variant(flags, 'registration-profile-ab') === 'b'
  );
}

/** A move of details into the new profile can be undone for this long, ms. */
const undoMoveMs = 30 * 86_400_000;

/** Where a doctor's details stand: still in the account alone, moved and when that can be undone until (ISO instant), or moved for good. */
export type ProfileMoveState =
  { state: 'offered' } | { state: 'moved'; undoUntil: string } | { state: 'settled' };

/** The state of a move made at an instant; null: none was made. */
export function profileMoveState(movedAt: Date | null, now: Date): ProfileMoveState {
  if (!movedAt) return { state: 'offered' };
  const until = new Date(movedAt.getTime() + undoMoveMs);
  return until > now ? { state: 'moved', undoUntil: until.toISOString() } : { state: 'settled' };
}

/**
 * A grade as it may be said of a doctor. "Specialist" is a protected title in Australia: it is left out unless a person
 * has found the doctor in the register.
 */
export function gradeOfDoctor(name: string, verified: boolean): string {
  if (verified) return name;
  const parts = name
    .split(/[/,]/)
    .map((part) => part.trim())
    .filter((part) => !/specialist/i.test(part));
  return parts.join(' / ') || 'Consultant';
}
