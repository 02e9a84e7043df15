import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jest } from '@jest/globals';
import { TestMemoryRouter } from 'react-admin';
import type { StaffCall, WorkingWeek } from '@/lib/consultants/bookings/handling/staff-booking';
import { WeekTable } from './week-table';

const toDay = (date: string, leave: boolean, isDayOff = false) => ({
  ...{ date, leave, isDayOff, holiday: null },
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
      <WeekTable
        consultants={[lucy]}
        calls={[call]}
        today="2026-11-30"
        timeZone="Australia/Melbourne"
        openDay={() => undefined}
      />
    </TestMemoryRouter>,
  );
  const cells = within(screen.getByRole('row', { name: /Lucy Tran/ })).getAllByRole('cell');
  expect(cells.map((cell) => [cell.textContent, (cell as HTMLTableCellElement).colSpan])).toEqual([
    ['–', 1],
    ['Leave', 2],
    [expect.stringMatching(/^Leave9.am Priya NairPayDoctor .*6.am.AWST/), 1],
    ['Leave', 1],
  ]);
});

test('a weekday on which a consultant never works is a day off', () => {
  const days = [...lucy.days.slice(0, 4), toDay('2026-12-04', false, true)];
  render(
    <TestMemoryRouter>
      <WeekTable
        consultants={[{ ...lucy, days }]}
        calls={[]}
        today="2026-11-30"
        timeZone="Australia/Melbourne"
        openDay={() => undefined}
      />
    </TestMemoryRouter>,
  );
  const cells = within(screen.getByRole('row', { name: /Lucy Tran/ })).getAllByRole('cell');
  expect(cells.at(-1)?.textContent).toBe('Day off');
});

test('a cell with more than six calls shows five of them and a button that opens the day', async () => {
  const openDay = jest.fn<(date: string) => void>();
  const calls = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7'].map((id) => ({ ...call, id }));
  render(
    <TestMemoryRouter>
      <WeekTable
        consultants={[lucy]}
        calls={calls}
        today="2026-11-30"
        timeZone="Australia/Melbourne"
        openDay={openDay}
      />
    </TestMemoryRouter>,
  );
  expect(screen.getAllByRole('link', { name: 'Priya Nair' })).toHaveLength(5);
  await userEvent.click(screen.getByRole('button', { name: '+2 more calls on this day' }));
  expect(openDay).toHaveBeenCalledWith('2026-12-03');
});

test('the row of the reader says “You”', () => {
  render(
    <TestMemoryRouter>
      <WeekTable
        consultants={[lucy]}
        viewer="lucy"
        calls={[]}
        today="2026-11-30"
        timeZone="Australia/Melbourne"
        openDay={() => undefined}
      />
    </TestMemoryRouter>,
  );
  screen.getByRole('rowheader', { name: /^You 9/ });
});

test.each([
  ['Australia/Melbourne', /^Lucy Tran9.am to 7.pm $/],
  ['Pacific/Auckland', /^Lucy Tran11.am to 9.pm \(9.am to 7.pm, Melbourne time\)$/],
])(
  'working hours are in the zone of the table (%s), then on the consultant’s clock if it differs',
  (zone, text) => {
    render(
      <TestMemoryRouter>
        <WeekTable
          consultants={[lucy]}
          calls={[]}
          today="2026-11-30"
          timeZone={zone}
          openDay={() => undefined}
        />
      </TestMemoryRouter>,
    );
    expect(screen.getByRole('rowheader').textContent).toMatch(text);
  },
);

test('a day’s heading is short, marks today, and opens the day', async () => {
  const openDay = jest.fn<(date: string) => void>();
  render(
    <TestMemoryRouter>
      <WeekTable
        consultants={[lucy]}
        calls={[]}
        today="2026-11-30"
        timeZone="Australia/Melbourne"
        openDay={openDay}
      />
    </TestMemoryRouter>,
  );
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headings.slice(0, 3)).toEqual(['Consultant', 'Today, Mon 30 Nov', 'Tue 1 Dec']);
  await userEvent.click(screen.getByRole('button', { name: 'Tue 1 Dec' }));
  expect(openDay).toHaveBeenCalledWith('2026-12-01');
});
