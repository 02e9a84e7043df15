import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { ResourceContextProvider } from 'react-admin';
import { mockApi } from '@/tests/mock-api';
import { StaffScreen } from '@/tests/staff-screen';
import { RequirementSetCreate } from './requirement-set-screens';

mockApi(
  http.get('*/api/staff/job-choices/all', () =>
    HttpResponse.json({
      data: { id: 'all', regions: [{ id: 'AU-NSW', name: 'New South Wales' }], specialties: [] },
    }),
  ),
  http.get('*/api/staff/requirement-sets', () =>
    HttpResponse.json({ data: [{ id: 'set1', scope: 'region', subject: 'AU-NSW' }], total: 1 }),
  ),
  http.get('*/api/staff/jobs', () => HttpResponse.json({ data: [], total: 497 })),
);

test('“Add document” adds fields for another document, and “Remove” removes them', async () => {
  render(
    <StaffScreen>
      <ResourceContextProvider value="requirement-sets">
        <RequirementSetCreate />
      </ResourceContextProvider>
    </StaffScreen>,
  );
  const add = await screen.findByRole('button', { name: 'Add document' });
  await userEvent.click(add);
  expect(await screen.findAllByLabelText('Note for doctors (optional)')).toHaveLength(2);
  await userEvent.click(screen.getAllByRole('button', { name: 'Remove' })[1]!);
  expect(screen.getAllByLabelText('Note for doctors (optional)')).toHaveLength(1);
});

test('a choice that has a requirement set links to that set', async () => {
  render(
    <StaffScreen>
      <ResourceContextProvider value="requirement-sets">
        <RequirementSetCreate />
      </ResourceContextProvider>
    </StaffScreen>,
  );
  await userEvent.click(await screen.findByRole('combobox', { name: /^Country, state or region/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'New South Wales (has a set)' }));
  const link = await screen.findByRole('link', { name: 'Edit that set' });
  expect(link.getAttribute('href')).toMatch(/requirement-sets\/set1$/);
});
