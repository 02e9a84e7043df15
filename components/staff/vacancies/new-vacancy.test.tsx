import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { ResourceContextProvider } from 'react-admin';
import { deviceNow, saveDraft } from '@/components/forms/draft';
import { staffVacancyDraft } from '@/components/forms/draft-keys';
import { UnsavedTextGuard } from '@/components/staff/kit/unsaved-text';
import type { StaffSession } from '@/lib/platform/staff-kit/staff';
import { mockApi } from '@/tests/mock-api';
import { StaffScreen } from '@/tests/staff-screen';
import { NewVacancy } from './new-vacancy';

const employer = { id: 'o1', name: 'Coral Coast Health', region: 'AU-QLD', regionName: 'Queensland' };
const waikato = { id: 'o3', name: 'Waikato Health', region: 'NZ-WKO', regionName: 'Waikato' };
const harbour = { id: 'o2', name: 'Harbour Health', region: 'AU-NSW', regionName: 'New South Wales' };
const anders = { name: 'Anders Holm', email: 'anders@example.org', phone: '+61755500110' };
const knownAnders = {
  ...{ organisationId: 'o1', organisation: employer.name, region: 'AU-QLD' },
  ...{ facility: 'Weipa Hospital', town: 'Weipa', name: anders.name, email: anders.email },
};
const staff = {
  id: 's1',
  givenName: 'Hannah',
  familyName: 'Reid',
  roles: [],
  resources: {},
} as unknown as StaffSession;
let contacts: unknown[] = [];
let open: unknown[] = [];
let asked: URLSearchParams | null = null;
afterEach(() => {
  localStorage.clear();
  contacts = [];
  open = [];
});
let posted: Record<string, unknown>[] = [];
mockApi(
  http.get('*/api/staff/job-choices/all', () =>
    HttpResponse.json({
      data: {
        id: 'all',
        specialties: [],
        grades: [],
        regions: [employer, harbour, waikato].map((one) => ({ id: one.region, name: one.regionName })),
      },
    }),
  ),
  http.get('*/api/staff/organisations', () => HttpResponse.json({ data: [employer, harbour], total: 2 })),
  http.get('*/api/staff/organisations/o1', () =>
    HttpResponse.json({
      data: {
        ...{ ...employer, people: [], contacts: [anders], consultant: 'Hannah Reid' },
        facilities: [{ name: 'Cairns Hospital', region: 'Queensland', requests: 2, open: 0 }],
      },
    }),
  ),
  http.get('*/api/staff/organisations/o2', () =>
    HttpResponse.json({
      data: { ...harbour, people: [], contacts: [], facilities: [], consultant: 'Tom Okafor' },
    }),
  ),
  http.get('*/api/staff/vacancies', ({ request }) => {
    asked = new URL(request.url).searchParams;
    return HttpResponse.json({ data: open, total: open.length });
  }),
  http.post('*/api/staff/vacancies/new/known-contacts', () =>
    HttpResponse.json({ data: { id: 'new', contacts } }),
  ),
  http.post('*/api/staff/vacancies', async ({ request }) => {
    posted.push((await request.json()) as Record<string, unknown>);
    return HttpResponse.json(
      { errorMessage: 'Some fields have errors', errors: { facility: 'Enter the facility' } },
      { status: 422 },
    );
  }),
);

const show = () =>
  render(
    <StaffScreen at="/vacancies/create" staff={staff}>
      <ResourceContextProvider value="vacancies">
        <NewVacancy />
        <UnsavedTextGuard />
      </ResourceContextProvider>
    </StaffScreen>,
  );
// Each pressed key would render the long form again. Only the test of a number from which one contact has called presses
// the keys.
const enterPhone = (value: string) =>
  fireEvent.change(screen.getByLabelText('Telephone'), { target: { value } });
const getValue = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

test.each(['not JSON', '[]', 'null'])(
  'the form starts empty if the device stored an unreadable draft: %s',
  (form) => {
    const draft = { savedAt: deviceNow(), idempotencyKey: 'i1', owner: 's1' };
    saveDraft(staffVacancyDraft(''), { ...draft, values: { form } });
    show();
    expect(getValue('Employer')).toBe('');
    expect(screen.queryByText(/This is your draft/)).toBeNull();
  },
);

test('choosing another employer replaces what the first choice filled in, but no typed text, and the form is kept when staff leave it', async () => {
  show();
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Employer'), 'Coral');
  await user.click(await screen.findByRole('option', { name: /Coral Coast Health/ }));
  await user.click(await screen.findByLabelText('Known contact (optional)'));
  await user.click(screen.getByRole('option', { name: 'Anders Holm' }));
  enterPhone('02 5550 0111');
  await user.clear(screen.getByLabelText('Employer'));
  await user.type(screen.getByLabelText('Employer'), 'Harbour');
  await user.click(await screen.findByRole('option', { name: /Harbour Health/ }));
  const labels = ['Contact’s name', 'Email', 'Telephone', 'Region'];
  expect(labels.map(getValue)).toEqual(['', '', '02 5550 0111', 'New South Wales']);
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  cleanup();
  show();
  expect(labels.map(getValue)).toEqual(['', '', '02 5550 0111', '']);
  await waitFor(() => expect(getValue('Region')).toBe('New South Wales'));
}, 30_000);

test('the chosen employer and contact fill the form, and a refused form keeps its id for the next attempt', async () => {
  posted = [];
  show();
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Employer'), 'Coral');
  await user.click(await screen.findByRole('option', { name: /Coral Coast Health/ }));
  await user.click(await screen.findByLabelText('Known contact (optional)'));
  await user.click(screen.getByRole('option', { name: 'Anders Holm' }));
  expect(screen.getByLabelText<HTMLInputElement>('Telephone').value).toBe(anders.phone);
  expect(screen.getByLabelText('Known contact (optional)').textContent).toBe('Anders Holm');
  const { list } = screen.getByLabelText<HTMLInputElement>('Hospital or practice');
  expect([...(list?.options ?? [])].map(({ value }) => value)).toEqual(['Cairns Hospital']);
  for (const attempt of [1, 2]) {
    await user.click(screen.getByRole('button', { name: 'Save vacancy' }));
    await waitFor(() => expect(posted).toHaveLength(attempt));
    await screen.findByText('Enter the facility');
  }
  expect(posted[0]).toMatchObject({
    ...{ organisationId: 'o1', organisation: employer.name, region: 'AU-QLD', sendsReceipt: false },
    ...{ contact_name: anders.name, email: anders.email, phone: anders.phone },
    called_at: expect.stringMatching(/Z$/) as string,
  });
  expect(posted[1]?.id).toBe(posted[0]?.id);
}, 30_000);

test('a phone number that one contact has called from fills in the employer, the place and the contact', async () => {
  contacts = [knownAnders];
  show();
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Telephone'), '07 5550 0110');
  await waitFor(() => expect(getValue('Employer')).toBe(employer.name));
  const labels = ['Contact’s name', 'Email', 'Telephone', 'Region'];
  const place = ['Hospital or practice', 'Town (optional)'];
  expect(labels.map(getValue)).toEqual([anders.name, anders.email, '07 5550 0110', 'Queensland']);
  expect(place.map(getValue)).toEqual(['Weipa Hospital', 'Weipa']);
  screen.getByText('From the contact’s latest vacancy');
  await screen.findByText('Known employer');
  contacts = [];
  await user.type(screen.getByLabelText('Contact’s name'), ' jun.');
  enterPhone('02 5550 0111');
  expect(['Employer', ...labels].map(getValue)).toEqual(['', 'Anders Holm jun.', '', '02 5550 0111', '']);
  expect(place.map(getValue)).toEqual(['', '']);
}, 30_000);

test('a known contact fills in no place if staff have typed another hospital', async () => {
  contacts = [knownAnders];
  show();
  const place = ['Hospital or practice', 'Town (optional)'];
  fireEvent.change(screen.getByLabelText('Hospital or practice'), { target: { value: 'Cairns Hospital' } });
  enterPhone('07 5550 0110');
  await waitFor(() => expect(getValue('Employer')).toBe(employer.name));
  expect(place.map(getValue)).toEqual(['Cairns Hospital', '']);
}, 30_000);

test('sends the rate, its unit and the super as one text, and refuses an amount that is too high for an hour', async () => {
  posted = [];
  show();
  const user = userEvent.setup({ delay: null });
  const rate = screen.getByLabelText('Rate (optional)');
  await user.type(rate, '2200');
  await user.click(screen.getByLabelText('Plus super'));
  await user.click(screen.getByRole('button', { name: 'Save vacancy' }));
  await screen.findByText('Choose day, week or year for this amount');
  await user.click(screen.getByRole('combobox', { name: 'Rate per' }));
  await user.click(screen.getByRole('option', { name: 'Day' }));
  await user.click(screen.getByRole('button', { name: 'Save vacancy' }));
  await waitFor(() => expect(posted).toHaveLength(1));
  expect(posted[0]).toMatchObject({ rate: '$2,200 a day plus super' });
  expect(Object.keys(posted[0]!)).not.toEqual(expect.arrayContaining(['rateUnit']));
  await user.clear(rate);
  await user.type(rate, '70% of billings');
  await user.click(screen.getByRole('button', { name: 'Save vacancy' }));
  await waitFor(() => expect(posted[1]).toMatchObject({ rate: '70% of billings' }));
}, 30_000);

test('the rate is per hour for a locum, and per year for a permanent doctor', async () => {
  show();
  const user = userEvent.setup();
  const unit = () => screen.getByRole('combobox', { name: 'Rate per' }).textContent;
  expect(unit()).toBe('Hour');
  await user.click(screen.getByRole('combobox', { name: 'Work type' }));
  await user.click(await screen.findByRole('option', { name: 'Permanent' }));
  expect(unit()).toBe('Year');
}, 30_000);

test('in a draft that was restored, another telephone number also empties what the first number filled in', async () => {
  contacts = [knownAnders];
  show();
  const user = userEvent.setup();
  enterPhone('07 5550 0110');
  await waitFor(() => expect(getValue('Employer')).toBe(employer.name));
  contacts = [];
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  cleanup();
  show();
  expect(getValue('Employer')).toBe(employer.name);
  await user.type(screen.getByLabelText('Telephone'), '9');
  expect(['Employer', 'Contact’s name', 'Email'].map(getValue)).toEqual(['', '', '']);
}, 30_000);

test('an employer of another consultant is named as such, but not an own employer', async () => {
  show();
  const user = userEvent.setup();
  const note = () => screen.queryByText(/looks after this employer/);
  await user.type(screen.getByLabelText('Employer'), 'Coral');
  await user.click(await screen.findByRole('option', { name: /Coral Coast Health/ }));
  await screen.findByLabelText('Known contact (optional)');
  expect(note()).toBeNull();
  await user.clear(screen.getByLabelText('Employer'));
  await user.type(screen.getByLabelText('Employer'), 'Harbour');
  await user.click(await screen.findByRole('option', { name: /Harbour Health/ }));
  expect((await screen.findByText(/^Tom Okafor looks after this employer/)).textContent).toContain(
    'assigned to you',
  );
}, 30_000);

const owed = {
  ...{
    id: 'v1',
    reference: 'VAC-100002',
    need: 'Registrar, general medicine',
    facility: 'Weipa Hospital',
  },
  ...{ state: 'received', claimedBy: null, contactName: 'Ken Doyle', dueAt: '2020-01-01T02:00:00Z' },
  ...{
    awaitsCall: true,
    doctors: 1,
    acceptedCount: 0,
    timeZone: 'Australia/Brisbane',
    days: '22 Dec – 4 Jan',
  },
  wanted: { grade: '', specialty: '', from: '2026-12-22', to: '2027-01-04' },
  ...{ shortlist: [], placements: [], answers: [], replaceBy: null, contactedAt: null, sentAt: null },
};

test('the form shows what we owe the employer for its open vacancies', async () => {
  open = [owed];
  show();
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Employer'), 'Coral');
  await user.click(await screen.findByRole('option', { name: /Coral Coast Health/ }));
  const list = within((await screen.findByText(/^Open vacancies of this employer/)).parentElement!);
  expect(list.getByRole('link', { name: 'VAC-100002' }).getAttribute('href')).toBe('/vacancies/v1/show');
  list.getByText(/^Claim, then call Ken Doyle, .* late$/);
  expect(screen.queryByText(/some of the same days/)).toBeNull();
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2027-01-04' } });
  await screen.findByText(/^VAC-100002 has the same grade .* Weipa Hospital, 22 Dec – 4 Jan\.$/);
  posted = [];
  await user.click(list.getByRole('checkbox', { name: /^We spoke about VAC-100002 too/ }));
  await user.click(screen.getByRole('button', { name: 'Save vacancy' }));
  await waitFor(() => expect(posted).toMatchObject([{ alsoCalled: ['v1'] }]));
}, 30_000);

test('for an employer without a record, the form shows what we owe the contact who calls', async () => {
  open = [owed];
  contacts = [{ ...knownAnders, organisationId: null }];
  show();
  await userEvent.type(screen.getByLabelText('Telephone'), '0355500152');
  const list = within((await screen.findByText(/^Open vacancies of this contact/)).parentElement!);
  list.getByText(/^Claim, then call Ken Doyle, .* late$/);
  expect(asked?.get('q')).toBe(anders.email);
}, 30_000);

test('a rate in New Zealand is with KiwiSaver', async () => {
  posted = [];
  show();
  const user = userEvent.setup();
  await user.click(screen.getByRole('combobox', { name: 'Region' }));
  await user.click(await screen.findByRole('option', { name: 'Waikato' }));
  await user.click(screen.getByLabelText('Plus KiwiSaver'));
  fireEvent.change(screen.getByLabelText('Rate (optional)'), { target: { value: '2200' } });
  await user.click(screen.getByRole('combobox', { name: 'Rate per' }));
  const units = await screen.findAllByRole('option');
  expect(units.map(({ textContent }) => textContent)).toEqual(['Hour', 'Day', 'Week', 'Year']);
  await user.click(screen.getByRole('option', { name: 'Day' }));
  await user.click(screen.getByRole('button', { name: 'Save vacancy' }));
  await waitFor(() => expect(posted).toMatchObject([{ rate: '$2,200 a day plus KiwiSaver' }]));
}, 30_000);
