import * as fc from 'fast-check';
import {
  onboardingSteps,
  resumeAt,
  stepAfter,
  stepBefore,
  stepsFor,
  type StepStates,
} from './onboarding-step';

const all = stepsFor({ withoutSpeciality: false });
const short = stepsFor({ withoutSpeciality: true });

test('the experiment with a shorter onboarding leaves out only the specialties step', () => {
  expect(all).toEqual(onboardingSteps);
  expect(short).toEqual(onboardingSteps.filter((step) => step !== 'speciality'));
});

test.each<[string, StepStates, string]>([
  ['no steps', {}, 'about-you'],
  ['a completed first step', { 'about-you': 'done' }, 'registration'],
  ['completed and skipped steps', { 'about-you': 'skipped', registration: 'done' }, 'speciality'],
  ['an open step between completed ones', { 'about-you': 'done', speciality: 'done' }, 'registration'],
  ['all steps completed', Object.fromEntries(all.map((step) => [step, 'done'])), 'review'],
])('a doctor who returns to onboarding with %s continues at the first open step', (_, states, expected) => {
  expect(resumeAt(all, states)).toBe(expected);
});

test('without the specialties step, the wanted-work step follows the registration step', () => {
  expect(stepAfter(short, 'registration')).toBe('work-wanted');
  expect(stepBefore(short, 'work-wanted')).toBe('registration');
});

test('going forward and then back returns to the same onboarding step, and the first step has no previous step', () => {
  fc.assert(
    fc.property(fc.constantFrom(all, short), fc.nat(6), (steps, at) => {
      const step = steps[at % steps.length] ?? 'about-you';
      expect(stepBefore(steps, stepAfter(steps, step))).toBe(step);
    }),
  );
  expect(stepBefore(all, 'about-you')).toBeNull();
});
