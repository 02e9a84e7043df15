import { isOn, knownTreatment, variant } from './treatment';

test('a treatment that the register does not know counts as control', () => {
  expect(knownTreatment('refer-a-friend', 'on')).toBe('on');
  expect(knownTreatment('registration-profile-ab', 'b')).toBe('b');
  for (const text of ['b', 'ON', '', 'control', 'constructor', undefined])
    expect(knownTreatment('refer-a-friend', text)).toBe('control');
});

test('control, and a flag that was not asked for, give the default experience', () => {
  expect(variant({ 'registration-profile-ab': 'control' }, 'registration-profile-ab')).toBe('a');
  expect(variant({}, 'registration-profile-ab')).toBe('a');
  expect(variant({ 'registration-profile-ab': 'b' }, 'registration-profile-ab')).toBe('b');
  expect(isOn({ 'refer-a-friend': 'control' }, 'refer-a-friend')).toBe(false);
  expect(isOn({}, 'refer-a-friend')).toBe(false);
  expect(isOn({ 'refer-a-friend': 'off' }, 'refer-a-friend')).toBe(false);
  expect(isOn({ 'refer-a-friend': 'on' }, 'refer-a-friend')).toBe(true);
});
