import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { mockApi } from '@/tests/mock-api';
import { StaffScreen } from '@/tests/staff-screen';
import { EnquiryBoard } from './enquiry-board';

const staff = {
  ...{ id: 'hannah', givenName: 'Hannah', familyName: 'Reid', email: 'hannah@example.com', team: '' },
  ...{ roles: ['consultant'] as const, resources: {}, portraits: {} },
};
const enquiry = {
  ...{ id: 'ENQ-100001', state: 'contacted', doctor: 'Ngaire Bell', grade: 'Registrar', job: null },
  ...{ specialty: 'Psychiatry', dueAt: null, stateSince: '2026-11-24T00:05:00Z', placement: null },
  ...{ claimedBy: { id: 'hannah', name: 'Hannah Reid', onLeave: false }, promisedBy: null },
  phone: { text: '+61491570156', href: 'tel:+61491570156' },
  vacancy: { reference: 'VAC-100019', facility: 'Reef Street Hospital', state: 'accepted' },
};
const unclaimed = {
  ...{ ...enquiry, id: 'ENQ-100002', state: 'received', doctor: 'Claire Donnelly' },
  ...{ claimedBy: null, vacancy: null },
};
const claims: string[] = [];
mockApi(
  http.get('*/api/staff/staff', () => HttpResponse.json({ data: [], total: 0 })),
  http.get('*/api/staff/enquiry-board', () => {
    const data = [
      { id: 'received', rows: [unclaimed], total: 1 },
      { id: 'viewed', rows: [], total: 0 },
      { id: 'contacted', rows: [], total: 0 },
      { id: 'offered', rows: [enquiry], total: 1 },
    ];
    return HttpResponse.json({ data, total: data.length });
  }),
  http.post('*/api/staff/enquiries/:id/claim', ({ params }) => {
    claims.push(String(params.id));
    return HttpResponse.json({ data: { id: params.id } });
  }),
);

test('the card of a doctor on a shortlist names the vacancy, can be called, and says why staff cannot move it', async () => {
  render(
    <StaffScreen at="/enquiry-board" staff={staff}>
      <EnquiryBoard />
    </StaffScreen>,
  );
  await screen.findByText('Reef Street Hospital');
  screen.getByText('Accepted · VAC-100019');
  expect(screen.getByRole('link', { name: 'Call Ngaire Bell' }).getAttribute('href')).toBe(
    'tel:+61491570156',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Move ENQ-100001' }));
  const why = 'The shortlist of VAC-100019 moves this card. Open the enquiry';
  const open = screen.getByRole('menuitem', { name: why });
  expect(open.getAttribute('href')).toContain('/enquiries/ENQ-100001/show');
});

test('an enquiry without a consultant can be claimed on its card', async () => {
  render(
    <StaffScreen at="/enquiry-board" staff={staff}>
      <EnquiryBoard />
    </StaffScreen>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Claim ENQ-100002' }));
  await waitFor(() => expect(claims).toEqual(['ENQ-100002']));
  expect(screen.queryByRole('button', { name: 'Claim ENQ-100001' })).toBeNull();
});

test('the board hides the column “Read” while it is empty', async () => {
  render(
    <StaffScreen at="/enquiry-board" staff={staff}>
      <EnquiryBoard />
    </StaffScreen>,
  );
  await screen.findByRole('region', { name: 'Offered' });
  screen.getByRole('region', { name: 'Called' });
  expect(screen.queryByRole('region', { name: 'Read' })).toBeNull();
});
