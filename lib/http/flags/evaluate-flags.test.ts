import type { FlagVisitor } from '@/lib/services/flags/flags';
import { evaluateFlags } from './visitor-flags.server';
import type { FlagName } from './flag-register';

const visitor: FlagVisitor = { anonymousId: 'a', userId: null, mayReport: true };

function service(treatments: Record<string, string>, killed: string[] = []) {
  const reported: string[] = [];
  const asked: string[] = [];
  return {
    reported,
    asked,
    killed: <Name extends string>(names: readonly Name[]) =>
      Promise.resolve(new Set(names.filter((name) => killed.includes(name)))),
    treatments<Name extends string>(who: FlagVisitor, names: readonly Name[]) {
      asked.push(...names);
      if (who.mayReport) reported.push(...names);
      const answers = names.map((name): [string, string] => [name, treatments[name] ?? 'control']);
      return Promise.resolve(Object.fromEntries(answers) as Record<Name, string>);
    },
  };
}

const group: FlagName[] = [
  'new-registration-flow',
  'registration-without-speciality',
  'registration-profile-ab',
];

describe('exclusion groups', () => {
  test.each<[string, Record<string, string>, string[]]>([
    [
      'the first flag wins',
      {
        'new-registration-flow': 'on',
        'registration-without-speciality': 'on',
        'registration-profile-ab': 'b',
      },
      ['on', 'control', 'control'],
    ],
    [
      'the control arm of an experiment takes part in it',
      { 'new-registration-flow': 'off', 'registration-profile-ab': 'b' },
      ['off', 'control', 'control'],
    ],
    [
      'the next flag wins if the first is control',
      { 'registration-without-speciality': 'on', 'registration-profile-ab': 'b' },
      ['control', 'on', 'control'],
    ],
    [
      'the last flag wins if the others are control',
      { 'registration-profile-ab': 'b' },
      ['control', 'control', 'b'],
    ],
    [
      'an unknown treatment does not win',
      { 'new-registration-flow': 'blue', 'registration-profile-ab': 'b' },
      ['control', 'control', 'b'],
    ],
    ['no flag wins', {}, ['control', 'control', 'control']],
  ])('in an exclusion group, %s', async (_why, treatments, expected) => {
    const flags = service(treatments);
    const evaluated = await evaluateFlags(flags, visitor, group);
    expect(group.map((name) => evaluated[name])).toEqual(expected);
  });

  test.each<[string, Record<string, string>, string[], string[]]>([
    [
      'a killed flag excludes nothing and keeps its default treatment',
      { 'new-registration-flow': 'off', 'registration-profile-ab': 'b' },
      ['new-registration-flow'],
      ['off', 'control', 'b'],
    ],
    [
      'a killed flag that everyone had excludes nothing either',
      { 'new-registration-flow': 'on', 'registration-without-speciality': 'on' },
      ['new-registration-flow'],
      ['on', 'on', 'control'],
    ],
    [
      'a running experiment excludes the next running experiment, but not a killed flag',
      {
        'new-registration-flow': 'off',
        'registration-without-speciality': 'on',
        'registration-profile-ab': 'b',
      },
      ['registration-without-speciality'],
      ['off', 'on', 'control'],
    ],
  ])('in an exclusion group with a killed flag, %s', async (_why, treatments, killed, expected) => {
    const evaluated = await evaluateFlags(service(treatments, killed), visitor, group);
    expect(group.map((name) => evaluated[name])).toEqual(expected);
  });

  test('excludes a flag because of another flag of its group, even if the page uses only the first of the two', async () => {
    const flags = service({ 'new-registration-flow': 'on', 'registration-profile-ab': 'b' });
    expect(await evaluateFlags(flags, visitor, ['registration-profile-ab'])).toEqual({
      'registration-profile-ab': 'control',
    });
  });

  test('reports impressions only of flags that are shown, not of flags that are excluded or only evaluated', async () => {
    const flags = service({ 'new-registration-flow': 'on', 'registration-profile-ab': 'b' });
    await evaluateFlags(flags, visitor, ['registration-profile-ab', 'ahpra-check']);
    expect(flags.reported).toEqual(['ahpra-check']);
    expect(flags.asked).toContain('new-registration-flow');
  });

  test('evaluates only the requested flags if they have no group', async () => {
    const flags = service({ 'ahpra-check': 'on', 'refer-a-friend': 'on' });
    expect(await evaluateFlags(flags, visitor, ['ahpra-check', 'refer-a-friend'])).toEqual({
      'ahpra-check': 'on',
      'refer-a-friend': 'on',
    });
    expect(flags.asked).toEqual(['ahpra-check', 'refer-a-friend']);
  });
});

test('treats an unknown treatment name as control', async () => {
  expect(await evaluateFlags(service({ 'ahpra-check': 'blue' }), visitor, ['ahpra-check'])).toEqual({
    'ahpra-check': 'control',
  });
});
