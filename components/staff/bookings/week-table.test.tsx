import { render, screen, within } from '@testing-library/react';
import { TestMemoryRouter } from 'react-admin';
import type { StaffCall, WorkingWeek } from '@/lib/consultants/bookings/handling/staff-booking';
import { WeekTable } from './week-table';

const toDay = (date: string, leave: boolean) => ({
  ...{ date, leave, holiday: null },
  ...{ opens: `${date}T22:00:00Z`, closes: `${date}T08:00:00Z` },
});
const lucy = {
  ...{ id: 'lucy', name: 'Lucy Tran', timeZone: 'Australia/Melbourne' },
  days: [
    ...[toDay('2026-11-30', false), toDay('2026-12-01', true), toDay('2026-12-02', true)],
    ...[toDay('2026-12-03', true), toDay('2026-12-04', true)],
  ],
} as unknown as WorkingWeek;
const call = {
  ...{
    id: 'c1',
    consultantId: 'lucy',
    startsAt: '2026-12-02T22:00:00Z',
    doctor: 'Priya Nair',
    phone: '0491 570 006',
  },
  ...{ topic: 'Pay', consultantsHours: '9 am to 9:20 am (Melbourne time)' },
  doctorsHours: '6 am to 6:20 am (Perth time)',
  doctorsTimeZone: 'Australia/Perth',
} as StaffCall;

test('a week’s table joins consecutive days of leave in one cell, and shows a leave day with a booked call separately', () => {
  render(
    <TestMemoryRouter>
      <WeekTable consultants={[lucy]} calls={[call]} today="2026-11-30" />
    </TestMemoryRouter>,
  );
  const cells = within(screen.getByRole('row', { name: /Lucy Tran/ })).getAllByRole('cell');
  expect(cells.map((cell) => [cell.textContent, (cell as HTMLTableCellElement).colSpan])).toEqual([
    ['', 1],
    ['Leave', 2],
    [expect.stringMatching(/^Leave9.am Priya NairDoctor: 6.am PerthPay0491 570 006$/), 1],
    ['Leave', 1],
  ]);
  expect(screen.getByRole('link', { name: '0491 570 006' }).getAttribute('href')).toBe('tel:+61491570006');
});
