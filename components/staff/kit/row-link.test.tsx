import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  AdminContext,
  Datagrid,
  FunctionField,
  ResourceContextProvider,
  TestMemoryRouter,
} from 'react-admin';
import { RowLink } from './row-link';

const show = (to: string | false) =>
  render(
    <TestMemoryRouter>
      <AdminContext>
        <ResourceContextProvider value="feeds">
          <Datagrid
            data={[{ id: 7, name: 'Coast feed' }]}
            sort={{ field: 'id', order: 'ASC' }}
            bulkActionButtons={false}
            rowClick="show"
          >
            <FunctionField<{ id: number; name: string }>
              label="Source"
              render={({ name }) => <RowLink to={to}>{name}</RowLink>}
            />
          </Datagrid>
        </ResourceContextProvider>
      </AdminContext>
    </TestMemoryRouter>,
  );

test.each([
  ['show', '/feeds/7/show'],
  ['edit', '/feeds/7'],
  ['/doctors/3/show', '/doctors/3/show'],
])('a row’s link with the target “%s” can be reached by Tab and leads to %s', async (to, path) => {
  show(to);
  await userEvent.tab();
  const link = await screen.findByRole('link', { name: 'Coast feed' });
  expect(link.getAttribute('href')).toBe(path);
  expect(document.activeElement).toBe(link);
});

test('a row has no link if the user is not allowed to open the row’s record', () => {
  show(false);
  expect(screen.getByText('Coast feed')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
