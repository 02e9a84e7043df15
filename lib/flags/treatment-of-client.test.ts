import { treatmentOfClient } from './treatment-of-client';
import type { FlagName } from './flag-register';

function client(answers: Partial<Record<FlagName, string>>) {
  const shown: string[] = [];
  const show = (name: FlagName) => {
    shown.push(name);
    return answers[name];
  };
  return { shown, show, glance: () => answers };
}

test.each([
  { answer: 'on', treatment: 'on' },
  { answer: 'off', treatment: 'off' },
  { answer: 'control', treatment: 'control' },
  { answer: 'unheard-of', treatment: 'control' },
  { answer: undefined, treatment: 'control' },
])('a client that says $answer gives $treatment', ({ answer, treatment }) => {
  expect(treatmentOfClient('refer-a-friend', client({ 'refer-a-friend': answer }))).toBe(treatment);
});

test('in a group the first in the register with a treatment wins; the others are control and count as seen by nobody', () => {
  const asked = client({ 'registration-without-speciality': 'off', 'registration-profile-ab': 'b' });
  expect(treatmentOfClient('registration-profile-ab', asked)).toBe('control');
  expect(asked.shown).toEqual([]);
  expect(treatmentOfClient('registration-without-speciality', asked)).toBe('off');
  expect(asked.shown).toEqual(['registration-without-speciality']);
});

test('a flag of a group whose rivals say control, or what the register does not know, takes part', () => {
  const asked = client({
    'new-registration-flow': 'control',
    'registration-without-speciality': 'unheard-of',
    'registration-profile-ab': 'b',
  });
  expect(treatmentOfClient('registration-profile-ab', asked)).toBe('b');
});
