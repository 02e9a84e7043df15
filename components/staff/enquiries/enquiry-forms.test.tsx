import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { AdminContext, Notification } from 'react-admin';
import { mockApi } from '@/tests/mock-api';
import { createStaffQueryClient, staffDataProvider } from '@/components/staff/kit/data-provider';
import { staffTexts } from '@/components/staff/kit/staff-texts';
import { CallForm } from './enquiry-forms';
import type { HandledEnquiry } from './queue-row';

const record = { id: 'ENQ-100001', doctor: 'Ngaire Bell' } as HandledEnquiry;
let sent: Record<string, unknown>[];
let errors: Record<string, string> | null;
beforeEach(() => {
  sent = [];
  errors = null;
});
mockApi(
  http.post('*/api/staff/enquiries/ENQ-100001/call', async ({ request }) => {
    sent.push((await request.json()) as Record<string, unknown>);
    return errors
      ? HttpResponse.json(
          { errorMessage: 'Some fields have errors', code: 'staff/fields', errors },
          { status: 422 },
        )
      : HttpResponse.json({ data: { id: 'ENQ-100001' } });
  }),
);

function show() {
  render(
    <AdminContext
      dataProvider={staffDataProvider({ resources: {} })}
      i18nProvider={staffTexts}
      queryClient={createStaffQueryClient()}
    >
      <CallForm record={record} close={() => undefined} />
      <Notification />
    </AdminContext>,
  );
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save call' }));

test('a refused call shows each problem beside its field and in a message', async () => {
  errors = { minutes: 'Enter at most 600 minutes', text: 'Use 4,000 characters or fewer' };
  show();
  await userEvent.type(screen.getByRole('textbox', { name: 'Length of the call (minutes)' }), '99999');
  await save();
  await screen.findByText('Enter at most 600 minutes. Use 4,000 characters or fewer');
  for (const [name, problem] of [
    ['Length of the call (minutes)', errors.minutes],
    ['What was said (staff only)', errors.text],
  ]) {
    const field = screen.getByRole('textbox', { name });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(problem);
  }
});

test('sends no minutes for a call that did not reach the doctor', async () => {
  show();
  await userEvent.type(screen.getByRole('textbox', { name: 'Length of the call (minutes)' }), '99999');
  await userEvent.click(screen.getByRole('combobox', { name: 'Outcome' }));
  await userEvent.click(await screen.findByRole('option', { name: /voicemail/i }));
  await save();
  await screen.findByText('The call is logged');
  expect(sent).toMatchObject([{ minutes: 0 }]);
});
