import type { OnboardingStep, StepState } from '@/lib/site/dashboard/onboarding-step';
import type { ListedReferee } from '@/lib/doctors/referees/referee-labels';
import type { Choice, FormState } from '@/lib/http/form';
import type { ProfileChoices } from '@/lib/doctors/profile/profile-view';

export type StepView = { step: OnboardingStep; title: string; href: string; state: StepState | null };

export type ReviewPart = StepView & { rows: { label: string; value: string | null }[] };

export type OnboardingView = {
  step: OnboardingStep | 'review';
  steps: StepView[];
  hasBack: boolean;
  action: string;
  finish: string;
  values: Record<string, string>;
  about: { countries: Choice[]; zones: { own: Choice[]; others: Choice[] } } | null;
  choices: ProfileChoices | null;
  purposes: { name: string; label: string; hint: string }[] | null;
  referees: { needed: string; rows: ListedReferee[] } | null;
  review: ReviewPart[] | null;
  takenOver: string | null;
  state: FormState;
};
