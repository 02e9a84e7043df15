import { inferFilters, formatInferredFilter, inferDates } from './auto-ticked-filters';
import { settleInferredFields } from './search-form-address';

const ed = inferFilters([
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
  for (const choice of ed) query.append('read', formatInferredFilter(choice));
  settleInferredFields(query);
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
])('a choice implied by words: %s', (_, fields, expected) => {
  expect(settled(fields)).toBe(expected);
});

test.each([
  [
    'unchanged, both leave the address and the words stay',
    'q=ED+december&from=2026-12-01&to=2026-12-31',
    'q=ED+december',
  ],
  [
    'changed, both stay and the words leave “What”',
    'q=ED+december&from=2026-12-07&to=2026-12-31',
    'q=ED&from=2026-12-07&to=2026-12-31',
  ],
  ['emptied, both stay empty and the words leave “What”', 'q=december&from=&to=', 'from=&to='],
  [
    'with other words, the days of the earlier words leave the address',
    'q=ED&from=2026-12-01&to=2026-12-31',
    'q=ED',
  ],
])('“From” and “To” filled in by words of the search: %s', (_, fields, expected) => {
  const query = new URLSearchParams(fields);
  const december = {
    text: 'december',
    kind: 'dates' as const,
    value: '2026-12-01/2026-12-31',
    values: ['2026-12-01/2026-12-31'],
    label: 'December 2026',
    corrected: false,
  };
  for (const choice of inferDates([december], { from: '2026-12-01', to: '2026-12-31' }))
    query.append('read', formatInferredFilter(choice));
  expect(settleInferredFields(query)).toBe(true);
  expect(query.toString()).toBe(expected);
});

test.each([
  ['unchanged, the region stays', 'where=Queensland&region=queensland', 'region=queensland'],
  ['unchanged, another region may be ticked', 'where=Queensland&region=victoria', 'region=victoria'],
  ['emptied, it gives the region up', 'where=&region=queensland', 'where='],
  ['changed, it takes the place of region and place', 'where=Perth&region=queensland&place=x', 'where=Perth'],
])('the previous value of “Where”: %s', (_, fields, expected) => {
  const query = new URLSearchParams(`${fields}&shown_where=Queensland`);
  expect(settleInferredFields(query)).toBe(true);
  expect(query.toString()).toBe(expected);
});

test('leaves an address unchanged that did not come from a form', () => {
  const query = new URLSearchParams('q=ED&where=Perth');
  expect(settleInferredFields(query)).toBe(false);
  expect(query.toString()).toBe('q=ED&where=Perth');
});
