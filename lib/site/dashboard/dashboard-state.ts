import type { Authority } from '@/lib/doctors/registrations/registration';
import { onboardingSteps, type OnboardingStep, type StepStates } from './onboarding-step';
import type { Profile } from '@/lib/doctors/profile/profile';
import type { RefereeProgress } from '@/lib/doctors/referees/referees-needed';

export type DashboardState = {
  givenName: string | null;
  emailVerified: boolean;
  phone: string | null;
  country: string | null;
  timeZone: string | null;
  work: Profile;
  steps: StepStates;
  onboardingFinished: boolean;
  registrations: Authority[];
  /** True if the doctor has uploaded an AHPRA registration or MCNZ certificate that staff have not sent back. */
  registrationDocument: boolean;
  rightDocument: boolean;
  hasPreferences: boolean;
  savedJobs: number;
  alerts: number;
  documents: number;
  snoozed: string[];
};

export const hasRegistration = ({
  registrations,
  registrationDocument,
}: Pick<DashboardState, 'registrations' | 'registrationDocument'>): boolean =>
  registrations.length > 0 || registrationDocument;

export type RefereeCount = Pick<RefereeProgress, 'country' | 'count' | 'named' | 'received'>;

/** A part of the profile. `left` lists the missing details. Null if the part is complete. */
type ProfilePart = { step: OnboardingStep; left: string | null };

/** Returns the parts of a profile, one for each onboarding step. The page shows `left` after the word "Left:". */
export function profileParts(state: DashboardState, referees: RefereeCount): ProfilePart[] {
  const { work } = state;
  const missing = referees.count - referees.received;
  const left: Record<OnboardingStep, string | null> = {
    'about-you': state.phone && state.country ? null : 'phone and country',
    registration: hasRegistration(state) ? null : 'registration',
    speciality: work.grade && work.specialties.length > 0 ? null : 'speciality and grade',
    'work-wanted': work.workTypes.length > 0 ? null : 'the work you want',
    'right-to-work': work.rightToWorkAu || work.rightToWorkNz || state.rightDocument ? null : 'right to work',
    referees: missing <= 0 ? null : missing === 1 ? 'one more referee' : `${missing} referees`,
    communications:
      state.hasPreferences || state.steps.communications === 'done' ? null : 'what we may send you',
  };
  return onboardingSteps.map((step) => ({ step, left: left[step] }));
}

export const usualZone = 'Australia/Sydney';

export const getAccountTimeZone = (state: DashboardState) =>
  state.timeZone ?? (state.country === 'NZ' ? 'Pacific/Auckland' : usualZone);
