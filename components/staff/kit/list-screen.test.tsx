import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import {
  FunctionField,
  memoryStore,
  Resource,
  ResourceContextProvider,
  SelectInput,
  TextInput,
} from 'react-admin';
import { mockWindowWidth } from '@/tests/match-media';
import { mockApi } from '@/tests/mock-api';
import { StaffScreen } from '@/tests/staff-screen';
import { ListRows, ListScreen } from './list-screen';
import { RowLink } from './row-link';

const feeds = [
  { id: 'coast', name: 'Coast feed', state: 'waiting' },
  { id: 'rural', name: 'Rural feed', state: 'done' },
];
const removed = { state: 'done', age: 'removed' };
const view = { filter: removed, sort: { field: 'id', order: 'ASC' } };
let views: { id: string; name: string; view: typeof view }[] = [];
let requests: URLSearchParams[] = [];
afterEach(() => {
  views = [];
  requests = [];
});
mockApi(
  http.get('*/api/staff/feeds', ({ request }) => {
    const { searchParams } = new URL(request.url);
    requests.push(searchParams);
    const state = searchParams.get('state');
    const data = feeds.filter((feed) => !state || feed.state === state);
    return HttpResponse.json({ data, total: data.length });
  }),
  http.get('*/api/staff/saved-views', () => HttpResponse.json({ data: views, total: views.length })),
);

const choices = [
  { id: 'waiting', name: 'Waiting' },
  { id: 'done', name: 'Done' },
];
const ages = [{ id: 'older', name: 'Older' }];
const filters = [
  <TextInput key="q" source="q" label="Name" alwaysOn />,
  <SelectInput key="state" source="state" label="Status" choices={choices} alwaysOn />,
  <SelectInput key="age" source="age" label="Age" choices={ages} emptyText="This year" alwaysOn />,
];

type Feed = (typeof feeds)[number];

const manyFilters = ['Place', 'Team', 'Group', 'Kind'].map((label) => (
  <SelectInput key={label} source={label} label={label} choices={choices} alwaysOn />
));

const tabs = [
  ['waiting', 'Waiting'],
  ['done', 'Done'],
  ['refused', 'Refused'],
] as const;

const sorts = [
  { field: 'id', order: 'ASC', name: 'Oldest first' },
  { field: 'name', order: 'DESC', name: 'By name' },
] as const;

function show(width: number, { search = '', shown = filters, store = memoryStore(), hasTabs = false } = {}) {
  mockWindowWidth(width);
  render(
    <StaffScreen at={`/feeds${search}`} store={store}>
      <Resource name="feeds" />
      <ResourceContextProvider value="feeds">
        <ListScreen
          title="Feeds"
          rows="feeds"
          empty={{ title: 'No feeds yet', text: 'Add a source.' }}
          filters={shown}
          phoneSorts={sorts}
          {...(hasTabs && { tabs })}
        >
          <ListRows<Feed> card={({ name, state }) => ({ title: name, facts: [state] })}>
            <FunctionField<Feed> label="Source" render={({ name }) => <RowLink>{name}</RowLink>} />
          </ListRows>
        </ListScreen>
      </ResourceContextProvider>
    </StaffScreen>,
  );
}

const findCount = (text: string) =>
  screen.findByText((_, element) => element?.textContent === text && element.tagName === 'SPAN');

test('a list shows the number of results, and the value of each filter even if the filter is not in use', async () => {
  show(1280);
  await findCount('2 results');
  expect(screen.getByRole('combobox', { name: /^Status/ }).textContent).toBe('All');
  expect(screen.getByRole('combobox', { name: /^Age/ }).textContent).toBe('This year');
  await userEvent.click(screen.getByRole('combobox', { name: /^Status/ }));
  await userEvent.click(screen.getByRole('option', { name: 'Done' }));
  await findCount('1 result');
  expect(screen.getByRole('combobox', { name: /^Status/ }).textContent).toBe('Done');
});

test('if the URL or a saved view has a filter value that no longer exists, the list shows this filter’s default', async () => {
  views = [{ id: 'v1', name: 'Old view', view }];
  show(1280, { search: `?filter=${encodeURIComponent(JSON.stringify({ age: 'removed' }))}` });
  const read = (name: RegExp) => screen.getByRole('combobox', { name }).textContent;
  await findCount('2 results');
  await waitFor(() => expect(screen.queryByText(/Filtered by/)).toBeNull());
  await waitFor(() => expect(read(/^Age/)).toBe('This year'));
  await userEvent.click(await screen.findByRole('button', { name: 'Old view' }));
  await findCount('1 result');
  expect([read(/^Status/), read(/^Age/)]).toEqual(['Done', 'This year']);
  expect(screen.getByRole('button', { name: 'Old view' }).getAttribute('aria-pressed')).toBe('true');
});

test.each([
  ['the URL', `?filter=${encodeURIComponent(JSON.stringify(removed))}&page=2`, memoryStore()],
  ['the browser’s storage', '', memoryStore({ 'feeds.listParams': { filter: removed, page: 2 } })],
])(
  'if a filter value in %s no longer exists, the list never requests this value and keeps the other filters',
  async (_, search, store) => {
    show(1280, { search, store });
    await findCount('1 result');
    expect(screen.getByRole('combobox', { name: /^Age/ }).textContent).toBe('This year');
    expect(requests.map((query) => [query.get('state'), query.get('age'), query.get('page')])).toEqual([
      ['done', null, '1'],
    ]);
  },
);

test('on a phone, a list shows each row with a link to the record, and the number of filters in use', async () => {
  show(360);
  const [entry] = await screen.findAllByRole('listitem');
  expect(entry?.textContent?.trim()).toBe('Coast feedwaiting');
  expect(
    within(entry as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/feeds/coast/show');
  expect(screen.queryByRole('table')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  await userEvent.click(screen.getByRole('combobox', { name: /^Status/ }));
  await userEvent.click(screen.getByRole('option', { name: 'Done' }));
  await screen.findByRole('button', { name: 'Filters (1)' });
});

test('in a wide window, a list shows four filters until the user presses “More filters”', async () => {
  show(1280, { shown: [...filters, ...manyFilters] });
  await findCount('2 results');
  screen.getByRole('combobox', { name: /^Team/ });
  expect(screen.queryByRole('combobox', { name: /^Group/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'More filters' }));
  await userEvent.click(screen.getByRole('combobox', { name: /^Group/ }));
  await userEvent.click(screen.getByRole('option', { name: 'Done' }));
  await screen.findByRole('button', { name: 'More filters (1)' });
});

test('a list opened with a sort order that is not the default offers “Save view”', async () => {
  show(1280, { search: '?sort=name&order=ASC' });
  await findCount('2 results');
  await screen.findByRole('button', { name: 'Save view' });
});

test('in a list with its default filters, “Save view” appears once the user chooses a filter', async () => {
  show(1280);
  await findCount('2 results');
  expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull();
  await userEvent.click(screen.getByRole('combobox', { name: /^Status/ }));
  await userEvent.click(screen.getByRole('option', { name: 'Done' }));
  await screen.findByRole('button', { name: 'Save view' });
});

test('the tabs of a list choose a status, and an empty tab names neither filters nor the first tab’s message', async () => {
  show(1280, { shown: [], hasTabs: true });
  await screen.findByText('Coast feed');
  expect(screen.queryByText('Rural feed')).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: 'Done' }));
  await screen.findByText('Rural feed');
  await userEvent.click(screen.getByRole('tab', { name: 'Refused' }));
  await screen.findByText('No feeds with this status');
  expect(screen.queryByText(/Filtered by|Filters in use/)).toBeNull();
});

test('on a phone, a list offers its saved views once the user presses “Filters”', async () => {
  views = [{ id: 'v1', name: 'Old view', view }];
  show(360);
  await findCount('2 results');
  expect(screen.queryByRole('button', { name: 'Old view' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  await screen.findByRole('button', { name: 'Old view' });
});

test('on a phone, staff choose the order of the rows among the filters', async () => {
  show(360);
  await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
  await userEvent.click(await screen.findByRole('combobox', { name: 'Order' }));
  await userEvent.click(await screen.findByRole('option', { name: 'By name' }));
  await waitFor(() => expect(requests.at(-1)?.get('sort')).toBe('name'));
  expect(requests.at(-1)?.get('order')?.toLowerCase()).toBe('desc');
});
