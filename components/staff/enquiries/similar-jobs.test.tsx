import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { http, HttpResponse } from 'msw';
import type { StaffSession } from '@/lib/platform/staff-kit/staff';
import { mockApi } from '@/tests/mock-api';
import { StaffScreen } from '@/tests/staff-screen';
import { EnquiryNextStep } from './next-step';
import type { HandledEnquiry } from './queue-row';
import { SimilarJobs } from './similar-jobs';

const task = { id: 't1', text: 'Ask the hospital', dueAt: '2026-12-01T00:00:00Z', doneAt: null };
mockApi(
  http.get('*/api/staff/tasks', () => HttpResponse.json({ data: [task], total: 1 })),
  http.get('*/api/staff/person-work/ana', () =>
    HttpResponse.json({
      data: {
        ...{ id: 'ana', free: '5 – 26 Jan', entries: [], placements: [] },
        freePeriods: [{ from: '2027-01-05', to: '2027-01-26' }],
      },
    }),
  ),
);

const staff = { id: 'hannah', roles: ['consultant'], resources: {} };
const job = (number: string, from: string, to: string) => ({
  ...{ number, path: `/jobs/${number}`, title: number, summary: [], reason: 'Same speciality' },
  ...{ days: { from, to }, suggestedAt: null },
});
const call = { id: 'call', outcome: 'reached', minutes: 9, by: 'Hannah Reid', tryAgainAt: null };
const record = {
  ...{ id: 'ENQ-100001', doctor: 'Ana Tan', personId: 'ana', state: 'contacted', claimedBy: staff },
  ...{ moves: ['put-forward'], asked: true, job: {}, dueAt: null, emails: [], person: { doctorId: 'ana' } },
  consents: [{ purpose: 'put-forward', state: 'granted', channel: 'site', at: '2026-11-28T06:45:00Z' }],
  documents: { title: '0 of 9 documents ready for Alice Springs', missing: 'Passport' },
  calls: [
    { ...call, text: 'Decides after Friday', at: '2026-11-30T06:45:00Z' },
    { ...call, text: 'Likes the job', at: '2026-11-29T06:45:00Z' },
  ],
  similar: [
    job('none', '2026-12-12', '2026-12-20'),
    job('some', '2027-01-20', '2027-01-31'),
    job('whole', '2027-01-05', '2027-01-06'),
    job('also-none', '2027-03-05', '2027-03-06'),
  ],
} as unknown as HandledEnquiry;

const show = (part: ReactNode, resources: object = {}) =>
  render(<StaffScreen staff={{ ...staff, resources } as unknown as StaffSession}>{part}</StaffScreen>);

test('jobs on days when the doctor is free come first, and the others are folded away', async () => {
  show(<SimilarJobs record={record} />, { 'person-work': [] });
  await screen.findByText('Free all 2 days');
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['whole', 'some']);
  screen.getByText('Free 7 of 12 days');
  await userEvent.click(screen.getByRole('button', { name: 'Show all 4 jobs' }));
  expect(screen.getAllByText('Not free on any of these days')).toHaveLength(2);
});

test('staff see the note of the last call, a missing registration and missing documents before they put the doctor forward', () => {
  const lacking = { ...record, missingRegistration: 'AHPRA' as const };
  show(<EnquiryNextStep record={lacking} chosen={null} choose={() => undefined} open={() => undefined} />);
  const step = screen.getByRole('region', { name: 'Next step' });
  expect(step.textContent).toContain('Decides after Friday');
  expect(step.textContent).not.toContain('Likes the job');
  expect(step.textContent).toContain('The doctor agreed to be put forward, on our website on 28 Nov.');
  expect(step.textContent).toContain('No AHPRA number, which this job needs');
  expect(step.textContent).toContain('0 of 9 documents ready for Alice Springs');
});

test('an open task that is due before the next step comes first', async () => {
  const later = { ...record, dueAt: '2026-12-02T00:00:00Z', dueZone: 'Australia/Sydney' };
  show(<EnquiryNextStep record={later} chosen={null} choose={() => undefined} open={() => undefined} />, {
    tasks: {},
  });
  await screen.findByRole('heading', { name: 'Ask the hospital' });
  screen.getByText(/After that: put Ana Tan forward\./);
});
