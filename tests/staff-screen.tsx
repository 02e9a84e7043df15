import type { ReactNode } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import { AdminContext, TestMemoryRouter, type Store } from 'react-admin';
import { createStaffQueryClient, staffDataProvider } from '@/components/staff/kit/data-provider';
import { StaffSessionProvider } from '@/components/staff/kit/staff-session';
import { staffTexts } from '@/components/staff/kit/staff-texts';
import type { StaffSession } from '@/lib/platform/staff-kit/staff';

type Props = {
  at?: string;
  staff?: Pick<StaffSession, 'resources'>;
  store?: Store;
  queryClient?: QueryClient;
  children: ReactNode;
};

/** Provides what the back office provides for its screens: routes, requests, texts, and the session of `staff`. */
export const StaffScreen = ({ at = '/', staff, store, queryClient, children }: Props) => (
  <TestMemoryRouter initialEntries={[at]}>
    <AdminContext
      dataProvider={staffDataProvider(staff ?? { resources: {} })}
      i18nProvider={staffTexts}
      queryClient={queryClient ?? createStaffQueryClient()}
      {...(store && { store })}
    >
      {staff ? (
        <StaffSessionProvider value={staff as StaffSession}>{children}</StaffSessionProvider>
      ) : (
        children
      )}
    </AdminContext>
  </TestMemoryRouter>
);
