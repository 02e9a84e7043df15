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
      'the first flag that is on excludes all later flags',
      {
        'new-registration-flow': 'on',
        'registration-without-speciality': 'on',
        'registration-profile-ab': 'b',
      },
      ['on', 'control', 'control'],
    ],
    [
      'a flag with the treatment `off` also excludes all later flags',
      { 'new-registration-flow': 'off', 'registration-profile-ab': 'b' },
      ['off', 'control', 'control'],
    ],
    [
      'the second flag excludes the third if the first flag is `control`',
      { 'registration-without-speciality': 'on', 'registration-profile-ab': 'b' },
      ['control', 'on', 'control'],
    ],
    [
      'the last flag keeps its treatment if all earlier flags are `control`',
      { 'registration-profile-ab': 'b' },
      ['control', 'control', 'b'],
    ],
    [
      'a flag with an unknown treatment excludes no later flag',
      { 'new-registration-flow': 'blue', 'registration-profile-ab': 'b' },
      ['control', 'control', 'b'],
    ],
    ['all flags stay `control` if none has another treatment', {}, ['control', 'control', 'control']],
  ])('in an exclusion group, %s', async (_why, treatments, expected) => {
    const flags = service(treatments);
    const evaluated = await evaluateFlags(flags, visitor, group);
    expect(group.map((name) => evaluated[name])).toEqual(expected);
  });

  test.each<[string, Record<string, string>, string[], string[]]>([
    [
      'a killed flag excludes no flag and keeps its default treatment',
      { 'new-registration-flow': 'off', 'registration-profile-ab': 'b' },
      ['new-registration-flow'],
      ['off', 'control', 'b'],
    ],
    [
      'a killed flag that was on for everyone excludes no flag',
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

  test('excludes a flag because another flag in its exclusion group is on, even if the page does not use this other flag', async () => {
    const flags = service({ 'new-registration-flow': 'on', 'registration-profile-ab': 'b' });
    expect(await evaluateFlags(flags, visitor, ['registration-profile-ab'])).toEqual({
      'registration-profile-ab': 'control',
    });
  });

  test('reports impressions only for flags whose treatment the page shows, not for excluded or merely evaluated flags', async () => {
    const flags = service({ 'new-registration-flow': 'on', 'registration-profile-ab': 'b' });
    await evaluateFlags(flags, visitor, ['registration-profile-ab', 'ahpra-check']);
    expect(flags.reported).toEqual(['ahpra-check']);
    expect(flags.asked).toContain('new-registration-flow');
  });

  test('evaluates only the requested flags if they belong to no exclusion group', async () => {
    const flags = service({ 'ahpra-check': 'on', 'refer-a-friend': 'on' });
    expect(await evaluateFlags(flags, visitor, ['ahpra-check', 'refer-a-friend'])).toEqual({
      'ahpra-check': 'on',
      'refer-a-friend': 'on',
    });
    expect(flags.asked).toEqual(['ahpra-check', 'refer-a-friend']);
  });
});

test('returns the treatment `control` if the flag service returns an unknown treatment', async () => {
  expect(await evaluateFlags(service({ 'ahpra-check': 'blue' }), visitor, ['ahpra-check'])).toEqual({
    'ahpra-check': 'control',
  });
});
