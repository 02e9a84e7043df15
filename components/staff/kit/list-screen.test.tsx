import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import {
  AdminContext,
  FunctionField,
  memoryStore,
  Resource,
  ResourceContextProvider,
  SelectInput,
  TestMemoryRouter,
  TextInput,
} from 'react-admin';
import { mockWindowWidth } from '@/tests/match-media';
import { mockApi } from '@/tests/mock-api';
import { createStaffQueryClient, staffDataProvider } from './data-provider';
import { ListRows, ListScreen } from './list-screen';
import { RowLink } from './row-link';
import { staffTexts } from './staff-texts';

const feeds = [
  { id: 'coast', name: 'Coast feed', state: 'waiting' },
  { id: 'rural', name: 'Rural feed', state: 'done' },
];
mockApi(
  http.get('*/api/staff/feeds', ({ request }) => {
    const state = new URL(request.url).searchParams.get('state');
    const data = feeds.filter((feed) => !state || feed.state === state);
    return HttpResponse.json({ data, total: data.length });
  }),
  http.get('*/api/staff/saved-views', () => HttpResponse.json({ data: [], total: 0 })),
);

const choices = [
  { id: 'waiting', name: 'Waiting' },
  { id: 'done', name: 'Done' },
];
const filters = [
  <TextInput key="q" source="q" label="Name" alwaysOn />,
  <SelectInput key="state" source="state" label="Status" choices={choices} alwaysOn />,
  <SelectInput key="age" source="age" label="Age" choices={[]} emptyText="This year" alwaysOn />,
];

type Feed = (typeof feeds)[number];

function show(width: number) {
  mockWindowWidth(width);
  render(
    <TestMemoryRouter initialEntries={['/feeds']}>
      <AdminContext
        dataProvider={staffDataProvider({ resources: {} })}
        i18nProvider={staffTexts}
        queryClient={createStaffQueryClient()}
        store={memoryStore()}
      >
        <Resource name="feeds" />
        <ResourceContextProvider value="feeds">
          <ListScreen
            title="Feeds"
            rows="feeds"
            empty={{ title: 'No feeds yet', text: 'Add a source.' }}
            filters={filters}
          >
            <ListRows<Feed> card={({ name, state }) => ({ title: name, facts: [state] })}>
              <FunctionField<Feed> label="Source" render={({ name }) => <RowLink>{name}</RowLink>} />
            </ListRows>
          </ListScreen>
        </ResourceContextProvider>
      </AdminContext>
    </TestMemoryRouter>,
  );
}

test('a list shows its number of results and the value of each choice, also of choices that are not in use', async () => {
  show(1280);
  await screen.findByText('2 results');
  expect(screen.getByRole('combobox', { name: /^Status/ }).textContent).toBe('All');
  expect(screen.getByRole('combobox', { name: /^Age/ }).textContent).toBe('This year');
  await userEvent.click(screen.getByRole('combobox', { name: /^Status/ }));
  await userEvent.click(screen.getByRole('option', { name: 'Done' }));
  await screen.findByText('1 result');
  expect(screen.getByRole('combobox', { name: /^Status/ }).textContent).toBe('Done');
});

test('a phone shows each row as an entry with a link to its record, and counts the filters in use', async () => {
  show(360);
  const [entry] = await screen.findAllByRole('listitem');
  expect(entry?.textContent).toBe('Coast feedwaiting');
  expect(
    within(entry as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/feeds/coast/show');
  expect(screen.queryByRole('table')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  await userEvent.click(screen.getByRole('combobox', { name: /^Status/ }));
  await userEvent.click(screen.getByRole('option', { name: 'Done' }));
  await screen.findByRole('button', { name: 'Filters (1 in use)' });
});
