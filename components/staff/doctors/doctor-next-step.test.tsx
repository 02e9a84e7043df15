import { render, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { StaffSession } from '@/lib/platform/staff-kit/staff';
import { mockApi } from '@/tests/mock-api';
import { StaffScreen } from '@/tests/staff-screen';
import { DoctorNextStep } from './doctor-next-step';
import type { DoctorRecord } from './doctor-record';

const staff = {
  resources: { documents: { list: true, actions: [] }, 'person-work': { actions: [] } },
} as unknown as StaffSession;
const doctor = { id: 'd1', account: {} } as DoctorRecord;
const placement = {
  ...{ id: 'p1', reference: 'PLA-100001', facility: 'Reef Street Hospital', state: 'confirmed' },
  ...{ firstDay: '2099-12-10', lastDay: '2099-12-17', entryId: null, enquiry: null, events: [] },
  ...{ createdAt: '2026-11-20T00:00:00Z', confirmedAt: '2026-11-21T00:00:00Z' },
  open: [
    { text: 'Answer the employer’s message', place: 'employer' },
    { text: 'Check 1 document: CV', place: 'record' },
    { text: 'Get 1 document: Visa', place: 'write' },
    { text: 'Book the flight', place: 'arrival' },
  ],
};
const waiting = {
  ...{ ...placement, id: 'p2', reference: 'PLA-100002', state: 'sent', open: [] },
  ...{ firstDay: '2099-02-01', lastDay: '2099-02-05' },
};
const server = mockApi(
  http.get('*/api/staff/documents', () =>
    HttpResponse.json({
      data: [{ id: 'cv', label: 'CV (short)', state: 'waiting', standing: 'waiting' }],
      total: 1,
    }),
  ),
  http.get('*/api/staff/person-work/d1', () =>
    HttpResponse.json({ data: { id: 'd1', entries: [], placements: [placement, waiting] } }),
  ),
);
const show = () =>
  render(
    <StaffScreen staff={staff}>
      <DoctorNextStep doctor={doctor} />
    </StaffScreen>,
  );

test('the steps before the next placement are at the top, each with a button that opens its place', async () => {
  show();
  const step = within(await screen.findByRole('region', { name: 'Next step' }));
  step.getByRole('heading', { name: /^To do for Reef Street Hospital, / });
  step.getByText(/^, 1\s–\s5\sFeb/);
  const paths = step.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(paths).toEqual([
    ['PLA-100001', '/placements/p1/show'],
    ['Answer', '/messages/PLA-100001-employer/show'],
    ['Check', '#documents'],
    ['Ask', '/messages/PLA-100001-doctor/show'],
    ['Open', '/placements/p1/show'],
    ['PLA-100002', '/placements/p2/show'],
  ]);
});

test('documents to check are the next step of a doctor without a placement', async () => {
  server.use(
    http.get('*/api/staff/person-work/d1', () =>
      HttpResponse.json({ data: { id: 'd1', entries: [], placements: [] } }),
    ),
  );
  show();
  await screen.findByRole('heading', { name: 'Check 1 document' });
  expect(screen.getByRole('link', { name: 'Check documents' }).getAttribute('href')).toBe('#documents');
  screen.getByText('CV');
});
