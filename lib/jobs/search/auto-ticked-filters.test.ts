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
  [
    'if the filter is still ticked, the address has only the words',
    'q=ED+emergency&specialty=emergency-medicine',
    'q=ED+emergency',
  ],
  ['if the visitor unticked the filter, the words are removed', 'q=ED+emergency+december', 'q=december'],
  [
    'if the visitor ticked a second filter, the address has both filters instead of the words',
    'q=ED&specialty=emergency-medicine&specialty=anaesthesia',
    'specialty=emergency-medicine&specialty=anaesthesia',
  ],
])(
  'after sending a form in which the search had ticked a filter because of typed words: %s',
  (_, fields, expected) => {
    expect(settled(fields)).toBe(expected);
  },
);

test.each([
  [
    'if the dates are unchanged, the address has only the words',
    'q=ED+december&from=2026-12-01&to=2026-12-31',
    'q=ED+december',
  ],
  [
    'if the visitor changed the dates, the address has only the dates',
    'q=ED+december&from=2026-12-07&to=2026-12-31',
    'q=ED&from=2026-12-07&to=2026-12-31',
  ],
  [
    'if the visitor emptied the dates, the address has neither dates nor words',
    'q=december&from=&to=',
    'from=&to=',
  ],
  ['if the visitor removed the words, the dates are removed', 'q=ED&from=2026-12-01&to=2026-12-31', 'q=ED'],
])(
  'after sending a form in which the search had filled in dates because of typed words: %s',
  (_, fields, expected) => {
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
  },
);

test.each([
  ['if the value is unchanged, the region stays', 'where=Queensland&region=queensland', 'region=queensland'],
  [
    'if the value is unchanged, another region may be ticked',
    'where=Queensland&region=victoria',
    'region=victoria',
  ],
  ['if the visitor emptied the field, the region is removed', 'where=&region=queensland', 'where='],
  [
    'if the visitor changed the value, the new value replaces region and place',
    'where=Perth&region=queensland&place=x',
    'where=Perth',
  ],
])('after sending a form in which the “Where” field showed a region: %s', (_, fields, expected) => {
  const query = new URLSearchParams(`${fields}&shown_where=Queensland`);
  expect(settleInferredFields(query)).toBe(true);
  expect(query.toString()).toBe(expected);
});

test('leaves a URL’s query unchanged if the URL did not come from a form', () => {
  const query = new URLSearchParams('q=ED&where=Perth');
  expect(settleInferredFields(query)).toBe(false);
  expect(query.toString()).toBe('q=ED&where=Perth');
});
