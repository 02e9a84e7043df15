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

/** States of a step that the doctor has completed or skipped. A step that the doctor has not reached has no state. */
export const stepStates = ['done', 'skipped'] as const;
export type StepState = (typeof stepStates)[number];
export type StepStates = Partial<Record<OnboardingStep, StepState>>;

export const stepTitles: Record<OnboardingStep, string> = {
  'about-you': 'About you',
  registration: 'Registration',
  speciality: 'Speciality and grade',
  'work-wanted': 'Work you want',
  'right-to-work': 'Right to work',
  referees: 'Referees',
  communications: 'What we may send you',
};

export function stepsFor({ withoutSpeciality }: { withoutSpeciality: boolean }): OnboardingStep[] {
  return onboardingSteps.filter((step) => !withoutSpeciality || step !== 'speciality');
}

/**
 * Returns the step at which a returning doctor continues: the first step without a state. If all steps have a state,
 * returns the review.
 */
export function resumeAt(steps: readonly OnboardingStep[], states: StepStates): OnboardingStep | 'review' {
  return steps.find((step) => !states[step]) ?? 'review';
}

export function stepAfter(steps: readonly OnboardingStep[], step: OnboardingStep): OnboardingStep | 'review' {
  return steps[steps.indexOf(step) + 1] ?? 'review';
}

export function stepBefore(
  steps: readonly OnboardingStep[],
  step: OnboardingStep | 'review',
): OnboardingStep | null {
  const at = step === 'review' ? steps.length : steps.indexOf(step);
  return steps[at - 1] ?? null;
}
