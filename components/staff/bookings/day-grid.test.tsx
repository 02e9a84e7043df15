import { render, screen, within } from '@testing-library/react';
import { jest } from '@jest/globals';
import userEvent from '@testing-library/user-event';
import { TestMemoryRouter } from 'react-admin';
import type { CallDay, StaffCall, WorkingWeek } from '@/lib/consultants/bookings/handling/staff-booking';
import { DayGrid, findFirstHour, findGridHours } from './day-grid';

const date = '2099-11-30';
const toConsultant = (id: string, name: string, more = {}): WorkingWeek => ({
  ...{ id, name, timeZone: 'Australia/Brisbane' },
  days: [
    {
      ...{ date, leave: false, isDayOff: false, holiday: null },
      ...{ opens: '2099-11-29T22:00:00.000Z', closes: '2099-11-30T08:00:00.000Z' },
      ...more,
    },
  ],
});
const mei = toConsultant('mei', 'Mei Lin Chua');
const call = {
  ...{ id: 'CAL-100001', consultantId: 'mei', doctor: 'Priya Nair', topic: 'Finding work' },
  ...{ startsAt: '2099-11-29T22:20:00.000Z', endsAt: '2099-11-29T22:40:00.000Z' },
  doctorsTimeZone: 'Australia/Sydney',
} as StaffCall;
const free = ['2026-01-05T23:00:00.000Z', '2099-11-29T22:00:00.000Z', '2099-11-29T22:40:00.000Z'];
const day: CallDay = {
  ...{ date, zones: [] },
  free: free.map((startsAt) => ({ consultantId: 'mei', startsAt })),
};

function show(consultants: WorkingWeek[], onBook = jest.fn<(slot: CallDay['free'][number]) => void>()) {
  render(
    <TestMemoryRouter>
      <DayGrid {...{ day, consultants, onBook }} timeZone="Australia/Sydney" calls={[call]} />
    </TestMemoryRouter>,
  );
  return onBook;
}

test('a consultant’s column has calls and free times in order, in the viewer’s zone, without past times', async () => {
  const onBook = show([mei]);
  const column = within(screen.getByRole('region', { name: 'Mei Lin Chua' }));
  expect(column.getByRole('link', { name: /^9:20.am Priya Nair Finding work$/ })).toBeTruthy();
  const names = column.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(names).toEqual([
    expect.stringMatching(/^\+ 9.am$/),
    expect.stringContaining('Priya Nair'),
    expect.stringMatching(/^\+ 9:40.am$/),
  ]);
  await userEvent.click(column.getByRole('button', { name: /^Book 9:40.am with Mei Lin Chua$/ }));
  expect(onBook).toHaveBeenCalledWith({ consultantId: 'mei', startsAt: free[2] });
});

test('the column of a consultant who does not work names the leave, the public holiday or the day off', () => {
  show([
    toConsultant('ben', 'Ben Whitlock', { isDayOff: true }),
    toConsultant('tom', 'Tom Okafor', { leave: true }),
    toConsultant('ana', 'Ana Ng', { holiday: 'Christmas Day' }),
  ]);
  expect(screen.getByRole('region', { name: 'Ben Whitlock' }).textContent).toContain('Day off');
  expect(screen.getByRole('region', { name: 'Tom Okafor' }).textContent).toContain('Leave');
  expect(screen.getByRole('region', { name: 'Ana Ng' }).textContent).toContain(
    'Public holiday: Christmas Day',
  );
});

test('the grid contains a call that was booked before the consultant’s hours changed', () => {
  const hours = [{ opens: '2026-11-30T00:00:00Z', closes: '2026-11-30T06:00:00Z' }];
  const early = { startsAt: '2026-11-29T22:20:00Z', endsAt: '2026-11-29T22:40:00Z' };
  const late = { startsAt: '2026-11-30T07:00:00Z', endsAt: '2026-11-30T07:20:00Z' };
  expect(findGridHours(hours, [early, late])).toEqual({
    opens: Date.parse(early.startsAt),
    closes: Date.parse(late.endsAt),
  });
});

test.each([
  ['12:10', [], '11:00'],
  ['12:10', ['09:40'], '09:00'],
  ['08:20', [], '08:00'],
])('at %s with calls at %j, the grid of today begins at %s', (now, starts, expected) => {
  const at = (time: string) => Date.parse(`2026-11-30T${time}:00Z`);
  const calls = starts.map((time) => ({ ...call, startsAt: `2026-11-30T${time}:00.000Z` }));
  expect(findFirstHour({ opens: at('08:00'), now: at(now), calls })).toBe(at(expected));
});
