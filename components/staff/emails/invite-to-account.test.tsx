import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { StaffSession } from '@/lib/platform/staff-kit/staff';
import { mockApi } from '@/tests/mock-api';
import { StaffScreen } from '@/tests/staff-screen';
import { InviteToAccount } from './invite-to-account';

let email: object | null;
let sent: string[];
mockApi(
  http.post('*/api/staff/doctors/:id/preview-invitation', () =>
    HttpResponse.json({ data: { id: 'p1', email } }),
  ),
  http.post('*/api/staff/doctors/:id/invite', ({ params }) => {
    sent.push(String(params.id));
    return HttpResponse.json({ data: { id: params.id } });
  }),
);
beforeEach(() => {
  email = { to: 'asha@example.com', subject: 'Create your account', text: 'With an account you can' };
  sent = [];
});

function show(actions: string[], invited?: { at: string; againAt: string }) {
  const staff = { resources: { doctors: { list: true, actions } } } as unknown as StaffSession;
  render(
    <StaffScreen staff={staff}>
      <InviteToAccount personId="p1" name="Asha Nair" invited={invited ?? null} />
    </StaffScreen>,
  );
}

test('an invitation is sent only after staff have read the email', async () => {
  show(['invite']);
  await userEvent.click(screen.getByRole('button', { name: 'Invite Asha Nair to create an account' }));
  await screen.findByText('With an account you can');
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Send email' }));
  expect(sent).toEqual(['p1']);
});

test('if the doctor has an account by now or no email address, the dialog says so, and “Send email” is disabled', async () => {
  email = null;
  show(['invite']);
  await userEvent.click(screen.getByRole('button', { name: 'Invite Asha Nair to create an account' }));
  await screen.findByText('This doctor has an account now, or has no email address.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send email' }).disabled).toBe(true);
});

test('staff without permission to invite doctors see no invitation button', () => {
  show([]);
  expect(screen.queryByRole('button')).toBeNull();
});

test('staff see when a doctor was invited, and can send another invitation only after a waiting time', () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const find = () =>
    screen.getByRole<HTMLButtonElement>('button', { name: 'Send again: invitation to Asha Nair' });
  show(['invite'], { at: '2026-01-03T02:00:00Z', againAt: day(1) });
  screen.getByText(/^Invited on 3 Jan/);
  expect(find().disabled).toBe(true);
  screen.getByText(/^You can send it again from/);
  cleanup();
  show(['invite'], { at: '2026-01-03T02:00:00Z', againAt: day(-1) });
  expect(find().disabled).toBe(false);
});
