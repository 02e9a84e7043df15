import type { Rate } from '@/lib/jobs/listing/job';
import { describeJobBriefly } from './describe-job-briefly';

const now = new Date('2026-11-28T00:00:00Z');
const hourly = { min: 21_000, max: 21_000, unit: 'hour', currency: 'AUD' } as Rate;
const daily = { ...hourly, min: 180_000, max: 200_000, unit: 'day' } as Rate;

test.each([
  [{ start: '2026-12-14', end: '2026-12-29', ongoing: false, rate: hourly }, '14 – 29 Dec · $210/h'],
  [
    { start: '2026-12-28', end: '2027-01-03', ongoing: false, rate: daily },
    '28 Dec – 3 Jan · $1,800–2,000/day',
  ],
  [
    { start: '2028-02-01', end: '2028-02-12', ongoing: false, rate: null },
    '1 – 12 Feb 2028 · Rate on enquiry',
  ],
  [{ start: '2027-01-11', end: null, ongoing: true, rate: hourly }, 'From 11 Jan · $210/h'],
  [{ start: null, end: null, ongoing: false, rate: hourly }, 'Start to be agreed · $210/h'],
])('describes the dates and rate of the job %j as %j', (job, text) => {
  expect(describeJobBriefly(job, now).join(' · ').replaceAll('\u00a0', ' ')).toBe(text);
});
