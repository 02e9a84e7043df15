import { flagNotes } from './flag-notes';
import { flagNames, flagRegister, knownTreatment, variant } from './flag-register';

test('describes each flag with purpose, owner, screens and a default among its treatments', () => {
  for (const name of flagNames) {
    const entry = flagRegister[name];
    expect(flagNotes[name].purpose).not.toBe('');
    expect(flagNotes[name].owner).not.toBe('');
    expect(flagNotes[name].screens.length).toBeGreaterThan(0);
    expect(entry.treatments).toContain(entry.default);
    expect(entry.treatments).not.toContain('control');
  }
});

test('only the three experiments on registration belong to exclusion groups', () => {
  const grouped = flagNames.filter((name) => 'exclusionGroup' in flagRegister[name]);
  expect(grouped).toEqual([
    'new-registration-flow',
    'registration-without-speciality',
    'registration-profile-ab',
  ]);
});

test('treats a flag’s unknown treatment as `control`', () => {
  expect(knownTreatment('refer-a-friend', 'on')).toBe('on');
  expect(knownTreatment('registration-profile-ab', 'b')).toBe('b');
  for (const text of ['b', 'ON', '', 'control', 'constructor', undefined])
    expect(knownTreatment('refer-a-friend', text)).toBe('control');
});

test('a visitor with the treatment `control`, or without a treatment, gets the flag’s default variant', () => {
  expect(variant({ 'registration-profile-ab': 'control' }, 'registration-profile-ab')).toBe('a');
  expect(variant({}, 'registration-profile-ab')).toBe('a');
  expect(variant({ 'registration-profile-ab': 'b' }, 'registration-profile-ab')).toBe('b');
  for (const treatment of ['control', 'off'] as const)
    expect(variant({ 'refer-a-friend': treatment }, 'refer-a-friend')).toBe('off');
  expect(variant({}, 'refer-a-friend')).toBe('off');
  expect(variant({ 'refer-a-friend': 'on' }, 'refer-a-friend')).toBe('on');
});
