import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { mockApi } from '@/tests/mock-api';
import { StaffScreen } from '@/tests/staff-screen';
import { EditEmail } from './edit-email';

const errorMessage = 'You cannot change kiri@exmaple.com: the doctor has answered an email';
const sent: unknown[] = [];
mockApi(
  http.post('*/api/staff/doctors/p1/email', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ errorMessage, code: 'doctors/email-used', errors: {} }, { status: 409 });
  }),
);

test('staff can edit a doctor’s email address, and if the site refuses the new address, they see the reason', async () => {
  render(
    <StaffScreen>
      <EditEmail personId="p1" name="Kiri" known="kiri@exmaple.com" />
    </StaffScreen>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Change email address: Kiri' }));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email of Kiri' });
  expect(field.value).toBe('kiri@exmaple.com');
  await userEvent.clear(field);
  await userEvent.type(field, 'kiri@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(errorMessage)).toBeTruthy();
  expect(sent).toEqual([{ email: 'kiri@example.com', replaces: 'kiri@exmaple.com' }]);
});
