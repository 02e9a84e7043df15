import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { ResourceContextProvider } from 'react-admin';
import { Route, Routes } from 'react-router';
import type { StaffTimesheet } from '@/lib/placements/timesheets/staff-timesheet';
import { mockApi } from '@/tests/mock-api';
import { StaffScreen } from '@/tests/staff-screen';
import { TimesheetShow } from './timesheet-show';

const timesheet: StaffTimesheet = {
  ...{ id: 't1', reference: 'TIM-100001', state: 'approved', placement: 'PLA-100001', placementId: 'p1' },
  ...{ doctor: 'Dr Ana Tan', organisation: 'Far North Health', facility: 'Cooktown Hospital' },
  ...{ period: 'Mon 16 Nov – Sun 22 Nov 2026', shortPeriod: '16 – 22 Nov 2026' },
  ...{ firstDay: '2026-11-16', lastDay: '2026-11-22' },
  ...{
    minutes: 675,
    payCents: 168_750,
    retirementCents: 20_250,
    expensesCents: 41_250,
    currency: 'AUD',
    opensOn: null,
    waitsFor: 'payment',
  },
  ...{
    deadline: '2026-11-25',
    isOverdue: true,
    sentAt: null,
    approvedAt: null,
    dueOn: '2026-11-25',
    paidOn: null,
  },
  ...{
    approval: null,
    fileHref: '/api/timesheets/token/file',
    csvHref: null,
    steps: [{ label: 'Signed', text: 'Ana Tan' }],
  },
  shifts: [
    {
      ...{ prefix: 's0', title: 'Mon 16 Nov, day', text: '8 am to 7:15 pm', pay: '$1,687.50', why: 'Late' },
      ...{ differences: ['1 h 15 min longer than agreed'], isAdded: false, isOnCall: false, values: {} },
    },
  ],
  expenses: [
    {
      ...{ id: 'e1', title: 'Travel, Mon 16 Nov', what: 'Taxi from the airport', amount: '$412.50' },
      receiptHref: '/api/timesheets/token/receipt',
    },
  ],
  payLines: [{ label: 'Cost', text: '$2,168.44 AUD' }],
};

const sent: unknown[] = [];
mockApi(
  http.post('*/api/staff/timesheets/t1', () => HttpResponse.json({ data: timesheet })),
  http.get('*/api/staff/timesheets/t1', () => HttpResponse.json({ data: timesheet })),
  http.post('*/api/staff/timesheets/t1/:action', async ({ request, params }) => {
    const body = await request.json();
    sent.push([params.action, body]);
    return HttpResponse.json({ data: timesheet });
  }),
  http.get('*/api/staff/me', () => HttpResponse.json({})),
);

test('the screen shows differences from the agreed hours and says if payment is late, and staff can mark the timesheet as paid', async () => {
  render(
    <StaffScreen at="/timesheets/t1/show">
      <ResourceContextProvider value="timesheets">
        <Routes>
          <Route path="/timesheets/:id/show" element={<TimesheetShow />} />
        </Routes>
      </ResourceContextProvider>
    </StaffScreen>,
  );
  const step = await screen.findByRole('region', { name: 'Next step' });
  screen.getByRole('row', { name: /Taxi from the airport.*\$412\.50/ });
  screen.getByRole('link', { name: 'Receipt for Taxi from the airport' });
  expect(step.textContent).toMatch(/Approved, not paid yet.*Late/);
  screen.getByText('1 h 15 min longer than agreed');
  expect(screen.getByRole('link', { name: 'PDF for payroll' }).getAttribute('href')).toBe(timesheet.fileHref);
  await userEvent.click(screen.getByRole('button', { name: 'Mark as paid' }));
  await waitFor(() =>
    expect(sent).toContainEqual(['pay', { paidOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }]),
  );
});
