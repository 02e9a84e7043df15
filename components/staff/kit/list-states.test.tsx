import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import {
  Datagrid,
  memoryStore,
  Resource,
  ResourceContextProvider,
  SelectInput,
  TextField,
  TextInput,
  useRefresh,
} from 'react-admin';
import { mockApi } from '@/tests/mock-api';
import { StaffScreen } from '@/tests/staff-screen';
import { ListScreen } from './list-screen';
import { SessionEndedNotice } from './session-ended';

const jobs = [
  { id: 'J1', title: 'Registrar', status: 'open' },
  { id: 'J2', title: 'Consultant', status: 'closed' },
];
let rows: typeof jobs;
let refusal: Response | null;
let answerAfter: Promise<void>;
beforeEach(() => {
  rows = jobs;
  refusal = null;
  answerAfter = Promise.resolve();
});
mockApi(
  http.get('*/api/staff/jobs', async ({ request }) => {
    await answerAfter;
    if (refusal) return refusal.clone();
    const { searchParams } = new URL(request.url);
    const [q, status] = [searchParams.get('q') ?? '', searchParams.get('status')];
    const data = rows.filter((row) => row.title.includes(q) && (!status || row.status === status));
    return HttpResponse.json({ data, total: data.length });
  }),
  http.get('*/api/staff/saved-views', () => HttpResponse.json({ data: [], total: 0 })),
  http.get('*/api/staff/me', () => new HttpResponse(null, { status: refusal?.status === 404 ? 404 : 200 })),
);

const filters = [
  <TextInput key="q" source="q" label="Title" alwaysOn />,
  <SelectInput
    key="status"
    source="status"
    label="State"
    alwaysOn
    choices={[{ id: 'open', name: 'Open' }]}
  />,
];

function Refresh() {
  const refresh = useRefresh();
  return <button onClick={refresh}>Refresh</button>;
}

function show(remembered?: object) {
  const params = { page: 1, perPage: 25, sort: 'id', order: 'ASC', displayedFilters: {}, filter: remembered };
  render(
    <StaffScreen at="/jobs" store={memoryStore(remembered ? { 'jobs.listParams': params } : {})}>
      <Resource name="jobs" />
      <SessionEndedNotice />
      <ResourceContextProvider value="jobs">
        <ListScreen
          title="Jobs"
          rows="jobs"
          empty={{ title: 'No jobs yet', text: 'Create a job.' }}
          filters={filters}
          actions={<Refresh />}
          perPage={25}
        >
          <Datagrid bulkActionButtons={false} rowClick={false}>
            <TextField source="title" />
          </Datagrid>
        </ListScreen>
      </ResourceContextProvider>
    </StaffScreen>,
  );
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const failure = () => HttpResponse.json({ errorMessage: 'The database is away.' }, { status: 503 });

test('if rows cannot be loaded, the list shows an error and no row count, and “Try again” loads the rows', async () => {
  refusal = failure();
  show();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('We could not load the jobsThe database is away.');
  expect(screen.queryByText('No jobs yet')).toBeNull();
  expect(screen.queryByText(/\d+-\d+ of/)).toBeNull();
  refusal = null;
  await press('Try again');
  await screen.findByRole('cell', { name: 'Registrar' });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('while “Try again” is loading the rows, the error stays visible and this button keeps the focus', async () => {
  refusal = failure();
  show();
  const alert = await screen.findByRole('alert');
  let release = () => undefined as void;
  answerAfter = new Promise((resolve) => {
    release = resolve;
  });
  await press('Try again');
  const button = await screen.findByRole('button', { name: 'Trying again…' });
  expect(document.activeElement).toBe(button);
  release();
  await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('alert')).toBe(alert);
});

test('if refreshing fails, a list keeps its rows and says when they were loaded', async () => {
  show();
  await screen.findByRole('cell', { name: 'Registrar' });
  refusal = failure();
  await press('Refresh');
  await screen.findByRole('alert');
  expect(screen.getByRole('cell', { name: 'Registrar' })).toBeTruthy();
  expect(screen.getByText(/out of date: we loaded it on .+, less than a minute ago\.$/)).toBeTruthy();
  expect(screen.queryByText(/\d+-\d+ of/)).toBeNull();
});

test('if refreshing fails, an empty list shows the error instead of its usual message', async () => {
  rows = [];
  show();
  await screen.findByText('No jobs yet');
  refusal = failure();
  await press('Refresh');
  await screen.findByRole('alert');
  expect(screen.queryByText('No jobs yet')).toBeNull();
});

test('an empty list suggests what staff can do next, such as creating a job', async () => {
  rows = [];
  show();
  await screen.findByText('No jobs yet');
  expect(screen.getByText('Create a job.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
});

test('if the filters kept from the last visit match no row, the list names these filters, and “Clear filters” removes them all', async () => {
  show({ q: 'zzzz', status: 'open' });
  await screen.findByText('No jobs match your filters');
  expect(screen.getByText('Filters in use: Title: “zzzz” · State: Open')).toBeTruthy();
  expect(screen.queryByText('No jobs yet')).toBeNull();
  await press('Clear filters');
  await screen.findByRole('cell', { name: 'Consultant' });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('');
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
});

test('the list names its active filters above the rows, and “Clear filters” removes them all', async () => {
  show({ status: 'open' });
  await screen.findByRole('cell', { name: 'Registrar' });
  expect(screen.getByRole('group', { name: 'Filters in use' }).textContent).toContain(
    'Filtered by State: Open',
  );
  await press('Clear filters');
  await screen.findByRole('cell', { name: 'Consultant' });
});

test('the list shows an error while the browser is offline, and once online “Try again” loads the rows', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  refusal = HttpResponse.error();
  show();
  expect((await screen.findByRole('alert')).textContent).toContain('The site cannot be reached.');
  online.mockRestore();
  refusal = null;
  await press('Try again');
  await screen.findByRole('cell', { name: 'Registrar' });
});

test('if the session has ended, the screen stays and shows a sign-in link until the user has signed in again', async () => {
  show();
  await screen.findByRole('cell', { name: 'Registrar' });
  refusal = new HttpResponse(null, { status: 404 });
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Cons');
  await screen.findByText('We could not load the jobs');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('Cons');
  const link = screen.getByRole('link', { name: 'Sign in (opens a new tab)' });
  expect([link.getAttribute('target'), link.getAttribute('href')]).toEqual([
    '_blank',
    '/signin?redirect_url=%2F',
  ]);
  refusal = null;
  act(() => {
    window.dispatchEvent(new Event('focus'));
  });
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Sign in/ })).toBeNull());
  await press('Try again');
  await screen.findByRole('cell', { name: 'Consultant' });
});
