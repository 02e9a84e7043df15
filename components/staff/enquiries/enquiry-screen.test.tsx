import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { ResourceContextProvider } from 'react-admin';
import { Route, Routes } from 'react-router';
import { mockApi } from '@/tests/mock-api';
import { StaffScreen } from '@/tests/staff-screen';
import { MoveCard, type BoardMove } from './board-move';
import { EnquiryScreen } from './enquiry-screen';

const staff = {
  ...{ id: 'hannah', givenName: 'Hannah', familyName: 'Reid', email: 'hannah@example.com', team: '' },
  ...{ roles: ['consultant'] as const, resources: {}, portraits: {} },
};
const enquiry = {
  ...{ id: 'ENQ-100001', state: 'received', doctor: 'Ngaire Bell', personId: null, job: null, held: null },
  ...{ createdAt: '2026-11-26T01:00:00Z', dueAt: '2026-11-26T20:08:00Z', dueZone: 'Australia/Adelaide' },
  phone: { text: '+61491570156', href: 'tel:+61491570156' },
  person: { phone: '+61491570156', registrations: [], availability: '' },
  ...{ claimedBy: null, promisedBy: { staffId: 'ben', name: 'Ben Whitlock', givenName: 'Ben' } },
  ...{ lastCall: null, firstCalledAt: null, documents: null, jobStatus: null, jobDays: null, free: null },
  ...{ moves: [], events: [], notes: [], calls: [], consents: [], emails: [], others: [], duplicates: [] },
  ...{
    similar: [],
    wantedWorkTypes: [],
    sentTogether: [],
    typedDays: null,
    typedRegions: [],
    reopensTo: null,
    asked: false,
  },
};
const job = {
  id: 'job-1',
  title: 'Registrar, Dubbo',
  status: 'open',
  summary: [],
  employer: 'Dubbo Hospital',
};
const card = { ...enquiry, job, moves: ['put-forward'] };
let claimed: string[];
let shown: object;
beforeEach(() => {
  claimed = [];
  shown = enquiry;
});
mockApi(
  http.get('*/api/staff/enquiries/ENQ-100001', () => HttpResponse.json({ data: shown })),
  http.post('*/api/staff/enquiries/ENQ-100001/preview', () =>
    HttpResponse.json({ data: { id: 'ENQ-100001', preview: null, contact: null, asks: false } }),
  ),
  http.post('*/api/staff/enquiries/bulk/preview-assignment', () =>
    HttpResponse.json({
      data: {
        id: 'bulk',
        rows: [{ id: 'ENQ-100001', doctor: 'Ngaire Bell', refusal: null, from: null, promised: null }],
      },
    }),
  ),
  http.post('*/api/staff/enquiries/:id/claim', ({ params }) => {
    claimed.push(String(params.id));
    return HttpResponse.json({ data: enquiry });
  }),
  http.get('*/api/staff/:resource', () => HttpResponse.json({ data: [], total: 0 })),
);

test('the screen of an unclaimed enquiry names the promised consultant, and asks a colleague before the claim', async () => {
  render(
    <StaffScreen at="/enquiries/ENQ-100001/show" staff={staff}>
      <ResourceContextProvider value="enquiries">
        <Routes>
          <Route path="/enquiries/:id/show" element={<EnquiryScreen />} />
        </Routes>
      </ResourceContextProvider>
    </StaffScreen>,
  );
  await screen.findByText('Promised: Ben, not claimed yet');
  await userEvent.click(screen.getByRole('button', { name: 'Claim' }));
  await screen.findByRole('dialog', { name: 'Claim ENQ-100001, although Ben promised to call?' });
  expect(claimed).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Claim' }));
  await waitFor(() => expect(claimed).toEqual(['ENQ-100001']));
});

test('a card that staff drop on “Put forward” opens the form of that step', async () => {
  shown = card;
  const move = { row: card, to: 'put-forward' } as unknown as BoardMove;
  render(
    <StaffScreen staff={staff}>
      <ResourceContextProvider value="enquiries">
        <Routes>
          <Route path="/" element={<MoveCard move={move} onClose={() => undefined} />} />
          <Route path="/enquiries/:id/show" element={<EnquiryScreen />} />
        </Routes>
      </ResourceContextProvider>
    </StaffScreen>,
  );
  await screen.findByLabelText('Name of the contact');
});

test('a consultant who drops a new card on “Assigned” claims the enquiry', async () => {
  const move = { row: enquiry, to: 'assigned' } as unknown as BoardMove;
  render(
    <StaffScreen staff={staff}>
      <MoveCard move={move} onClose={() => undefined} />
    </StaffScreen>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Claim 1 enquiry' }));
  await screen.findByText('1 enquiry is now yours.');
  expect(claimed).toEqual(['ENQ-100001']);
});
