import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { StaffSession } from '@/lib/platform/staff-kit/staff';
import { mockApi } from '@/tests/mock-api';
import { StaffScreen } from '@/tests/staff-screen';
import { Bell } from './notices';

const staff = { id: 'hannah', roles: [], resources: { notices: { list: true } } } as unknown as StaffSession;
const notice = { id: 'n1', kind: 'told', by: 'Moana Fletcher', about: 'VAC-100003, Reef Street Hospital' };
mockApi(
  http.get('*/api/staff/notices', () =>
    HttpResponse.json({
      data: [{ ...notice, at: '2026-11-24T00:05:00Z', path: '/vacancies/v1/show' }],
      total: 1,
    }),
  ),
);

test('the notice about a final acceptance says that the doctor was told, but not that the employer was', async () => {
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
