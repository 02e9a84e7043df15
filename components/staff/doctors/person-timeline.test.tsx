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
const shortlisted = [
  { id: 'v2', kind: 'granted', at: '2026-11-23T00:00:00Z', actor: 'doctor', by: null },
  { id: 'v3', kind: 'sent', at: '2026-11-23T01:00:00Z', actor: 'staff:1', by: 'Alex Morgan' },
  {
    ...{ id: 'v4', kind: 'declined', at: '2026-11-27T00:00:00Z', actor: 'employer:2', by: 'Anders Holm' },
    text: 'We need her in January.',
  },
];
mockApi(
  http.get('*/api/staff/person-work/d1', () =>
    HttpResponse.json({
      data: {
        ...{ id: 'd1', free: null, freePeriods: [], committed: [] },
        entries: [
          {
            ...{ vacancyId: 'vac', reference: 'VAC-100001', facility: 'Weipa Hospital' },
            ...{ state: 'declined', declineReason: 'dates', events: [asked, ...shortlisted] },
          },
        ],
        placements: [
          {
            ...{ id: 'p1', reference: 'PLA-100001', facility: 'Roma Hospital' },
            events: [{ ...asked, id: 'm1', kind: 'made', at: '2026-11-28T00:00:00Z' }],
          },
        ],
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

function show(person: DoctorRecord) {
  const staff = { resources: { 'person-work': { actions: [] } } } as unknown as StaffSession;
  render(
    <StaffScreen staff={staff}>
      <PersonTimeline doctor={person} />
    </StaffScreen>,
  );
}

test('the timeline of a doctor has register checks, consents, emailed documents, shortlists and placements, newest first', async () => {
  show(doctor);
  await screen.findByText('Placement made');
  await userEvent.click(screen.getByRole('button', { name: 'Show all 9 entries' }));
  const list = screen.getByRole('list', { name: 'Timeline, newest first' });
  const expected = [
    'Placement made',
    'The employer declined the doctor',
    'Consent withdrawn: Being put forward',
    'Record of an emailed document undone: CV',
    'Document received by email: CV',
    'Shortlist sent to the employer',
    'Consent given: Being put forward',
    'We asked the doctor for consent',
    'AHPRA register checked: verified',
  ];
  const texts = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(texts).toHaveLength(expected.length);
  for (const [at, text] of expected.entries()) expect(texts[at]).toContain(text);
  within(list).getByText('Of another doctor');
  expect(texts[1]).toMatch(/Anders Holm.*VAC-100001.*Weipa Hospital.*“We need her in January.”/);
  expect(texts[0]).toMatch(/Alex Morgan.*PLA-100001.*Roma Hospital/);
});

test('the timeline lists the answers of one form as one entry', async () => {
  const answers = { about: 'ENQ-100001', aboutId: 'e1', at: '2026-11-30T00:00:00Z' };
  const consents = [
    { ...answers, what: 'Being put forward', state: 'granted' },
    { ...answers, what: 'Emails about similar jobs', state: 'declined' },
  ];
  show({ ...doctor, consents, checks: [], emailedDocuments: [] } as unknown as DoctorRecord);
  const entry = (await screen.findByText('2 answers about consent')).closest('li');
  expect(entry?.textContent).toContain('Consent declined: Emails about similar jobs');
  expect(screen.queryByText('Consent given: Being put forward')).toBeNull();
});
