import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { ResourceContextProvider } from 'react-admin';
import { mockApi } from '@/tests/mock-api';
import { StaffScreen } from '@/tests/staff-screen';
import { StaffMemberCreate } from './staff-member-forms';

const consultants = [
  { id: 'c1', name: 'Hannah Reid' },
  { id: 'c2', name: 'Mei Lin' },
];
const saved: unknown[] = [];
mockApi(
  http.get('*/api/staff/staff', () =>
    HttpResponse.json({ data: [{ id: 's1', team: '', consultantId: 'c1' }], total: 1 }),
  ),
  http.get('*/api/staff/consultants', () => HttpResponse.json({ data: consultants, total: 2 })),
  http.post('*/api/staff/staff', async ({ request }) => {
    saved.push(await request.json());
    return HttpResponse.json({ data: { id: 's2' } });
  }),
);

test('an invited consultant can be shown to doctors as a consultant without a member of staff', async () => {
  const user = userEvent.setup();
  render(
    <StaffScreen>
      <ResourceContextProvider value="staff">
        <StaffMemberCreate />
      </ResourceContextProvider>
    </StaffScreen>,
  );
  await user.type(await screen.findByLabelText(/^Given name/), 'Mei');
  await user.type(screen.getByLabelText(/^Family name/), 'Lin');
  await user.type(screen.getByLabelText(/^Email address/), 'mei@example.com');
  expect(screen.queryByRole('combobox', { name: 'Shown to doctors as (optional)' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: /^Consultant/ }));
  await user.click(await screen.findByRole('combobox', { name: 'Shown to doctors as (optional)' }));
  await user.click(await screen.findByRole('option', { name: 'Mei Lin' }));
  expect(screen.queryByRole('option', { name: 'Hannah Reid' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({ givenName: 'Mei', roles: ['consultant'], consultantId: 'c2' });
});
