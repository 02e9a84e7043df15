import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { ResourceContextProvider } from 'react-admin';
import { mockApi } from '@/tests/mock-api';
import { StaffScreen } from '@/tests/staff-screen';
import { RequirementSetCreate } from './requirement-set-screens';

const server = mockApi(
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

test('several documents are ticked at once, and each ticked document has its own details', async () => {
  const saved: unknown[] = [];
  server.use(
    http.post('*/api/staff/requirement-sets', async ({ request }) => {
      saved.push(await request.json());
      return HttpResponse.json({ errorMessage: 'Not now' }, { status: 409 });
    }),
  );
  render(
    <StaffScreen>
      <ResourceContextProvider value="requirement-sets">
        <RequirementSetCreate />
      </ResourceContextProvider>
    </StaffScreen>,
  );
  for (const name of ['Passport', 'Driver licence', 'Birth certificate', 'Driver licence'])
    await userEvent.click(await screen.findByRole('checkbox', { name }));
  const [, note] = await screen.findAllByLabelText('Note for doctors (optional)');
  fireEvent.change(note!, { target: { value: 'A copy' } });
  await userEvent.click(screen.getByRole('combobox', { name: /^Country, state or region/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'New Zealand' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add requirement set' }));
  await waitFor(() =>
    expect(saved).toMatchObject([
      { items: [{ kind: 'passport' }, { kind: 'birth-certificate', note: 'A copy' }] },
    ]),
  );
}, 30_000);

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
