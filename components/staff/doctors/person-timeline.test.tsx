import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { StaffSession } from '@/lib/platform/staff-kit/staff';
import { mockApi } from '@/tests/mock-api';
import { StaffScreen } from '@/tests/staff-screen';
import type { DoctorRecord } from './doctor-record';
import { PersonTimeline } from './person-timeline';

const asked = {
  id: 'v1',
  kind: 'asked-doctor',
  at: '2026-11-22T00:00:00+00:00',
  actor: 'staff:1',
  by: 'Alex Morgan',
};
mockApi(
  http.get('*/api/staff/person-work/d1', () =>
    HttpResponse.json({
      data: {
        ...{ id: 'd1', free: null, freePeriods: [], committed: [], placements: [] },
        entries: [{ vacancyId: 'vac', reference: 'VAC-100001', facility: 'Weipa Hospital', events: [asked] }],
      },
    }),
  ),
);

const emailed = {
  ...{
    id: 'e1 cv',
    doctorId: 'd1',
    doctor: 'Ada Bell',
    placementId: 'p1',
    reference: 'PLA-100001',
    kind: 'cv',
  },
  ...{ label: 'CV', expiresOn: null, isTakenBack: false, isHeld: false, reason: '', by: 'Alex Morgan' },
  at: '2026-11-24T00:00:00Z',
};
const consent = { what: 'Being put forward', about: 'VAC-100001, Weipa Hospital', aboutId: 'v1' };
const doctor = {
  ...{ id: 'd1', account: null, notes: [], calls: [], emails: [] },
  checks: [
    {
      ...{ id: 'c1', authority: 'AHPRA', to: 'verified', actor: 'staff:1', by: 'Alex Morgan' },
      ...{ lookedUpOn: '2026-11-21', seen: 'Specialist register', at: '2026-11-21T00:00:00Z' },
    },
  ],
  consents: [
    { ...consent, state: 'revoked', at: '2026-11-26T00:00:00Z' },
    { ...consent, state: 'granted', at: '2026-11-23T00:00:00Z' },
  ],
  emailedDocuments: [
    { ...emailed, id: 'e2 cv', isTakenBack: true, reason: 'Of another doctor', at: '2026-11-25T00:00:00Z' },
    emailed,
  ],
} as unknown as DoctorRecord;

test('the timeline of a doctor has register checks, consents and emailed documents, newest first', async () => {
  const staff = { resources: { 'person-work': { actions: [] } } } as unknown as StaffSession;
  render(
    <StaffScreen staff={staff}>
      <PersonTimeline doctor={doctor} />
    </StaffScreen>,
  );
  await screen.findByText('Consent requested: Weipa Hospital');
  await userEvent.click(screen.getByRole('button', { name: 'Show all 6 entries' }));
  const list = screen.getByRole('list', { name: 'Timeline, newest first' });
  const expected = [
    'Consent withdrawn: Being put forward',
    'Record of an emailed document taken back: CV',
    'Document received by email: CV',
    'Consent given: Being put forward',
    'Consent requested: Weipa Hospital',
    'AHPRA register checked: verified',
  ];
  const texts = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(texts).toHaveLength(expected.length);
  for (const [at, text] of expected.entries()) expect(texts[at]).toContain(text);
  within(list).getByText('Of another doctor');
});
