import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { AdminContext, memoryStore, ResourceContextProvider, TestMemoryRouter } from 'react-admin';
import { mockApi } from '@/tests/mock-api';
import { createStaffQueryClient, staffDataProvider } from '@/components/staff/kit/data-provider';
import { staffTexts } from '@/components/staff/kit/staff-texts';
import { StaffSessionProvider } from '@/components/staff/kit/staff-session';
import { EnquiryQueue } from './enquiry-queue';
import type { QueueRow } from './queue-row';

const staff = {
  ...{ id: 'hannah', givenName: 'Hannah', familyName: 'Reid', email: 'hannah@example.com', team: '' },
  ...{ roles: ['consultant'] as const, resources: {} },
};
const enquiry = {
  ...{ id: 'ENQ-100001', state: 'received', dueAt: null, doctor: 'Ngaire Bell', grade: 'Registrar' },
  ...{ specialty: 'Psychiatry', timeZone: 'Australia/Brisbane', job: null, lastCall: null, claimedBy: null },
} as unknown as QueueRow;
let rows: QueueRow[];
let isAway: boolean;
beforeEach(() => {
  rows = [enquiry];
  isAway = false;
});
mockApi(
  http.get('*/api/staff/saved-views', () => HttpResponse.json({ data: [], total: 0 })),
  http.get('*/api/staff/enquiries', ({ request }) => {
    if (isAway) return HttpResponse.json({}, { status: 500 });
    const q = new URL(request.url).searchParams.get('q') ?? '';
    const data = rows.filter(({ doctor }) => doctor.includes(q));
    return HttpResponse.json({ data, total: data.length, about: { counts: { open: 45 } } });
  }),
);

function show(remembered?: object) {
  const params = { page: 1, perPage: 25, sort: 'dueAt', order: 'ASC', filter: remembered };
  render(
    <TestMemoryRouter initialEntries={['/enquiries']}>
      <AdminContext
        dataProvider={staffDataProvider(staff)}
        i18nProvider={staffTexts}
        queryClient={createStaffQueryClient()}
        store={memoryStore(remembered ? { 'enquiries.listParams': params } : {})}
      >
        <StaffSessionProvider value={staff}>
          <ResourceContextProvider value="enquiries">
            <EnquiryQueue />
          </ResourceContextProvider>
        </StaffSessionProvider>
      </AdminContext>
    </TestMemoryRouter>,
  );
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const findTab = (name: string) => screen.findByRole('tab', { name });

test('a queue that could not be loaded shows an error, and neither counts nor the text of an empty queue', async () => {
  isAway = true;
  show();
  expect((await screen.findByRole('alert')).textContent).toContain('We could not load the enquiries');
  await findTab('All open (–)');
  expect(screen.queryByText('No open enquiries')).toBeNull();
  expect(screen.queryByText(/\d+-\d+ of/)).toBeNull();
  isAway = false;
  await press('Try again');
  await screen.findByRole('link', { name: 'Ngaire Bell' });
  await findTab('All open (45)');
});

test('an empty queue says what comes next', async () => {
  rows = [];
  show();
  await screen.findByText('No open enquiries');
  expect(screen.getByRole('link', { name: 'vacancies' })).toBeTruthy();
});

test('each tab of the queue has its own text when it is empty', async () => {
  rows = [];
  show();
  await screen.findByText('No open enquiries');
  await userEvent.click(await findTab('Mine'));
  await screen.findByText('You have no open enquiries');
});

test('a remembered search without a match is named, and clearing it keeps the tab', async () => {
  show({ view: 'mine', q: 'zzzz' });
  await screen.findByText('No enquiries match your filters');
  expect(screen.getByText('Filters in use: Doctor, phone, town or reference: “zzzz”')).toBeTruthy();
  await press('Clear filters');
  await screen.findByRole('link', { name: 'Ngaire Bell' });
  expect((await findTab('Mine')).getAttribute('aria-selected')).toBe('true');
});
