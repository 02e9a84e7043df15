import { closedJob } from './job-page-view';

const now = new Date('2026-11-20T00:00:00Z');

test('shows an open job as closed once its closing time has passed, even before the background task closes it', () => {
  expect(closedJob({ status: 'open', closesAt: null }, now)).toBeNull();
  expect(closedJob({ status: 'open', closesAt: '2026-11-20T00:00:01Z' }, now)).toBeNull();
  expect(closedJob({ status: 'open', closesAt: '2026-11-20T00:00:00Z' }, now)).toEqual({
    label: 'Closed',
    text: 'This job has closed.',
  });
});

test.each([
  ['filled', 'Filled'],
  ['withdrawn', 'Withdrawn'],
  ['expired', 'Closed'],
  ['paused', 'On hold'],
] as const)('shows a %s job as "%s"', (status, label) => {
  expect(closedJob({ status, closesAt: null }, now)?.label).toBe(label);
});
