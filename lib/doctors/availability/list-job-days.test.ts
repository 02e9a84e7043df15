import type { DayView } from './availability-view';
import { listJobDays } from './list-job-days';

type Job = DayView['jobs'][number];

const job = (place: string, state: Job['state'] = 'booked'): Job => ({
  ...{ reference: place, place, words: `placement: ${place}`, state, begins: false, ends: false },
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

test('names jobs on the same days as clashes, but not two enquiries, and not on days that have passed', () => {
  const [cairns, dubbo] = [job('Cairns', 'unconfirmed'), job('Dubbo', 'enquired')];
  const both = { ...day('2026-12-02', cairns, dubbo, job('Yass', 'enquired')) };
  const find = (past: boolean) => listJobDays([day('2026-12-01', cairns), { ...both, past }]);
  expect(find(false)).toMatchObject([
    { place: 'Cairns', last: '2026-12-02', clashes: ['Dubbo', 'Yass'] },
    { place: 'Dubbo', clashes: ['Cairns'] },
    { place: 'Yass', clashes: ['Cairns'] },
  ]);
  expect(find(true).flatMap(({ clashes }) => clashes)).toEqual([]);
});
