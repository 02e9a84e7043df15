import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { mockApi } from '@/tests/mock-api';
import { StaffScreen } from '@/tests/staff-screen';
import type { DoctorRecord } from './doctor-record';
import { LogDoctorCall } from './log-doctor-call';

let sent: [path: string, body: unknown][];
beforeEach(() => {
  sent = [];
});
mockApi(
  http.post('*/api/staff/:resource/:id/call', async ({ request, params }) => {
    sent.push([`${String(params.resource)}/${String(params.id)}`, await request.json()]);
    return HttpResponse.json({ data: { id: params.id } });
  }),
);
const enquiries = [
  { reference: 'ENQ-100001', state: 'closed', job: null },
  { reference: 'ENQ-100002', state: 'assigned', job: { number: 'J100001', title: 'Registrar, Broome WA' } },
] as unknown as DoctorRecord['enquiries'];
const close = jest.fn();
const show = (open: DoctorRecord['enquiries']) =>
  render(
    <StaffScreen>
      <LogDoctorCall doctor={{ id: 'd1', name: 'Ana Tan', email: '', enquiries: open }} close={close} />
    </StaffScreen>,
  );

test('a call to a doctor with an open enquiry is logged there, or without an enquiry', async () => {
  show(enquiries);
  screen.getByRole('dialog', { name: 'Log call to Ana Tan' });
  await userEvent.type(screen.getByLabelText('What was said (staff only)'), 'Free in May');
  await userEvent.click(screen.getByRole('combobox', { name: 'Enquiry' }));
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options).toEqual(['ENQ-100002, Registrar, Broome WA', 'Not about an enquiry']);
  await userEvent.click(screen.getByRole('option', { name: /^ENQ-100002/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save call' }));
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(sent).toMatchObject([['enquiries/ENQ-100002', { outcome: 'reached', text: 'Free in May' }]]);
});

test('a call to a doctor without an open enquiry is a call of the doctor', async () => {
  show(enquiries.slice(0, 1));
  expect(screen.queryByRole('combobox', { name: 'Enquiry' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Save call' }));
  await waitFor(() => expect(sent).toMatchObject([['doctors/d1', { outcome: 'reached', text: '' }]]));
});
