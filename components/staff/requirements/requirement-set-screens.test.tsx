import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { ResourceContextProvider } from 'react-admin';
import { mockApi } from '@/tests/mock-api';
import { StaffScreen } from '@/tests/staff-screen';
import { RequirementSetCreate } from './requirement-set-screens';

mockApi(
  http.get('*/api/staff/job-choices/all', () =>
    HttpResponse.json({ data: { id: 'all', regions: [], specialties: [] } }),
  ),
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
  expect(await screen.findAllByLabelText('Note for doctors')).toHaveLength(2);
  await userEvent.click(screen.getAllByRole('button', { name: 'Remove' })[1]!);
  expect(screen.getAllByLabelText('Note for doctors')).toHaveLength(1);
});
