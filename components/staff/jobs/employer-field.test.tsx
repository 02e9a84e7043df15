import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { CreateBase } from 'react-admin';
import { RecordForm } from '@/components/staff/forms/record-form';
import { mockApi } from '@/tests/mock-api';
import { StaffScreen } from '@/tests/staff-screen';
import { EmployerField } from './employer-field';

const saved: unknown[] = [];
mockApi(
  http.post('*/api/staff/organisations/new/known-employers', async ({ request }) => {
    const { q } = (await request.json()) as { q: string };
    const hospital = { organisationId: 'o1', name: 'Weipa Hospital', hospitalOf: 'Coral Coast Health' };
    return HttpResponse.json({ data: { id: 'new', names: q.startsWith('We') ? [hospital] : [] } });
  }),
  http.post('*/api/staff/jobs', async ({ request }) => {
    saved.push(await request.json());
    return HttpResponse.json({ data: { id: 'J1' } });
  }),
);

test('a chosen hospital is saved with the record of its employer, and any other name without a record', async () => {
  const user = userEvent.setup();
  render(
    <StaffScreen staff={{ resources: {} }}>
      <CreateBase resource="jobs" redirect={false}>
        <RecordForm saveLabel="Save">
          <EmployerField />
        </RecordForm>
      </CreateBase>
    </StaffScreen>,
  );
  const field = await screen.findByRole('combobox', { name: 'Employer' });
  await user.type(field, 'We');
  await user.click(
    await screen.findByRole('option', { name: /^Weipa Hospital.*Hospital of Coral Coast Health/ }),
  );
  await screen.findByText(/^Known employer/);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(saved).toEqual([{ contact: { employer: 'Weipa Hospital', organisationId: 'o1' } }]),
  );
  await user.clear(field);
  await user.type(field, 'Other Clinic');
  await screen.findByText('No record of this employer');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(saved[1]).toEqual({ contact: { employer: 'Other Clinic', organisationId: null } }),
  );
});
