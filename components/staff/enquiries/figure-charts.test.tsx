import { render, screen } from '@testing-library/react';
import type { EnquiryFigures } from '@/lib/enquiries/figures/enquiry-figures';
import { findChartBottom, findChartTop, Funnel } from './figure-charts';

const toWeeks = (...times: (number | null)[]) => times.map((half) => ({ half }));

test.each([
  ['fits all weeks if their times are similar', toWeeks(120, 100, 130), 150],
  ['does not grow with a single very slow week', toWeeks(120, 115, 110, 1181), 270],
  ['is at least the goal if there are no calls', toWeeks(null, null), 90],
])('the top of the chart %s', (_, weeks, top) => {
  expect(findChartTop(weeks)).toBe(top);
});

test.each([
  ['the goal if all weeks are slower', toWeeks(63, null, 70), 45],
  ['the fastest week if it is below the goal', toWeeks(40, 70), 30],
  ['nothing if a week has no waiting time', toWeeks(0, 70), 0],
])('the bottom of the chart is below %s', (_, weeks, bottom) => {
  expect(findChartBottom(weeks)).toBe(bottom);
});

test('the steps of enquiries never round a percentage up to the goal of 90%', () => {
  const all = { enquiries: 39, reached: 35, putForward: 22, offered: 0, placed: 0 } as EnquiryFigures;
  render(<Funnel all={all} additional={0} />);
  screen.getByText('89%');
  screen.getByText('63%');
});
