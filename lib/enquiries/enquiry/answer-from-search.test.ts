import type { Days } from '@/lib/jobs/search/describe-days';
import { answerFromSearch } from './answer-from-search';

const block = { start: '2026-12-07', end: '2026-12-20', ongoing: false };
const ongoing = { start: '2026-12-07', end: null, ongoing: true };

test.each<[string, Days, Parameters<typeof answerFromSearch>[1], Record<string, string> | null]>([
  ['a range', { from: '2026-12-07', to: '2026-12-20' }, null, { availability: '7 Dec – 20 Dec 2026' }],
  ['an open end', { from: '2026-12-07', to: null }, ongoing, { availability: 'From 7 Dec 2026' }],
  ['an open beginning', { from: null, to: '2026-12-20' }, null, { availability: 'Until 20 Dec 2026' }],
  ['no dates', { from: null, to: null }, null, null],
  [
    'a block within the dates',
    { from: '2026-12-01', to: '2026-12-31' },
    block,
    { availability_choice: 'all' },
  ],
  ['a block and an open end', { from: '2026-12-01', to: null }, block, { availability_choice: 'all' }],
  [
    'a block that begins before the dates',
    { from: '2026-12-10', to: '2026-12-31' },
    block,
    { availability_choice: 'some', availability: '10 Dec – 20 Dec 2026' },
  ],
  [
    'a block that ends after the dates',
    { from: null, to: '2026-12-10' },
    block,
    { availability_choice: 'some', availability: '7 Dec – 10 Dec 2026' },
  ],
  ['a block outside the dates', { from: '2027-01-01', to: null }, block, null],
])('suggests an answer about availability from the searched dates: %s', (_, days, job, answer) => {
  const spaced = answerFromSearch(days, job);
  expect(spaced && JSON.parse(JSON.stringify(spaced).replaceAll('\u00a0', ' '))).toEqual(answer);
});
