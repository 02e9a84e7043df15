import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { CreateBase, Form, SaveButton } from 'react-admin';
import type { StaffSession } from '@/lib/platform/staff-kit/staff';
import { mockApi } from '@/tests/mock-api';
import { StaffScreen } from '@/tests/staff-screen';
import { Bell } from './notices';

const staff = { id: 'hannah', roles: [], resources: { notices: { list: true } } } as unknown as StaffSession;
const told = { id: 'n1', kind: 'told', by: 'Moana Fletcher', about: 'VAC-100003, Reef Street Hospital' };
const declined = { ...told, id: 'n2', kind: 'declined', isNew: true };
let notices: { id: string; isNew?: boolean }[] = [];
mockApi(
  http.get('*/api/staff/notices', () =>
    HttpResponse.json({
      data: notices.map((one) => ({ ...one, at: '2026-11-24T00:05:00Z', path: '/vacancies/v1/show' })),
      total: notices.length,
      about: { counts: { newNotices: notices.filter(({ isNew }) => isNew).length } },
    }),
  ),
  http.post('*/api/staff/notices/mine/read-one', async ({ request }) => {
    const { notice } = (await request.json()) as { notice: string };
    notices = notices.map((one) => (one.id === notice ? { ...one, isNew: false } : one));
    return HttpResponse.json({ data: { id: 'mine' } });
  }),
  http.post('*/api/staff/enquiries', () => {
    notices = [];
    return HttpResponse.json({ data: { id: 'ENQ-100001' } });
  }),
);

test('the notice about a final acceptance says that the doctor was told, but not that the employer was', async () => {
  notices = [told];
  render(
    <StaffScreen staff={staff}>
      <Bell />
    </StaffScreen>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Notices' }));
  await screen.findByText(
    'Moana Fletcher was told. The employer’s time to withdraw is over. Next: make the placement.',
  );
});

test('opening the vacancy reads the notice about a declined doctor, but not one that asks for a step', async () => {
  notices = [declined, { ...told, isNew: true }];
  render(
    <StaffScreen at="/vacancies/v1/show" staff={staff}>
      <Bell />
    </StaffScreen>,
  );
  await screen.findByRole('button', { name: 'Notices, 1 new' });
});

test('the bell shows at once that a saved form has ended a notice', async () => {
  notices = [{ ...told, isNew: true }];
  render(
    <StaffScreen staff={staff}>
      <Bell />
      <CreateBase resource="enquiries" redirect={false}>
        <Form>
          <SaveButton label="Save" alwaysEnable />
        </Form>
      </CreateBase>
    </StaffScreen>,
  );
  await screen.findByRole('button', { name: 'Notices, 1 new' });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'Notices' });
});
