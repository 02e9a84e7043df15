import { flagNames, flagRegister } from './flag-register';

test('the twelve flags of the product, each with owner, screens and a default among its treatments', () => {
  expect(flagNames).toHaveLength(12);
  for (const name of flagNames) {
    const entry = flagRegister[name];
    expect(entry.owner).not.toBe('');
    expect(entry.screens.length).toBeGreaterThan(0);
    expect(entry.treatments).toContain(entry.default);
    expect(entry.treatments).not.toContain('control');
  }
});

test('the experiments on registration that would confound each other are one group, and no other flag is in any', () => {
  const grouped = flagNames.filter((name) => 'exclusionGroup' in flagRegister[name]);
  expect(grouped).toEqual([
    'new-registration-flow',
    'registration-without-speciality',
    'registration-profile-ab',
  ]);
});
