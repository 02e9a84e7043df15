import type { OnboardingStep, StepState } from '@/lib/doctors/doctor/onboarding-step';
import type { RefereeRowView } from '@/lib/site/dashboard/dashboard-view';
import type { FormState } from '@/lib/http/form';
import type { Choice, ProfileChoices } from '@/lib/doctors/profile/profile-view';

export type StepView = { step: OnboardingStep; title: string; href: string; state: StepState | null };

/** A step with its answers, for the review. */
export type ReviewPart = StepView & { rows: { label: string; value: string | null }[] };

/** Content of /user/onboarding. */
export type OnboardingView = {
  step: OnboardingStep | 'review';
  steps: StepView[];
  /** True if there is a previous step. */
  hasBack: boolean;
  /** Address that the form posts to. */
  action: string;
  finish: string;
  /** Stored answers, by the names of the fields. */
  values: Record<string, string>;
  about: { countries: Choice[]; zones: { own: Choice[]; others: Choice[] } } | null;
  choices: ProfileChoices | null;
  purposes: { name: string; label: string; hint: string }[] | null;
  referees: { needed: string; rows: RefereeRowView[] } | null;
  review: ReviewPart[] | null;
  /** Sentence naming the answers that came from an enquiry. */
  takenOver: string | null;
  state: FormState;
};
