import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { useLocation } from 'react-router';
import { mockApi } from '@/tests/mock-api';
import { StaffScreen } from '@/tests/staff-screen';
import { StaffSearch } from './staff-search';

const groups = [
  {
    resource: 'doctors',
    hits: [
      { id: '1', label: 'Mere Tāwhiri', detail: 'Account · mere@example.org', path: '/doctors/1/show' },
      { id: '2', label: 'Tama Tāwhiri', detail: 'No account', path: '/enquiries/ENQ-100002/show' },
    ],
  },
  {
    resource: 'vacancies',
    hits: [{ id: '3', label: 'VAC-100003 Tāwhiri Clinic', detail: 'Received', path: '/vacancies/3/show' }],
  },
];

let asked: unknown[];
let fails: boolean;
beforeEach(() => {
  // jsdom does not have `scrollIntoView`.
  Element.prototype.scrollIntoView = () => undefined;
  asked = [];
  fails = false;
});
mockApi(
  http.post('*/api/staff/search', async ({ request }) => {
    const body = await request.json();
    asked.push(body);
    if (fails) return HttpResponse.json({ errorMessage: 'The site is busy' }, { status: 503 });
    const { q } = body as { q: string };
    return HttpResponse.json({ data: { id: 'search', groups: q.startsWith('taw') ? groups : [] } });
  }),
);

function Address() {
  return <output>{useLocation().pathname}</output>;
}

function show() {
  render(
    <StaffScreen>
      <StaffSearch addsCalls />
      <input aria-label="Note" />
      <Address />
    </StaffScreen>,
  );
}

const field = () => screen.findByRole('combobox', { name: 'Name, phone, town or reference' });
const option = (name: RegExp) => screen.findByRole('option', { name });

test('the key / and the button “Search” open the search and move the focus to its field', async () => {
  show();
  await userEvent.keyboard('/');
  expect(document.activeElement).toBe(await field());
  expect((await field()).getAttribute('value')).toBe('');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(document.activeElement).toBe(await field());
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the key / does not open the search while the user types in another field', async () => {
  show();
  const note = screen.getByRole('textbox', { name: 'Note' });
  await userEvent.type(note, 'a/b');
  expect(note).toHaveProperty('value', 'a/b');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the search lists results by kind with their total number, and the user can open a result with the keyboard', async () => {
  show();
  await userEvent.keyboard('/');
  await userEvent.type(await field(), 'taw');
  const first = await option(/Mere Tāwhiri/);
  expect(first.getAttribute('aria-selected')).toBe('true');
  expect(screen.getByRole('status').textContent).toBe('3 results');
  const people = within(screen.getByRole('listbox', { name: 'Results' })).getByRole('group', {
    name: 'People',
  });
  expect(within(people).getAllByRole('option')).toHaveLength(2);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  const chosen = await option(/Tāwhiri Clinic/);
  expect((await field()).getAttribute('aria-activedescendant')).toBe(chosen.id);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('/vacancies/3/show')).toBeTruthy();
  expect(asked).toEqual([{ q: 'taw' }]);
});

test('clicking a search result opens that result’s screen', async () => {
  show();
  await userEvent.keyboard('/');
  await userEvent.type(await field(), 'taw');
  await userEvent.click(await option(/Tama/));
  expect(await screen.findByText('/enquiries/ENQ-100002/show')).toBeTruthy();
});

test('a search without results says so and links to the form for a new phone call; a single letter starts no search', async () => {
  show();
  await userEvent.keyboard('/');
  await userEvent.type(await field(), 'z');
  expect(
    screen.getByText('You can search for people, enquiries, jobs, vacancies and employers.'),
  ).toBeTruthy();
  await userEvent.type(await field(), 'zz');
  await screen.findByText('Nothing found for “zzz”. Check the spelling, or type fewer words.');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(screen.getByRole('link', { name: 'New call' }).getAttribute('href')).toBe('/doctors/create');
  expect(asked).toEqual([{ q: 'zzz' }]);
});

test('the typed text stays after a failed search, and “Try again” repeats the search', async () => {
  fails = true;
  show();
  await userEvent.keyboard('/');
  await userEvent.type(await field(), 'taw');
  expect((await screen.findByRole('alert')).textContent).toContain('The site is busy');
  expect(screen.queryByText(/Nothing found/)).toBeNull();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(await option(/Mere Tāwhiri/)).toBeTruthy();
});

test('pressing Enter while new results are loading does not open a result of an earlier search', async () => {
  show();
  await userEvent.keyboard('/');
  await userEvent.type(await field(), 'taw');
  await option(/Mere/);
  await userEvent.type(await field(), 'x{Enter}');
  expect(screen.queryByRole('option')).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Search' })).toBeTruthy();
});
