import type { IsoDate } from '@/lib/core/dates';
import { variant, type FlagName, type Treatments } from '@/lib/http/flags/flag-register';

export const rightsToWork = ['citizen', 'resident', 'visa', 'needs-visa'] as const;
type RightToWork = (typeof rightsToWork)[number];

export const rightToWorkLabels: Record<RightToWork, string> = {
  citizen: 'Citizen',
  resident: 'Permanent resident',
  visa: 'I have a visa that allows me to work',
  'needs-visa': 'I need a visa',
};

export const wantedWorkTypes = ['locum', 'permanent'] as const;
type WantedWorkType = (typeof wantedWorkTypes)[number];

export type WantedWork = Pick<Profile, 'workTypes' | 'wantedRegions'>;

export const profileLimits = { availability: 300, about: 1500 } as const;

export type WorkWanted = {
  workTypes: WantedWorkType[];
  /** ISO 3166-2 codes. Empty means anywhere. */
  wantedRegions: string[];
  availableFrom: IsoDate | null;
  availability: string;
};

export type RightsToWork = { rightToWorkAu: RightToWork | null; rightToWorkNz: RightToWork | null };

/**
 * A doctor's details for consultants. Registrations and referees are stored elsewhere. `grade` and `specialties` are
 * slugs.
 */
export type Profile = WorkWanted &
  RightsToWork & {
    grade: string | null;
    specialties: string[];
    about: string;
  };

/** Number of parts of a profile. It must equal the number of parts that `emptyParts` can return. */
export const profilePartCount = 5;

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

export const profileFlags = [
  'practitioner-profile-link',
  'profile-migration-on-demand',
  'registration-profile-ab',
] as const satisfies readonly FlagName[];

/**
 * Returns true if a feature flag leads this visitor to the new profile: by a link, by the offer to move details into
 * it, or at the end of onboarding.
 */
export function profileIsOpen(flags: Treatments): boolean {
  return (
    variant(flags, 'practitioner-profile-link') === 'on' ||
    variant(flags, 'profile-migration-on-demand') === 'on' ||
    variant(flags, 'registration-profile-ab') === 'b'
  );
}

const undoMoveMs = 30 * 86_400_000;

/**
 * `offered`: the details are only in the account. `moved`: the details are in the profile, and the doctor can undo the
 * move until `undoUntil`. `settled`: the undo time is over.
 */
export type ProfileMoveState =
  | { state: 'offered' }
  | { state: 'moved'; undoUntil: string }
  | { state: 'settled' };

export function profileMoveState(movedAt: Date | null, now: Date): ProfileMoveState {
  if (!movedAt) return { state: 'offered' };
  const until = new Date(movedAt.getTime() + undoMoveMs);
  return until > now ? { state: 'moved', undoUntil: until.toISOString() } : { state: 'settled' };
}

/**
 * Returns the grade for display. Leaves out "Specialist" until staff have found the doctor in the register, because the
 * title is protected in Australia.
 */
export function gradeOfDoctor(name: string, verified: boolean): string {
  if (verified) return name;
  const parts = name
    .split(/[/,]/)
    .map((part) => part.trim())
    .filter((part) => !/specialist/i.test(part));
  return parts.join(' / ') || 'Consultant';
}
