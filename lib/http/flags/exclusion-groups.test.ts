import { withoutExcluded } from './exclusion-groups';
import type { FlagName } from './flag-register';

const group: FlagName[] = [
  'new-registration-flow',
  'registration-without-speciality',
  'registration-profile-ab',
];

const noneKilled: ReadonlySet<FlagName> = new Set();

test.each<[string, Partial<Record<FlagName, string>>, FlagName[], FlagName[]]>([
  [
    'the first in the register with a treatment wins',
    { 'registration-without-speciality': 'off', 'registration-profile-ab': 'b' },
    [],
    ['new-registration-flow', 'registration-without-speciality'],
  ],
  [
    'control, and what the register does not know, excludes nobody',
    {
      'new-registration-flow': 'control',
      'registration-without-speciality': 'unheard-of',
      'registration-profile-ab': 'b',
    },
    [],
    group,
  ],
  [
    'a killed flag neither excludes nor is excluded',
    {
      'new-registration-flow': 'on',
      'registration-without-speciality': 'on',
      'registration-profile-ab': 'b',
    },
    ['new-registration-flow'],
    ['new-registration-flow', 'registration-without-speciality'],
  ],
])('in a group %s', (_rule, answers, killed, expected) => {
  expect(withoutExcluded(group, () => ({ answers, killed: new Set(killed) }))).toEqual(expected);
});

test('evaluates all rivals of a flag, also those that the page does not use', () => {
  const asked: FlagName[] = [];
  const shown = withoutExcluded(['registration-profile-ab'], (names) => {
    asked.push(...names);
    return { answers: { 'new-registration-flow': 'on' }, killed: noneKilled };
  });
  expect(asked).toEqual(group);
  expect(shown).toEqual([]);
});

test('evaluates no rivals for flags without a group', () => {
  const never = () => {
    throw new Error('looked at');
  };
  expect(withoutExcluded(['ahpra-check', 'refer-a-friend'], never)).toEqual([
    'ahpra-check',
    'refer-a-friend',
  ]);
});
