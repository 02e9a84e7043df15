import { render, screen } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { UserProvider } from '@/components/platform/session/user-provider';
import type { User } from '@/lib/services/identity/identity';
import { MissingPageNavigation } from './account-frame';

const doctor: User = {
  ...{ email: 'asha@example.com', given_name: 'Asha', family_name: 'Raman' },
  ...{ mr_user_id: 'asha', email_verified: true },
};
const show = (asPath: string, user: User | null) =>
  render(
    <RouterContext value={{ asPath } as NextRouter}>
      <UserProvider user={user}>
        <MissingPageNavigation />
      </UserProvider>
    </RouterContext>,
  );

test('if a doctor opens a missing account page, the not-found page shows the account’s navigation in two named groups', () => {
  show('/user/profile', doctor);
  expect(screen.getByRole('navigation', { name: 'Account' })).toBeTruthy();
  for (const name of ['Jobs and work', 'Your details'])
    expect(screen.getAllByRole('list', { name }).length).toBeGreaterThan(0);
});

test.each([
  ['a signed-out visitor', '/user/profile', null],
  ['a doctor on another page', '/no-such-page', doctor],
  ['a member of an employer', '/user/profile', { ...doctor, employer_role: 'approver' as const }],
  ['a member of staff', '/user/profile', { ...doctor, is_staff: true as const }],
])('the not-found page shows no account navigation to %s', (_, asPath, user) => {
  show(asPath, user);
  expect(screen.queryByRole('navigation')).toBeNull();
});
