import type { Authority } from '@/lib/registrations/registration';
import { onboardingSteps, type OnboardingStep, type StepStates } from '@/lib/doctors/onboarding-step';
import type { Profile } from '@/lib/profile/profile';
import type { RefereeProgress } from '@/lib/referees/referees-needed';

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

/** How far the referees meet what is asked for in a country: so many, so many named that count, and answered. */
export type RefereeCount = Pick<RefereeProgress, 'country' | 'count' | 'named' | 'received'>;

/** A part of the profile and what is left of it; null: it is complete. */
type ProfilePart = { step: OnboardingStep; left: string | null };

/** The parts of a profile, one for each step of onboarding, with what is still missing in words that follow "Left:". */
export function profileParts(state: DashboardState, referees: RefereeCount): ProfilePart[] {
  const { work } = state;
  const missing = referees.count - referees.received;
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
