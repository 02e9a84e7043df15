import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { memoryStore, ResourceContextProvider } from 'react-admin';
import { useLocation } from 'react-router';
import { mockWindowWidth } from '@/tests/match-media';
import { mockApi } from '@/tests/mock-api';
import { StaffScreen } from '@/tests/staff-screen';
import { VacancyList } from './vacancy-list';

const staff = {
  ...{ id: 'hannah', givenName: 'Hannah', familyName: 'Reid', email: 'hannah@example.com', team: '' },
  ...{ roles: ['consultant'] as const, resources: {}, portraits: {} },
};
const vacancy = {
  ...{ id: 'v1', reference: 'VAC-100003', organisation: 'Coral Coast Health', region: 'Queensland' },
  ...{ facility: 'Reef Street Hospital', need: 'Registrar, Emergency medicine', dates: 'Sat 19 Dec' },
  shortPlace: 'Mackay QLD',
  ...{
    state: 'shortlist-sent',
    dueAt: '2026-11-26T02:00:00Z',
    overdue: false,
    claimedBy: 'tom',
    awaitsCall: false,
  },
  ...{ contactName: 'Anders Holm', contactPhone: '+61755500110' },
  ...{
    claimedName: 'Tom Okafor',
    days: '19 Dec',
    doctors: 2,
    agreedCount: 1,
    acceptedCount: 0,
    ...{ shortlist: [], placements: [], answers: [], replaceBy: null, contactedAt: null, sentAt: null },
    timeZone: 'Australia/Brisbane',
    shortlistAt: '2026-11-30T02:00:00Z',
    promisedName: null,
  },
};
const ana = {
  ...{ id: 'e1', name: 'Ana Tan', state: 'listed', visible: true, isNew: true, told: false, finalAt: null },
  ...{ declineReason: null, question: null, events: [] },
};
const asked = {
  shortlist: [{ ...ana, isNew: false, question: 'Nights?' }],
  answers: [{ entryId: 'e1', at: '2026-11-24T02:00:00Z', dueAt: '2026-11-25T02:00:00Z' }],
};
const withoutFacts = { shortlist: undefined };
const none = () => HttpResponse.json({ data: [], total: 0 });
const api = mockApi(
  http.get('*/api/staff/organisations', none),
  http.get('*/api/staff/saved-views', none),
  http.get('*/api/staff/job-choices/all', () =>
    HttpResponse.json({ data: { id: 'all', specialties: [], regions: [] } }),
  ),
  http.get('*/api/staff/vacancies', () =>
    HttpResponse.json({
      data: [
        vacancy,
        {
          ...vacancy,
          id: 'v2',
          state: 'filled',
          claimedBy: 'hannah',
          claimedName: 'Hannah Reid',
          ...withoutFacts,
        },
        { ...vacancy, id: 'v3', reference: 'VAC-100004', ...asked },
        {
          ...vacancy,
          id: 'v4',
          reference: 'VAC-100005',
          claimedBy: null,
          claimedName: null,
          promisedName: 'Mei Lin',
          state: 'contacted',
          ...{ shortlist: [ana], shortlistAt: '2026-11-29T02:00:00Z' },
        },
      ],
      total: 4,
    }),
  ),
);

const Address = () => <p data-testid="address">{useLocation().pathname}</p>;

function show(width: number) {
  mockWindowWidth(width);
  render(
    <StaffScreen at="/vacancies" staff={staff} store={memoryStore()}>
      <ResourceContextProvider value="vacancies">
        <VacancyList />
        <Address />
      </ResourceContextProvider>
    </StaffScreen>,
  );
}

test('the list shows the contact’s phone number as a link and each status once, and what we promised only for open vacancies', async () => {
  show(1280);
  const [open, ended] = await screen.findAllByRole('row', { name: /VAC-100003/ });
  expect(within(open as HTMLElement).getAllByText('Shortlist sent')).toHaveLength(1);
  expect(open?.textContent).toMatch(/^Find doctors/);
  expect(ended?.textContent).not.toContain('Find doctors');
  expect(open?.textContent).toContain('1 of 2 agreed');
  expect(ended?.textContent).not.toContain('agreed');
  expect(screen.getByRole('columnheader', { name: 'Status' })).toBeTruthy();
  const phone = within(open as HTMLElement).getByRole('link', { name: '+61 7 5550 0110' });
  expect(phone.getAttribute('href')).toBe('tel:+61755500110');
});

test('a vacancy with an accepted doctor and no placement names the same next step as its screen, under “Today”', async () => {
  const accepted = { ...ana, state: 'accepted', isNew: false, told: true };
  const row = {
    ...vacancy,
    doctors: 1,
    acceptedCount: 1,
    shortlist: [accepted],
    sentAt: '2026-11-24T02:00:00Z',
  };
  const waiting = { ...row, acceptedCount: 0, shortlist: [{ ...ana, isNew: false }] };
  api.use(http.get('*/api/staff/vacancies', () => HttpResponse.json({ data: [waiting, row], total: 2 })));
  show(1280);
  await screen.findByText('Make the placement');
  const groups = screen.getAllByRole('rowgroup').map(({ textContent }) => textContent);
  expect(groups[1]).toMatch(/^Today · 1Make the placement/);
  expect(groups[2]).toMatch(/^In progress · 1Waiting for the employer’s answer.*0 of 1 answered/);
});

test('pressing a row opens its vacancy, but “Claim” does not, and asks first if a colleague was promised', async () => {
  let claims = 0;
  api.use(
    http.post('*/api/staff/vacancies/:id/claim', () => {
      claims += 1;
      return HttpResponse.json({ data: vacancy });
    }),
  );
  show(1280);
  const row = within(await screen.findByRole('row', { name: /VAC-100005/ }));
  await userEvent.click(row.getByRole('button', { name: 'Claim VAC-100005' }));
  const dialog = screen.getByRole('dialog', {
    name: 'Claim VAC-100005 in place of Mei Lin?',
  });
  await userEvent.click(
    within(dialog).getByText(/^We told Coral Coast Health that Mei Lin is its consultant/),
  );
  expect(claims).toBe(0);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Claim' }));
  await waitFor(() => expect(claims).toBe(1));
  expect(screen.getByTestId('address').textContent).toBe('/vacancies');
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  await userEvent.click(row.getByText('Coral Coast Health'));
  expect(screen.getByTestId('address').textContent).toBe('/vacancies/v4/show');
});

test('the list shows an open vacancy as “Accepted” once the employer has accepted enough doctors, and counts them', async () => {
  const shortlist = ['e1', 'e2'].map((id) => ({ ...ana, id, state: 'accepted', isNew: false }));
  const row = { ...vacancy, doctors: 1, acceptedCount: 2, shortlist };
  api.use(http.get('*/api/staff/vacancies', () => HttpResponse.json({ data: [row], total: 1 })));
  show(1280);
  const line = await screen.findByRole('row', { name: /VAC-100003/ });
  within(line).getByText('2 accepted, 1 needed');
  within(line).getByText('Accepted');
});

test.each([
  [1280, 'row'],
  [360, 'listitem'],
] as const)(
  'in a window of %i px, vacancies are in the order of their next steps’ times, and vacancies without a consultant show who was promised and who has agreed',
  async (width, role) => {
    show(width);
    const rows = await screen.findAllByRole(role, { name: width === 360 ? undefined : /VAC-/ });
    expect(rows).toHaveLength(4);
    expect(rows[0]?.textContent).toMatch(/VAC-100004.*Answer the question|Answer the question.*VAC-100004/);
    expect(rows[1]?.textContent).toMatch(/VAC-100005.*Send the shortlist|Send the shortlist.*VAC-100005/);
    expect(screen.getAllByText(/Answer the question about Ana Tan/)).toHaveLength(1);
    expect(screen.getAllByText(/Promised: Mei Lin/)).toHaveLength(1);
    expect(screen.getAllByText(/Agreed: Ana Tan/)).toHaveLength(1);
  },
);

test('“New vacancy” leads to the form in which staff can type the request of a hospital that calls', async () => {
  show(1280);
  const link = await screen.findByRole('link', { name: 'New vacancy' });
  expect(link.getAttribute('href')).toBe('/vacancies/create');
});

test('the list shows the name of the colleague who claimed a vacancy, and “You” for the user’s own vacancies', async () => {
  show(1280);
  const [colleagues, own] = await screen.findAllByRole('row', { name: /VAC-100003/ });
  expect(within(colleagues as HTMLElement).getByRole('cell', { name: 'Tom Okafor' })).toBeTruthy();
  expect(within(own as HTMLElement).getByRole('cell', { name: 'You' })).toBeTruthy();
});

test('on a phone, the list shows only some filters until the user presses “Filters”', async () => {
  show(360);
  expect(await screen.findAllByRole('link', { name: 'Reef Street Hospital, Mackay QLD' })).toHaveLength(4);
  expect(screen.queryByRole('combobox', { name: /^Status/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  expect(screen.getByRole('combobox', { name: /^Status/ })).toBeTruthy();
});

test('the tabs show only the reader’s vacancies, or only unclaimed vacancies', async () => {
  const asked: (string | null)[] = [];
  api.use(
    http.get('*/api/staff/vacancies', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('claimed'));
      return HttpResponse.json({ data: [vacancy], total: 1 });
    }),
  );
  show(1280);
  for (const name of ['Mine', 'Not claimed']) await userEvent.click(await screen.findByRole('tab', { name }));
  await waitFor(() => expect(asked).toEqual([null, 'me', 'nobody']));
});
