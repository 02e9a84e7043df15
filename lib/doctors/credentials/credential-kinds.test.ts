import { credentialKinds, listKindChoices } from './credential-kinds';

test('the form offers each kind of document once', () => {
  const values = listKindChoices().flatMap(({ kinds }) => kinds.map(({ value }) => value));
  expect(values.toSorted()).toEqual(Object.keys(credentialKinds).toSorted());
});

test('the kinds that a doctor still needs are first and in no other group', () => {
  const [first, ...others] = listKindChoices(['indemnity', 'unknown', 'cv']);
  expect(first).toMatchObject({
    group: 'You still need',
    kinds: [{ value: 'indemnity', requiredDate: 'expires' }, { value: 'cv' }],
  });
  expect(others.flatMap(({ kinds }) => kinds.map(({ value }) => value))).not.toContain('cv');
  expect(others.at(-1)?.group).toBe('Other');
});
