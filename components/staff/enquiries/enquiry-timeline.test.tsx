import { render, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { StaffSession } from '@/lib/platform/staff-kit/staff';
import { mockApi } from '@/tests/mock-api';
import { StaffScreen } from '@/tests/staff-screen';
import { nameEmail, Timeline } from './enquiry-timeline';
import type { HandledEnquiry } from './queue-row';

test('the history names an email about a changed status by its new status', () => {
  expect(nameEmail({ template: 'enquiry-state-changed', newState: 'put-forward' })).toBe(
    'Enquiry status changed to “Put forward”',
  );
  expect(nameEmail({ template: 'enquiry-received', newState: null })).toBe('Enquiry received');
});

mockApi(
  http.get('*/api/staff/person-work/:id', () =>
    HttpResponse.json({
      data: {
        ...{ id: 'ana', entries: [] },
        placements: [
          {
            ...{ id: 'p1', entryId: null, enquiry: 'ENQ-100001', reference: 'PLA-100001' },
            ...{ facility: 'Weipa Hospital', state: 'sent', firstDay: '2027-01-04', lastDay: '2027-01-11' },
            events: [
              { id: 'e1', kind: 'made', at: '2026-11-22T06:34:00Z', actor: 'staff:1', by: 'Hannah Reid' },
              { id: 'e2', kind: 'sent', at: '2026-11-23T06:34:00Z', actor: 'staff:1', by: 'Hannah Reid' },
              { id: 'e3', kind: 'confirmed', at: '2026-11-24T06:34:00Z', actor: 'doctor-link:l1', by: null },
              {
                id: 'e4',
                kind: 'confirmed',
                at: '2026-11-25T06:34:00Z',
                actor: 'employer-link:l2',
                by: null,
              },
              { id: 'e5', kind: 'agreed', at: '2026-11-25T06:34:00Z', actor: 'employer-link:l2', by: null },
            ],
          },
        ],
      },
    }),
  ),
);

function show(facts: object = {}) {
  const record = {
    ...{ id: 'ENQ-100001', personId: 'ana', job: {}, createdAt: '2026-11-19T06:00:00Z', dueAt: null },
    ...{ events: [], notes: [], calls: [], consents: [], emails: [], person: {} },
    ...facts,
  } as unknown as HandledEnquiry;
  const staff = {
    ...{ id: 'hannah', givenName: 'Hannah', familyName: 'Reid', email: 'hannah@example.com', team: '' },
    ...{ roles: ['consultant'], resources: { 'person-work': {} } },
  } as unknown as StaffSession;
  render(
    <StaffScreen staff={staff}>
      <Timeline record={record} />
    </StaffScreen>,
  );
}

test('the history lists a call in which we reached the doctor, and not also the change that the call made', async () => {
  const change = { actor: 'staff:1', by: 'Hannah Reid', reason: '' };
  const call = { outcome: 'reached', minutes: 8, text: '', by: 'Hannah Reid', tryAgainAt: null };
  show({
    events: [
      { ...change, at: '2026-11-20T06:34:00Z', from: 'assigned', to: 'contacted' },
      { ...change, at: '2026-11-20T06:20:00Z', from: 'received', to: 'assigned' },
    ],
    calls: [{ ...call, id: 'c1', at: '2026-11-20T06:34:00Z' }],
  });
  await screen.findByText('Call: reached');
  screen.getByText('A consultant claimed the enquiry');
  expect(screen.queryByText('We contacted the doctor')).toBeNull();
});

test('a change has a mark for its email, although the email was sent later', async () => {
  const change = { actor: 'staff:1', by: 'Hannah Reid', reason: '', from: 'contacted', to: 'put-forward' };
  const email = { id: 'm1', template: 'enquiry-state-changed', state: 'sent', newState: 'put-forward' };
  const writtenAt = '2026-11-20T06:34:00Z';
  show({
    events: [{ ...change, at: writtenAt }],
    emails: [{ ...email, to: 'ana@example.com', writtenAt, at: '2026-11-20T06:34:40Z', content: null }],
  });
  await screen.findByTitle('Email to the doctor: sent');
  expect(screen.queryByText(/^Email to ana@example\.com/)).toBeNull();
});

test('the history of an enquiry lists what happened to its placement, with a link', async () => {
  show();
  await screen.findByText('Placement made');
  const [agreed, confirmed, sent] = screen.getAllByRole('listitem');
  expect(agreed?.textContent).toMatch(/Placement confirmed by both sides.*the employer/);
  expect(confirmed?.textContent).toMatch(/Terms confirmed.*the doctor/);
  expect(sent?.textContent).toMatch(/Placement sent.*Hannah Reid.*Weipa Hospital/);
  const link = within(sent as HTMLElement).getByRole('link', { name: 'PLA-100001' });
  expect(link.getAttribute('href')).toBe('/placements/p1/show');
});
