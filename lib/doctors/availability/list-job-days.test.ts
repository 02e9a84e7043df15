import type { DayView } from './availability-view';
import { listClashes, listJobDays } from './list-job-days';

type Job = DayView['jobs'][number];

const job = (place: string, state: Job['state'] = 'booked'): Job => ({
  ...{
    reference: place,
    place,
    words: `placement: ${place}`,
    href: '',
    state,
    label: 'Confirmed',
    lane: 0,
    begins: false,
    ends: false,
  },
});

const day = (date: string, ...jobs: Job[]) => ({ date, jobs, past: false });

test('joins the consecutive days of a job', () => {
  const days = [
    day('2026-12-01', job('Cairns')),
    day('2026-12-02', job('Cairns')),
    day('2026-12-03'),
    day('2026-12-04', job('Cairns')),
  ];
  expect(listJobDays(days)).toMatchObject([
    { place: 'Cairns', first: '2026-12-01', last: '2026-12-02' },
    { place: 'Cairns', first: '2026-12-04', last: '2026-12-04' },
  ]);
});

test('lists two jobs at the same place on the same days separately', () => {
  const [first, second] = ['PLA-900001', 'PLA-900002'].map((reference) => ({ ...job('Cairns'), reference }));
  const both = [first, second].flatMap((one) => one ?? []);
  expect(listJobDays([day('2026-12-01', ...both), day('2026-12-02', ...both)])).toMatchObject([
    { reference: 'PLA-900001', last: '2026-12-02' },
    { reference: 'PLA-900002', last: '2026-12-02' },
  ]);
});

test('joins consecutive days on which the same jobs clash', () => {
  const [cairns, dubbo, yass] = [job('Cairns'), job('Dubbo', 'unconfirmed'), job('Yass', 'enquired')];
  const days = [
    day('2026-12-01', cairns),
    day('2026-12-02', cairns, dubbo, yass),
    day('2026-12-03', cairns, dubbo, yass),
    day('2026-12-04', dubbo, yass),
  ];
  expect(listClashes(days)).toEqual([
    { first: '2026-12-02', last: '2026-12-03', jobs: [cairns, dubbo, yass] },
    { first: '2026-12-04', last: '2026-12-04', jobs: [dubbo, yass] },
  ]);
});

test('two enquiries do not clash, and days that have passed have no clashes', () => {
  const [dubbo, yass] = [job('Dubbo', 'enquired'), job('Yass', 'enquired')];
  const past = { ...day('2026-12-01', job('Cairns'), dubbo), past: true };
  expect(listClashes([past, day('2026-12-02', dubbo, yass)])).toEqual([]);
});
