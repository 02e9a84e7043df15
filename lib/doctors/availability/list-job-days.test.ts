import type { DayView } from './availability-view';
import { listJobDays } from './list-job-days';

type Job = DayView['jobs'][number];

const job = (place: string, state: Job['state'] = 'booked'): Job => ({
  ...{ place, words: `placement: ${place}`, state, begins: false, ends: false },
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

test('names the jobs that clash, but not two enquiries or days that have passed', () => {
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
