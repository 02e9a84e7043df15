import type { Authority } from '@/lib/registrations/registration';
import { onboardingSteps, type OnboardingStep, type StepStates } from '@/lib/doctors/onboarding-step';
import type { Profile } from '@/lib/profile/profile';

/** What a dashboard has to know of an account to say what comes next. */
export type DashboardState = {
  givenName: string | null;
  emailVerified: boolean;
  phone: string | null;
  country: string | null;
  timeZone: string | null;
  /** What account and onboarding hold; nothing of it need be said. */
  work: Profile;
  steps: StepStates;
  onboardingFinished: boolean;
  registrations: Authority[];
  /** Has chosen what we may send, once at least. */
  hasPreferences: boolean;
  savedJobs: number;
  /** Alerts that are neither deleted nor ended. */
  alerts: number;
  /** Actions that are not to be shown now. */
  snoozed: string[];
};

/** How far the referees have got. */
export type RefereeProgress = { added: number; answered: number };

/** Referees that are asked for before a doctor is put forward: three in New Zealand, else two. */
export function refereesNeeded(country: string | null): number {
  return country === 'NZ' ? 3 : 2;
}

/** A part of the profile and what is left of it; null: it is complete. */
type ProfilePart = { step: OnboardingStep; left: string | null };

/** The parts of a profile, one for each step of onboarding, with what is still missing in words that follow "Left:". */
export function profileParts(state: DashboardState, referees: RefereeProgress): ProfilePart[] {
  const { work } = state;
  const needed = refereesNeeded(state.country);
  const missing = needed - referees.answered;
  const left: Record<OnboardingStep, string | null> = {
    'about-you': state.phone && state.country ? null : 'phone and country',
    registration: state.registrations.length > 0 ? null : 'registration',
    speciality: work.grade && work.specialties.length > 0 ? null : 'speciality and grade',
    'work-wanted': work.workTypes.length > 0 ? null : 'the work you want',
    'right-to-work': work.rightToWorkAu || work.rightToWorkNz ? null : 'right to work',
    referees: missing <= 0 ? null : missing === 1 ? 'one more referee' : `${missing} referees`,
    communications:
      state.hasPreferences || state.steps.communications === 'done' ? null : 'what we may send you',
  };
  return onboardingSteps.map((step) => ({ step, left: left[step] }));
}

/** The time zone of an account that names neither zone nor country. */
export const usualZone = 'Australia/Sydney';

/** The time zone by whose clock a doctor is greeted. */
export const zoneOf = (state: DashboardState) =>
  state.timeZone ?? (state.country === 'NZ' ? 'Pacific/Auckland' : usualZone);
