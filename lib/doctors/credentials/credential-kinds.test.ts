import { credentialKinds, findOtherNumber, listKindChoices } from './credential-kinds';

test('the form lists each kind of document once', () => {
  const values = listKindChoices().flatMap(({ kinds }) => kinds.map(({ value }) => value));
  expect(values.toSorted()).toEqual(Object.keys(credentialKinds).toSorted());
});

test('lists a kind of document under each requirement that it meets, but omits requirements that another needed kind meets', () => {
  const overlapping = [
    ['passport', 'birth-certificate'],
    ['birth-certificate', 'cv'],
    ['cv', 'indemnity'],
    ['indemnity'],
  ];
  const groups = listKindChoices(overlapping).slice(0, 3);
  expect(groups.map(({ group, kinds }) => [group, ...kinds.map(({ value }) => value)])).toEqual([
    ['You still need', 'indemnity'],
    ['You still need one of these', 'passport', 'birth-certificate'],
    ['You still need one of these', 'birth-certificate', 'cv'],
  ]);
});

test('the form’s first group lists the kinds of document that a doctor still needs, and no other group repeats them', () => {
  const [first, ...others] = listKindChoices([['indemnity'], ['unknown'], ['cv']]);
  expect(first).toMatchObject({
    group: 'You still need',
    kinds: [{ value: 'indemnity', requiredDate: 'expires' }, { value: 'cv' }],
  });
  expect(others.flatMap(({ kinds }) => kinds.map(({ value }) => value))).not.toContain('cv');
  expect(others.at(-1)?.group).toBe('Other');
});

test('the form puts kinds of document that meet the same requirement in a group “one of these”', () => {
  const [first, second] = listKindChoices([['passport', 'birth-certificate'], ['cv']]);
  expect([first?.group, second?.group]).toEqual(['You still need', 'You still need one of these']);
  expect(second?.kinds.map(({ value }) => value)).toEqual(['passport', 'birth-certificate']);
});

test.each([
  ['ahpra-registration', 'MED0002222222', true],
  ['ahpra-registration', 'med 000 111 1111', false],
  ['ahpra-registration', null, false],
  ['ahpra-registration', 'Certificate 12', false],
  ['mcnz-practising-certificate', '12345', false],
  ['passport', 'PA1', false],
])(
  'decides whether a document’s number differs from the registration number: %s %s',
  (kind, number, isOther) => {
    const known = { authority: 'AHPRA' as const, number: 'MED0001111111' };
    expect(findOtherNumber({ kind, number }, [known])).toBe(isOther ? known : null);
  },
);
