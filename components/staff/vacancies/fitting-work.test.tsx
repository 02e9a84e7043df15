import { render, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { AdminContext, TestMemoryRouter } from 'react-admin';
import { Route, Routes } from 'react-router';
import { createStaffQueryClient, staffDataProvider } from '@/components/staff/kit/data-provider';
import { StaffSessionProvider } from '@/components/staff/kit/staff-session';
import { staffTexts } from '@/components/staff/kit/staff-texts';
import type { FittingForDoctor } from '@/lib/employers/matching/matching';
import type { StaffSession } from '@/lib/platform/staff-kit/staff';
import { mockApi } from '@/tests/mock-api';
import { FittingWork } from './fitting-work';

const vacancy = {
  ...{ title: 'Registrar, Weipa Hospital', detail: '7 – 18 Dec', fit: 'Free all 12 days', isWhole: true },
  listed: null,
};
const work: FittingForDoctor = {
  ...{ id: 'ana', name: 'Ana Tan', said: true, canAsk: true },
  searched: { work: 'Registrar', days: '7 – 18 Dec', where: 'Anywhere', source: null, reference: null },
  ...{ jobs: [], jobsTotal: 0, partly: [], partlyTotal: 0 },
  vacancies: [
    { ...vacancy, id: 'v1', reference: 'VAC-100001', isFilled: false },
    { ...vacancy, id: 'v2', reference: 'VAC-100002', isFilled: true },
  ],
};
mockApi(http.get('*/api/staff/fitting-work/:id', () => HttpResponse.json({ data: work })));

test('if a suitable vacancy is filled, the screen says so and links to it instead of offering to put the doctor forward', async () => {
  const staff = { id: 'hannah', roles: ['consultant'], resources: {} } as unknown as StaffSession;
  render(
    <TestMemoryRouter initialEntries={['/doctors/ana/work']}>
      <AdminContext
        dataProvider={staffDataProvider(staff)}
        i18nProvider={staffTexts}
        queryClient={createStaffQueryClient()}
      >
        <StaffSessionProvider value={staff}>
          <Routes>
            <Route path="/doctors/:id/work" element={<FittingWork />} />
          </Routes>
        </StaffSessionProvider>
      </AdminContext>
    </TestMemoryRouter>,
  );
  await screen.findByRole('link', { name: 'Put forward Ana Tan for VAC-100001' });
  const [filled] = screen
    .getAllByRole('listitem', { hidden: true })
    .filter(({ textContent }) => textContent.includes('VAC-100002'));
  const row = within(filled as HTMLElement);
  row.getByText('Filled');
  expect(row.getByRole('link', { name: 'Open VAC-100002', hidden: true }).getAttribute('href')).toBe(
    '/vacancies/v2/show',
  );
  expect(row.queryByText('Put forward')).toBeNull();
});
