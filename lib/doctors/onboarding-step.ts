/** The steps of onboarding in their order. Each may be skipped. */
export const onboardingSteps = [
  'about-you',
  'registration',
  'speciality',
  'work-wanted',
  'right-to-work',
  'referees',
  'communications',
] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

/** How a step was left. A step that is in neither state is still to come. */
export const stepStates = ['done', 'skipped'] as const;
export type StepState = (typeof stepStates)[number];
export type StepStates = Partial<Record<OnboardingStep, StepState>>;

/** Steps in the words of their page. */
export const stepTitles: Record<OnboardingStep, string> = {
  'about-you': 'About you',
  registration: 'Registration',
  speciality: 'Speciality and grade',
  'work-wanted': 'Work you want',
  'right-to-work': 'Right to work',
  referees: 'Referees',
  communications: 'What we may send you',
};

/** The steps of one doctor; an experiment leaves the speciality out. */
export function stepsFor({ withoutSpeciality }: { withoutSpeciality: boolean }): OnboardingStep[] {
  return onboardingSteps.filter((step) => !withoutSpeciality || step !== 'speciality');
}

/** Where somebody who comes back goes on: the first step that is neither done nor skipped, else the review. */
export function resumeAt(steps: readonly OnboardingStep[], states: StepStates): OnboardingStep | 'review' {
  return steps.find((step) => !states[step]) ?? 'review';
}

/** The step after one, the review after the last. */
export function stepAfter(steps: readonly OnboardingStep[], step: OnboardingStep): OnboardingStep | 'review' {
  return steps[steps.indexOf(step) + 1] ?? 'review';
}

/** The step before one or before the review; null before the first. */
export function stepBefore(
  steps: readonly OnboardingStep[],
  step: OnboardingStep | 'review',
): OnboardingStep | null {
  const at = step === 'review' ? steps.length : steps.indexOf(step);
  return steps[at - 1] ?? null;
}
