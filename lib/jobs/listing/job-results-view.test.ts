import { payOrderWords } from './job-results-view';

const data = {
  regionsBySlug: new Map<string, { country: 'AU' | 'NZ' }>([
    ['queensland', { country: 'AU' }],
    ['victoria', { country: 'AU' }],
    ['otago', { country: 'NZ' }],
  ]),
};
const facet = (value: string, count: number, selected = false) => ({ value, label: value, count, selected });

test.each([
  ['jobs of both countries by pay', 'block', [facet('queensland', 9), facet('otago', 1)], true],
  ['jobs of both countries by rate', 'rate', [facet('queensland', 9), facet('otago', 1)], true],
  ['jobs of both countries by date', 'newest', [facet('queensland', 9), facet('otago', 1)], false],
  ['jobs of one country', 'rate', [facet('queensland', 9), facet('victoria', 1)], false],
  ['regions of one country chosen', 'rate', [facet('queensland', 9, true), facet('otago', 1)], false],
  ['a chosen region without jobs', 'rate', [facet('queensland', 9, true), facet('otago', 0, true)], false],
] as const)('warns only if results sorted by pay mix two currencies: %s', (_, sort, regions, said) => {
  expect(payOrderWords(sort, regions, data)).toEqual(
    said ? 'When we sort by pay, we do not convert between AUD and NZD.' : null,
  );
});
