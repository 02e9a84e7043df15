import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { AdminContext, ResourceContextProvider, TestMemoryRouter } from 'react-admin';
import { mockApi } from '@/tests/mock-api';
import { staffDataProvider } from '@/components/staff/kit/data-provider';
import { staffTexts } from '@/components/staff/kit/staff-texts';
import { RequirementSetCreate } from './requirement-set-screens';

mockApi(
  http.get('*/api/staff/job-choices/all', () =>
    HttpResponse.json({ data: { id: 'all', regions: [], specialties: [] } }),
  ),
);

test('“Add document” adds fields for another document, and “Remove” removes them', async () => {
  render(
    <TestMemoryRouter>
      <AdminContext dataProvider={staffDataProvider({ resources: {} })} i18nProvider={staffTexts}>
        <ResourceContextProvider value="requirement-sets">
          <RequirementSetCreate />
        </ResourceContextProvider>
      </AdminContext>
    </TestMemoryRouter>,
  );
  const add = await screen.findByRole('button', { name: 'Add document' });
  await userEvent.click(add);
  expect(await screen.findAllByLabelText('Note for doctors')).toHaveLength(2);
  await userEvent.click(screen.getAllByRole('button', { name: 'Remove' })[1]!);
  expect(screen.getAllByLabelText('Note for doctors')).toHaveLength(1);
});
