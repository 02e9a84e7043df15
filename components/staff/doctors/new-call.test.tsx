import { render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { AdminContext, ResourceContextProvider, TestMemoryRouter } from 'react-admin';
import { createStaffQueryClient, staffDataProvider } from '@/components/staff/kit/data-provider';
import { staffTexts } from '@/components/staff/kit/staff-texts';
import { mockApi } from '@/tests/mock-api';
import { NewCall } from './new-call';

mockApi(
  http.get('*/api/staff/job-choices/all', () =>
    HttpResponse.json({ data: { id: 'all', specialties: [], grades: [], regions: [] } }),
  ),
  http.get('*/api/staff/doctors/ana', () =>
    HttpResponse.json({ data: { id: 'ana', name: 'Ana Tan', enquiries: [] } }),
  ),
);

test.each([
  ['', '/enquiries', 'New call'],
  ['?person=ana', '/doctors/ana/show', 'New call: Ana Tan'],
  ['?person=ana&job=J100012', '/doctors/ana/show', 'Record interest in J100012: Ana Tan'],
])('the form “New call%s” saves the call, and “Cancel” leads to %s', async (query, path, heading) => {
  const queryClient = createStaffQueryClient();
  render(
    <TestMemoryRouter initialEntries={[`/doctors/create${query}`]}>
      <AdminContext
        dataProvider={staffDataProvider({ resources: {} })}
        i18nProvider={staffTexts}
        queryClient={queryClient}
      >
        <ResourceContextProvider value="doctors">
          <NewCall />
        </ResourceContextProvider>
      </AdminContext>
    </TestMemoryRouter>,
  );
  await screen.findByRole('heading', { name: heading });
  screen.getByRole('checkbox', { name: 'Locum' });
  screen.getByRole('button', { name: 'Save call' });
  expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe(path);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
});
