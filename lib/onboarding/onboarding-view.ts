import type { OnboardingStep, StepState } from '@/lib/doctors/onboarding-step';
import type { RefereeRowView } from '@/lib/dashboard/dashboard-view';
import type { FormState } from '@/lib/http/form';
import type { Choice, ProfileChoices } from '@/lib/profile/profile-view';

/** A step in the list of steps. */
export type StepView = { step: OnboardingStep; title: string; href: string; state: StepState | null };

/** A step with its answers, for the review. */
export type ReviewPart = StepView & { rows: { label: string; value: string | null }[] };

/** What /user/onboarding shows. */
export type OnboardingView = {
  step: OnboardingStep | 'review';
  steps: StepView[];
  /** There is a step before this one. */
  hasBack: boolean;
  /** Where the form is sent. */
  action: string;
  /** Of the button on the review. */
  finish: string;
  /** Stored answers, by the names of the fields. */
  values: Record<string, string>;
  about: { countries: Choice[]; zones: { own: Choice[]; others: Choice[] } } | null;
  choices: ProfileChoices | null;
  purposes: { name: string; label: string; hint: string }[] | null;
  referees: { needed: string; rows: RefereeRowView[] } | null;
  review: ReviewPart[] | null;
  /** Which answers of the step came from an enquiry, in words. */
  takenOver: string | null;
  state: FormState;
};
