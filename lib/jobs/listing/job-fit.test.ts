import { findDateFit, jobFit, type JobFit } from './job-fit';

const job = (start: string | null, end: string | null, ...shifts: string[]) => ({
  start,
  end,
  shifts: shifts.map((slug) => ({ slug })),
  publicHolidays: ['2026-12-10', '2026-12-21'],
});
const sentence = ({ text }: JobFit) => text.lead + text.rest;
const december = { from: '2026-12-07', to: '2026-12-20' };

test.each([
  [
    'that lies within the dates',
    job('2026-12-07', '2026-12-13'),
    'Fits your dates, 7 of your 14 days',
    'xxxxxxx.......',
  ],
  ['that fills the dates', job('2026-12-07', '2026-12-20'), 'Fits your dates, all 14', 'xxxxxxxxxxxxxx'],
  ['on one day', job('2026-12-20', '2026-12-20'), 'Fits your dates, 1 of your 14 days', '.............x'],
  [
    'that begins three days early',
    job('2026-12-04', '2026-12-13'),
    'Overlaps 7 of your 14 days; 3 more days before your dates',
    '---xxxxxxx.......',
  ],
  [
    'that ends a month late',
    job('2026-12-16', '2027-01-16'),
    'Overlaps 5 of your 14 days; 27 more days after your dates',
    '.........xxxxx----',
  ],
  [
    'that begins early and ends late',
    job('2026-12-06', '2026-12-22'),
    'Overlaps 14 of your 14 days; 1 more day before and 2 more days after your dates',
    '-xxxxxxxxxxxxxx--',
  ],
  ['without an end', job('2026-12-14', null), 'Fits your dates, no end date', '.......xxxxxxx----'],
  [
    'that began earlier and has no end',
    job('2026-12-01', null),
    'Overlaps 14 of your 14 days; 6 more days before your dates, no end date',
    '----xxxxxxxxxxxxxx----',
  ],
  [
    'at weekends',
    job('2026-12-07', '2026-12-22', 'weekend'),
    'Fits your dates, 4 of your 14 days',
    '.....xx.....xx',
  ],
  [
    'at weekends, with one weekend outside the dates',
    job('2026-12-05', '2026-12-20', 'weekend'),
    'Overlaps 4 of your 14 days; 2 more days before your dates',
    '--.....xx.....xx',
  ],
  [
    'of business hours, around a weekend and a public holiday',
    job('2026-12-05', '2026-12-21', 'business-hours'),
    'Fits your dates, 9 of your 14 days',
    'xxx.x..xxxxx..',
  ],
  [
    'of business hours, with one day before the dates',
    job('2026-12-04', '2026-12-09', 'business-hours'),
    'Overlaps 3 of your 14 days; 1 more day before your dates',
    '-xxx...........',
  ],
  [
    'of business hours, if its own dates contain none',
    job('2026-12-12', '2026-12-13', 'business-hours'),
    'Fits your dates, 2 of your 14 days',
    '.....xx.......',
  ],
  [
    'at weekends and on other days, with days after the dates',
    job('2026-12-07', '2026-12-22', 'day', 'weekend'),
    'Overlaps 14 of your 14 days; 2 more days after your dates',
    'xxxxxxxxxxxxxx--',
  ],
  [
    'at weekends, if its own dates contain no weekend',
    job('2026-12-08', '2026-12-10', 'weekend'),
    'Fits your dates, 3 of your 14 days',
    '.xxx..........',
  ],
])('describes how the searched dates fit a job %s', (_, calendar, text, bar) => {
  const fit = jobFit(calendar, december);
  expect(fit && sentence(fit)).toBe(text);
  expect(fit?.bar).toBe(bar);
  expect(fit?.fits).toBe(/^Fits/.test(text));
  expect(fit?.fitsAll ?? false).toBe(/, all \d+$/.test(text));
});

test.each([
  ['before the dates', job('2026-12-01', '2026-12-06'), december],
  ['after the dates', job('2026-12-21', null), december],
  [
    'at weekends, if the dates contain no weekend',
    job('2026-12-01', '2026-12-30', 'weekend'),
    { from: '2026-12-07', to: '2026-12-11' },
  ],
  [
    'of business hours, if the dates contain only a public holiday and a weekend',
    job('2026-12-01', '2026-12-30', 'business-hours'),
    { from: '2026-12-19', to: '2026-12-21' },
  ],
  ['that ended before the dates', job(null, '2026-12-06'), december],
  ['without a start', job(null, null), december],
  ['without a start, which ends in time', job(null, '2026-12-18'), december],
  ['for dates that end before they start', job(null, null), { from: '2026-12-20', to: '2026-12-07' }],
])('gives no sentence about how the searched dates fit a job %s', (_, calendar, days) => {
  expect(jobFit(calendar, days)).toBeNull();
});

test.each([
  ['fits', job('2026-12-10', '2026-12-12'), { from: '2026-12-07', to: null }, 'Fits your dates', null],
  [
    'begins too early',
    job('2026-12-04', '2026-12-13'),
    { from: '2026-12-07', to: null },
    'Overlaps on 7 of the job’s 10 days; 3 more days before your dates',
    '---xxxxxxx',
  ],
  [
    'ends too late',
    job('2026-12-04', '2026-12-13'),
    { from: null, to: '2026-12-07' },
    'Overlaps on 4 of the job’s 10 days; 6 more days after your dates',
    'xxxx----',
  ],
  [
    'began before and has no end',
    job('2026-12-04', null),
    { from: '2026-12-07', to: null },
    'Overlaps your dates; 3 more days before your dates, no end date',
    null,
  ],
])(
  'with only a first or only a last searched day, describes a job that %s',
  (_, calendar, days, text, bar) => {
    const fit = jobFit(calendar, days);
    expect([fit && sentence(fit), fit?.bar]).toEqual([text, bar]);
  },
);

test('describes the fit without a bar if the searched dates are too long for a readable bar', () => {
  expect(jobFit(job('2026-12-10', '2026-12-12'), { from: '2026-12-01', to: '2027-02-28' })?.bar).toBeNull();
});

test.each([
  ['no dates at all', job(null, null), 'start-to-be-agreed'],
  ['an end within the dates', job(null, '2026-12-18'), 'start-to-be-agreed'],
  ['an end after the dates', job(null, '2027-12-18'), 'start-to-be-agreed'],
  ['an end before the dates', job(null, '2026-12-06'), null],
])('describes how a job with %s and without a start fits the searched dates', (_, calendar, fit) => {
  expect(findDateFit(calendar, december)).toBe(fit);
  expect(findDateFit(calendar, { from: '2026-12-07', to: null })).toBe(fit);
});
