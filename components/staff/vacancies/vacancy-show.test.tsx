import { fireEvent, render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ResourceContextProvider } from 'react-admin';
import { Route, Routes } from 'react-router';
import { mockApi } from '@/tests/mock-api';
import { StaffScreen } from '@/tests/staff-screen';
import type { StaffSession } from '@/lib/platform/staff-kit/staff';
import { VacancyShow } from './vacancy-show';

const at = '2026-11-24T00:05:00Z';
let organisation = 'Coral Coast Health';
mockApi(
  http.get('*/api/staff/vacancies/v1', () =>
    HttpResponse.json({
      data: {
        ...{
          id: 'v1',
          reference: 'VAC-100007',
          state: 'contacted',
          need: 'Registrar',
          facility: 'Reef Street',
        },
        ...{
          organisation,
          place: 'Mackay',
          days: '4 Jan',
          dates: 'Mon 4 Jan 2027',
          doctors: 1,
          acceptedCount: 0,
        },
        ...{ createdAt: at, dueAt: at, shortlistAt: at, timeZone: 'Australia/Brisbane', claimedBy: 'hannah' },
        ...{
          contact: { name: 'Rosie Bell', email: 'rosie@example.org', phone: '' },
          employer: null,
          employerNotes: [],
          typed: {},
        },
        ...{ shortlist: [], placements: [], answers: [], events: [], history: [], notes: [], sendings: [] },
        ...{ jobs: [], statesAfter: [], sentAt: null, promisedName: null },
      },
    }),
  ),
  http.get('*/api/staff/:resource', () => HttpResponse.json({ data: [], total: 0 })),
);
test('the screen reads the vacancy again as soon as staff return to its window', async () => {
  const staff = {
    id: 'hannah',
    roles: ['consultant'],
    resources: { vacancies: { actions: [] } },
    portraits: {},
  };
  render(
    <StaffScreen at="/vacancies/v1/show" staff={staff as unknown as StaffSession}>
      <ResourceContextProvider value="vacancies">
        <Routes>
          <Route path="/vacancies/:id/show" element={<VacancyShow />} />
        </Routes>
      </ResourceContextProvider>
    </StaffScreen>,
  );
  await screen.findAllByText('Coral Coast Health');
  organisation = 'Coral Coast Hospitals';
  fireEvent.focus(window);
  // Sooner than the regular refresh.
  await screen.findAllByText('Coral Coast Hospitals', {}, { timeout: 5000 });
});
