import { withoutExcluded } from './exclusion-groups';
import type { FlagName } from './flag-register';

const group: FlagName[] = [
  'new-registration-flow',
  'registration-without-speciality',
  'registration-profile-ab',
];

test.each<[string, Partial<Record<FlagName, string>>, FlagName[]]>([
  [
    'the first in the register with a treatment wins',
    { 'registration-without-speciality': 'off', 'registration-profile-ab': 'b' },
    ['new-registration-flow', 'registration-without-speciality'],
  ],
  [
    'control, and what the register does not know, excludes nobody',
    {
      'new-registration-flow': 'control',
      'registration-without-speciality': 'unheard-of',
      'registration-profile-ab': 'b',
    },
    group,
  ],
])('in a group %s', (_rule, answers, expected) => {
  expect(withoutExcluded(group, () => answers)).toEqual(expected);
});

test('all rivals of a flag are looked at, also those that the page does not show', () => {
  const asked: FlagName[] = [];
  const shown = withoutExcluded(['registration-profile-ab'], (names) => {
    asked.push(...names);
    return { 'new-registration-flow': 'on' };
  });
  expect(asked).toEqual(group);
  expect(shown).toEqual([]);
});

test('flags without a group are not looked at', () => {
  const never = () => {
    throw new Error('looked at');
  };
  expect(withoutExcluded(['ahpra-check', 'refer-a-friend'], never)).toEqual([
    'ahpra-check',
    'refer-a-friend',
  ]);
});
