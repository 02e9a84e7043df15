import { readChoices, readChoiceValue, settleMirroredFields } from './mirrored-choices';

const ed = readChoices([
  {
    text: 'ED',
    also: ['emergency'],
    kind: 'specialty',
    value: 'emergency-medicine',
    values: ['emergency-medicine'],
    label: 'Emergency medicine',
    corrected: false,
  },
]);
const settled = (fields: string) => {
  const query = new URLSearchParams(fields);
  for (const choice of ed) query.append('read', readChoiceValue(choice));
  settleMirroredFields(query);
  return query.toString();
};

test.each([
  ['still ticked, it is left to the words', 'q=ED+emergency&specialty=emergency-medicine', 'q=ED+emergency'],
  ['unticked, its words leave the field', 'q=ED+emergency+december', 'q=december'],
  [
    'with another ticked beside it, both are choices',
    'q=ED&specialty=emergency-medicine&specialty=anaesthesia',
    'specialty=emergency-medicine&specialty=anaesthesia',
  ],
])('a choice that words made: %s', (_, fields, expected) => {
  expect(settled(fields)).toBe(expected);
});

test.each([
  ['unchanged, the region stays', 'where=Queensland&region=queensland', 'region=queensland'],
  ['unchanged, another region may be ticked', 'where=Queensland&region=victoria', 'region=victoria'],
  ['emptied, it gives the region up', 'where=&region=queensland', 'where='],
  ['changed, it takes the place of region and place', 'where=Perth&region=queensland&place=x', 'where=Perth'],
])('what “Where” held: %s', (_, fields, expected) => {
  const query = new URLSearchParams(`${fields}&shown_where=Queensland`);
  expect(settleMirroredFields(query)).toBe(true);
  expect(query.toString()).toBe(expected);
});

test('an address that no form sent is left as it is', () => {
  const query = new URLSearchParams('q=ED&where=Perth');
  expect(settleMirroredFields(query)).toBe(false);
  expect(query.toString()).toBe('q=ED&where=Perth');
});
