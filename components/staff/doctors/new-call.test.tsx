import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { ResourceContextProvider } from 'react-admin';
import { Route, Routes } from 'react-router';
import { createStaffQueryClient } from '@/components/staff/kit/data-provider';
import type { StaffSession } from '@/lib/platform/staff-kit/staff';
import { mockApi } from '@/tests/mock-api';
import { NewVacancy } from '@/components/staff/vacancies/new-vacancy';
import { StaffScreen } from '@/tests/staff-screen';
import { NewCall } from './new-call';

const ana = { id: 'ana', name: 'Ana Tan', email: 'ana@example.com', phone: '+61491588777', hasAccount: true };
const anders = {
  ...{ organisationId: null, organisation: 'Coral Coast Health', facility: 'Weipa Hospital', region: null },
  ...{ town: 'Weipa', name: 'Anders Holm', email: 'anders@example.org' },
};
const contacts = [{ ...anders, name: 'Rosa Keane', email: 'rosa@example.org' }, anders];
const calls = [
  { id: 'c1', outcome: 'reached', at: '2026-11-20T01:00:00Z', by: 'Tom Okafor' },
  { id: 'c2', outcome: 'voicemail', at: '2026-11-26T01:00:00Z', by: 'Lucy Tran' },
];
const placement = {
  ...{ id: 'p1', entryId: 'e1', facility: 'Weipa Hospital', state: 'confirmed', reference: 'PLA-100001' },
  ...{ firstDay: '2099-12-09', lastDay: '2099-12-20' },
};
const work = {
  ...{ id: 'ana', free: null, freePeriods: [], committed: [], entries: [] },
  placements: [{ ...placement, id: 'p0', facility: 'Mackay Hospital', state: 'cancelled' }, placement],
};
const handler = { roles: ['consultant'], active: true };
const hannah = { id: 's1', name: 'Hannah Reid', ...handler };
const lucy = { id: 's2', name: 'Lucy Tran', ...handler };
const server = mockApi(
  http.get('*/api/staff/job-choices/all', () =>
    HttpResponse.json({ data: { id: 'all', specialties: [], grades: [], regions: [] } }),
  ),
  http.get('*/api/staff/doctors/ana', () =>
    HttpResponse.json({ data: { ...ana, specialties: ['General medicine'], enquiries: [], calls } }),
  ),
  http.get('*/api/staff/person-work/ana', () => HttpResponse.json({ data: work })),
  http.get('*/api/staff/staff', () => HttpResponse.json({ data: [hannah, lucy], total: 2 })),
  http.get('*/api/staff/organisations', () => HttpResponse.json({ data: [], total: 0 })),
  http.post('*/api/staff/vacancies/new/known-contacts', async ({ request }) => {
    const { phone } = (await request.json()) as { phone: string };
    return HttpResponse.json({ data: { id: 'new', contacts: phone === '07 5550 0110' ? contacts : [] } });
  }),
  http.post('*/api/staff/doctors/new/alike', async ({ request }) => {
    const { phone } = (await request.json()) as { phone: string };
    const people = phone === '0491 588 777' ? [{ ...ana, reasons: ['phone'] }] : [];
    return HttpResponse.json({ data: { id: 'new', people } });
  }),
);
afterEach(() => localStorage.clear());

const staff = {
  id: 's1',
  roles: [],
  resources: { doctors: { create: true }, vacancies: { create: true }, 'person-work': { list: true } },
} as unknown as StaffSession;

function show(query = '') {
  const queryClient = createStaffQueryClient();
  const shown = render(
    <StaffScreen at={`/doctors/create${query}`} staff={staff} queryClient={queryClient}>
      <Routes>
        <Route
          path="/doctors/create"
          element={
            <ResourceContextProvider value="doctors">
              <NewCall />
            </ResourceContextProvider>
          }
        />
        <Route
          path="/vacancies/create"
          element={
            <ResourceContextProvider value="vacancies">
              <NewVacancy />
            </ResourceContextProvider>
          }
        />
      </Routes>
    </StaffScreen>,
  );
  return { ...shown, queryClient };
}

// Each pressed key would render the long form again. Only the test of the known number presses the keys.
const enter = (field: Element, value: string) => fireEvent.change(field, { target: { value } });

test.each([
  ['', '/enquiries', 'New call', 'Save call'],
  ['?person=ana', '/doctors/ana/show', 'New call: Ana Tan', 'Save call'],
  ['?person=ana&job=J100012', '/doctors/ana/work', 'Add enquiry about J100012: Ana Tan', 'Add enquiry'],
])('the form “New call%s” leads back to %s with “Cancel”', async (query, path, heading, save) => {
  const { queryClient } = show(query);
  await screen.findByRole('heading', { name: heading });
  screen.getByRole('checkbox', { name: 'Locum' });
  screen.getByRole('button', { name: save });
  expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe(path);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
});

test('a known phone number chooses the doctor, unless staff say that it is another doctor', async () => {
  show();
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Telephone'), '0491 588 777');
  await screen.findByRole('heading', { name: 'New call: Ana Tan' });
  await user.click(await screen.findByRole('button', { name: 'Not this doctor' }));
  await screen.findByRole('heading', { name: 'New call' });
  await screen.findByRole('button', { name: 'Use Ana Tan’s record' });
  expect(screen.getByLabelText<HTMLInputElement>('Telephone').value).toBe('0491 588 777');
}, 30_000);

test('the known doctor’s next placement and last call are shown, and staff can still switch to a hospital', async () => {
  show();
  enter(screen.getByLabelText('Telephone'), '0491 588 777');
  await screen.findByRole('heading', { name: 'New call: Ana Tan' });
  expect(
    (await screen.findByRole('link', { name: /^Weipa Hospital, .*9.*20.Dec/ })).getAttribute('href'),
  ).toBe('/placements/p1/show');
  screen.getByText(/^Last call: Thu 26 Nov, .*, Lucy Tran, not reached$/);
  screen.getByText(/\+61 491 588 777/);
  await userEvent.click(screen.getByRole('button', { name: 'Hospital or practice' }));
  await screen.findByRole('heading', { name: 'New vacancy' });
  expect(screen.getByLabelText<HTMLInputElement>('Telephone').value).toBe('0491 588 777');
}, 30_000);

test('the call is saved with its job number, the time of the next call and the consultant', async () => {
  const saved: Record<string, unknown>[] = [];
  server.use(
    http.post('*/api/staff/doctors', async ({ request }) => {
      saved.push((await request.json()) as Record<string, unknown>);
      const errors = { next_call: 'Enter a time in the future' };
      return HttpResponse.json({ errorMessage: 'Some fields have errors', errors }, { status: 422 });
    }),
  );
  show();
  const user = userEvent.setup();
  enter(screen.getByLabelText('Job number (optional)'), 'J100306');
  enter(screen.getByLabelText('When to call again (optional)'), '2026-12-03T10:00');
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Consultant' }).value).toBe('Hannah Reid'),
  );
  await user.click(screen.getByRole('button', { name: 'Save call' }));
  await screen.findByText('Enter a time in the future');
  const at = new Date('2026-12-03T10:00').toISOString();
  expect(saved).toMatchObject([{ job: 'J100306', next_call: at, staffId: 's1' }]);
}, 30_000);

test('a refused registration number opens the group that holds it', async () => {
  server.use(
    http.post('*/api/staff/doctors', () => {
      const errors = { ahpra_number: 'Enter MED and ten digits' };
      return HttpResponse.json({ errorMessage: 'Some fields have errors', errors }, { status: 422 });
    }),
  );
  show();
  const number = screen.getByLabelText('AHPRA number (optional)');
  expect(number.closest('details')?.open).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Save call' }));
  await screen.findByText('Enter MED and ten digits');
  expect(number.closest('details')?.open).toBe(true);
}, 30_000);

test('another phone number unchooses the doctor whom the first number found, and is looked up', async () => {
  show();
  const phone = screen.getByLabelText<HTMLInputElement>('Telephone');
  enter(phone, '0491 588 777');
  await screen.findByRole('heading', { name: 'New call: Ana Tan' });
  enter(phone, '0412 555 083');
  await screen.findByRole('heading', { name: 'New call' });
  expect(phone.value).toBe('0412 555 083');
  await screen.findByText('No record with this number yet');
  expect(screen.queryByRole('button', { name: 'Not this doctor' })).toBeNull();
  enter(phone, '0491 588 777');
  await screen.findByRole('heading', { name: 'New call: Ana Tan' });
}, 30_000);

test('a number typed for a doctor whose record is open keeps the doctor', async () => {
  show('?person=ana');
  await screen.findByRole('heading', { name: 'New call: Ana Tan' });
  enter(screen.getByLabelText('Telephone'), '0412 555 083');
  screen.getByRole('heading', { name: 'New call: Ana Tan' });
}, 30_000);

test('if a hospital is calling, the form for its vacancy keeps the typed number, and the doctor’s form keeps no draft', async () => {
  const user = userEvent.setup();
  const phone = () => screen.getByLabelText<HTMLInputElement>('Telephone').value;
  show();
  expect(screen.getByRole('button', { name: 'Doctor' }).getAttribute('aria-pressed')).toBe('true');
  await user.type(screen.getByLabelText('Telephone'), '07 55');
  await user.click(screen.getByRole('button', { name: 'Hospital or practice' }));
  await screen.findByRole('heading', { name: 'New vacancy' });
  expect(phone()).toBe('07 55');
  expect(localStorage).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Doctor' }));
  await screen.findByRole('heading', { name: 'New call' });
  expect(phone()).toBe('07 55');
}, 30_000);

test('the number of a known hospital offers its contacts, and the chosen contact fills the form for a vacancy', async () => {
  show();
  enter(screen.getByLabelText('Telephone'), '07 5550 0110');
  const offer = 'Use these details: Coral Coast Health, Anders Holm';
  await userEvent.click(await screen.findByRole('button', { name: offer }));
  await screen.findByRole('heading', { name: 'New vacancy' });
  const getValue = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  await waitFor(() => expect(getValue('Employer')).toBe('Coral Coast Health'));
  const labels = ['Telephone', 'Contact’s name', 'Email', 'Hospital or practice', 'Town (optional)'];
  expect(labels.map(getValue)).toEqual([
    ...['07 5550 0110', 'Anders Holm', 'anders@example.org', 'Weipa Hospital', 'Weipa'],
  ]);
}, 30_000);

test('the form keeps typed values after staff leave the screen, until they start again', async () => {
  const user = userEvent.setup();
  const { unmount } = show();
  expect(screen.queryByRole('button', { name: 'Start again' })).toBeNull();
  await user.type(screen.getByLabelText('Given name'), 'Mia');
  await user.click(screen.getByRole('checkbox', { name: 'Locum' }));
  unmount();
  show();
  const name = () => screen.getByLabelText<HTMLInputElement>('Given name').value;
  expect(name()).toBe('Mia');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Locum' }).checked).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Start again' }));
  expect(name()).toBe('');
  expect(localStorage).toHaveLength(0);
}, 30_000);

test('the confirmation email is ticked and unticked, and the saved call says which', async () => {
  const saved: unknown[] = [];
  server.use(
    http.post('*/api/staff/doctors', async ({ request }) => {
      saved.push(await request.json());
      return HttpResponse.json({ errorMessage: 'Not now' }, { status: 409 });
    }),
  );
  show();
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Given name'), 'Mia');
  enter(screen.getByRole('textbox', { name: /^Email/ }), 'mia@example.net');
  const confirmation = screen.getByRole<HTMLInputElement>('checkbox', {
    name: 'Email the doctor a confirmation of this call',
  });
  for (const isTicked of [true, false]) {
    await user.click(confirmation);
    expect(confirmation.checked).toBe(isTicked);
    await user.click(screen.getByRole('button', { name: 'Save call' }));
    await waitFor(() => expect(saved.at(-1)).toMatchObject({ sendsEmail: isTicked }));
  }
}, 30_000);

test('an enquiry about suitable work shows the chosen doctor, and offers no confirmation of a call', async () => {
  const { queryClient } = show('?person=ana&job=J100012');
  await screen.findByRole('heading', { name: 'Add enquiry about J100012: Ana Tan' });
  await screen.findByText(/^Last call:/);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Job number/ }).value).toBe('J100012');
  expect(screen.queryByRole('checkbox', { name: /confirmation of this call/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Not this doctor' })).toBeNull();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
});
