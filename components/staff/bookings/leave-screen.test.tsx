import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { useRefresh } from 'react-admin';
import type { ComponentType } from 'react';
import { mockApi } from '@/tests/mock-api';
import { createStaffQueryClient } from '@/components/staff/kit/data-provider';
import { StaffScreen } from '@/tests/staff-screen';
import { BookingCalendar } from './booking-calendar';
import { LeaveScreen } from './leave-screen';

const week = { week: '2026-11-23', today: '2026-11-23', previous: '2026-11-16', next: '2026-11-30' };
const monday = {
  ...{ date: week.today, opens: '2026-11-22T22:00:00Z', closes: '2026-11-23T08:00:00Z' },
  ...{ holiday: null, leave: false },
};
const consultant = { id: 'reid', name: 'Hannah Reid', timeZone: 'Australia/Brisbane', days: [monday] };
const day = { date: week.today, timeZone: 'Australia/Sydney', free: [], zones: [] };
let isAway: boolean;
beforeEach(() => {
  isAway = true;
});
const answer = (about: object) => () =>
  isAway ? HttpResponse.json({}, { status: 500 }) : HttpResponse.json({ data: [], total: 0, about });
mockApi(
  http.get(
    '*/api/staff/leave',
    answer({ consultants: [{ id: 'reid', name: 'Hannah Reid' }], today: week.today, holidays: [] }),
  ),
  http.get('*/api/staff/bookings', answer({ ...week, consultants: [consultant], day })),
);

function Refresh() {
  const refresh = useRefresh();
  return <button onClick={refresh}>Refresh</button>;
}

function show(Screen: ComponentType) {
  const queryClient = createStaffQueryClient();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  render(
    <StaffScreen queryClient={queryClient}>
      <Refresh />
      <Screen />
    </StaffScreen>,
  );
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('if the consultants’ leave cannot be loaded, the screen shows an error instead of the text for an empty list', async () => {
  show(LeaveScreen);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'We could not load the consultants’ leave',
  );
  expect(screen.queryByText(/No leave is booked/)).toBeNull();
  isAway = false;
  await press('Try again');
  await screen.findByText(/^No leave is booked/);
});

test('if reloading the leave list fails, a note typed for new leave stays in the form', async () => {
  isAway = false;
  show(LeaveScreen);
  await userEvent.type(await screen.findByLabelText('Note for colleagues (optional)'), 'Back on Monday');
  isAway = true;
  await press('Refresh');
  await screen.findByRole('alert');
  expect(screen.getByLabelText<HTMLInputElement>('Note for colleagues (optional)').value).toBe(
    'Back on Monday',
  );
});

test('if booked phone calls cannot be loaded, the calendar shows an error instead of the text for an empty list', async () => {
  show(BookingCalendar);
  await screen.findByText('We could not load the calls');
  expect(screen.queryByText(/No calls/)).toBeNull();
});

test('if the selected consultant has no calls in the week, the calendar says so, and “Clear filters” selects all consultants', async () => {
  isAway = false;
  show(BookingCalendar);
  await screen.findByText(/^No calls are booked in the selected week/);
  await userEvent.click(screen.getByRole('combobox', { name: 'Consultant' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Hannah Reid' }));
  await screen.findByText(/^No calls with Hannah Reid are booked/);
  await press('Clear filters');
  await screen.findByText(/^No calls are booked in the selected week/);
});

test('a day’s calendar shows the hours of a consultant without calls', async () => {
  isAway = false;
  show(BookingCalendar);
  await screen.findByText(/^No calls are booked/);
  await press('Day');
  const column = await screen.findByRole('region', { name: 'Hannah Reid' });
  expect(column.textContent).toMatch(/8\sam to 6\spmBrisbane time/);
});
