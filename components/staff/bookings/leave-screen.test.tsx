import { fireEvent, render, screen, waitFor } from '@testing-library/react';
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
const server = mockApi(
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

const leave = {
  ...{
    id: 'l1',
    consultantId: 'reid',
    consultant: 'Hannah Reid',
    note: 'Wedding',
    calls: [],
    workingDays: 2,
  },
  ...{ firstDay: '2026-12-07', lastDay: '2026-12-08' },
};

test('a consultant changes leave after a look at the calls on the new days, and the form keeps the note', async () => {
  isAway = false;
  const sent: unknown[] = [];
  const about = { consultants: [], today: week.today, holidays: [] };
  const act = async ({ request }: { request: Request }) => {
    sent.push([new URL(request.url).pathname, await request.json()]);
    return HttpResponse.json({ data: { ...leave, calls: [] } });
  };
  server.use(
    http.get('*/api/staff/leave', () =>
      HttpResponse.json({ data: [{ ...leave, mayChange: true }], total: 1, about }),
    ),
    http.get('*/api/staff/staff', () => HttpResponse.json({ data: [], total: 0 })),
    http.get('*/api/staff/enquiries', () => HttpResponse.json({ data: [], total: 0 })),
    http.post('*/api/staff/leave/new/preview', act),
    http.post('*/api/staff/leave/l1/change', act),
  );
  show(LeaveScreen);
  await userEvent.click(await screen.findByRole('button', { name: /^Change: Hannah Reid, Monday 7/ }));
  const lastDay = await screen.findByLabelText('Last day');
  fireEvent.change(lastDay, { target: { value: '2026-12-11' } });
  await press('See affected calls and enquiries');
  await screen.findByText(/Once you save the change, doctors cannot book calls/);
  await press('Save change');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const days = { firstDay: '2026-12-07', lastDay: '2026-12-11' };
  expect(sent).toEqual([
    ['/api/staff/leave/new/preview', { consultantId: 'reid', ...days }],
    ['/api/staff/leave/l1/change', { ...days, note: 'Wedding' }],
  ]);
}, 30_000);

test('colleagues’ leave cannot be changed or cancelled by a consultant', async () => {
  isAway = false;
  const about = { consultants: [], today: week.today, holidays: [] };
  server.use(
    http.get('*/api/staff/leave', () =>
      HttpResponse.json({ data: [{ ...leave, mayChange: false }], total: 1, about }),
    ),
    http.get('*/api/staff/staff', () => HttpResponse.json({ data: [], total: 0 })),
    http.get('*/api/staff/enquiries', () => HttpResponse.json({ data: [], total: 0 })),
  );
  show(LeaveScreen);
  await screen.findByRole('row', { name: /Hannah Reid/ });
  expect(screen.queryByRole('button', { name: /^(Change|Cancel leave)/ })).toBeNull();
});

test('the leave names the open vacancies to cover, and says if there is nothing to cover', async () => {
  isAway = false;
  const colleague = {
    id: 's1',
    name: 'Hannah Reid',
    consultantId: 'reid',
    roles: ['consultant'],
    active: true,
  };
  const about = { consultants: [], today: week.today, holidays: [] };
  const asked: (string | null)[] = [];
  let vacancies = [{ id: 'v1', reference: 'VAC-100003', facility: 'Weipa Hospital' }];
  server.use(
    http.get('*/api/staff/leave', () =>
      HttpResponse.json({ data: [{ ...leave, mayChange: false }], total: 1, about }),
    ),
    http.get('*/api/staff/staff', () => HttpResponse.json({ data: [colleague], total: 1 })),
    http.get('*/api/staff/enquiries', () => HttpResponse.json({ data: [], total: 0 })),
    http.get('*/api/staff/vacancies', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('claimed'));
      return HttpResponse.json({ data: vacancies, total: vacancies.length });
    }),
  );
  show(LeaveScreen);
  await screen.findByText('1 open vacancy');
  expect(screen.getByRole('link', { name: 'VAC-100003' }).getAttribute('href')).toBe('/vacancies/v1/show');
  expect(screen.queryByRole('button', { name: /^Hand over/ })).toBeNull();
  expect(asked).toEqual(['s1']);
  vacancies = [];
  await press('Refresh');
  await screen.findByText('Nothing to hand over');
});
