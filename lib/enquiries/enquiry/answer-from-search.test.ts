import type { Days } from '@/lib/jobs/search/describe-days';
import { answerFromSearch } from './answer-from-search';

const block = { start: '2026-12-07', end: '2026-12-20', ongoing: false };
const ongoing = { start: '2026-12-07', end: null, ongoing: true };

test.each<[string, Days, Parameters<typeof answerFromSearch>[1], Record<string, string> | null]>([
  [
    'a search with a first and a last day',
    { from: '2026-12-07', to: '2026-12-20' },
    null,
    { availability: '7 Dec – 20 Dec 2026' },
  ],
  [
    'a search without a last day',
    { from: '2026-12-07', to: null },
    ongoing,
    { availability: 'From 7 Dec 2026' },
  ],
  [
    'a search without a first day',
    { from: null, to: '2026-12-20' },
    null,
    { availability: 'Until 20 Dec 2026' },
  ],
  ['a search without dates', { from: null, to: null }, null, null],
  ['a job within the dates', { from: '2026-12-01', to: '2026-12-31' }, block, { availability_choice: 'all' }],
  [
    'a job and a search without a last day',
    { from: '2026-12-01', to: null },
    block,
    { availability_choice: 'all' },
  ],
  [
    'a job that begins before the dates',
    { from: '2026-12-10', to: '2026-12-31' },
    block,
    { availability_choice: 'some', availability: '10 Dec – 20 Dec 2026' },
  ],
  [
    'a job that ends after the dates',
    { from: null, to: '2026-12-10' },
    block,
    { availability_choice: 'some', availability: '7 Dec – 10 Dec 2026' },
  ],
  ['a job outside the dates', { from: '2027-01-01', to: null }, block, null],
])(
  'suggests an answer about the doctor’s availability from the search’s dates: %s',
  (_, days, job, answer) => {
    const spaced = answerFromSearch(days, job);
    expect(spaced && JSON.parse(JSON.stringify(spaced).replaceAll('\u00a0', ' '))).toEqual(answer);
  },
);
