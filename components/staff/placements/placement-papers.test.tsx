import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { StaffPlacement } from '@/lib/placements/placement/staff-placement';
import type { StaffSession } from '@/lib/platform/staff-kit/staff';
import { mockApi } from '@/tests/mock-api';
import { StaffScreen } from '@/tests/staff-screen';
import { PlacementDocuments } from './placement-papers';

const staff = {
  resources: { placements: { actions: ['take-back-document'] } },
} as unknown as StaffSession;
const complete = /^Nothing is missing/;
const placement = {
  ...{ nextStep: 'Book the flight', startsInDays: 20, lastDay: '2027-01-26', startChecks: [], expiring: [] },
  ...{ documentsToGet: [], documentsMissing: [], documentsToReceive: [] as string[], emailed: [] },
  ...{ personId: 'd1', doctorId: 'd1', doctorContact: { email: '', phone: null } },
};

test.each([
  ['nothing is missing', {}, complete],
  [
    'we do not know which documents a doctor without an account must email',
    { doctorId: null, documentsToReceive: ['cv'] },
    /^We have no documents/,
  ],
  [
    'a doctor without an account must still email a document',
    { doctorId: null, documentsToReceive: ['cv'], documentsToGet: ['CV'] },
    /still has to email documents/,
  ],
  [
    'we have asked for a document',
    { doctorId: null, documentsToReceive: ['cv'], documentsToGet: ['CV'], documentsAskedOn: '2026-12-01' },
    /Asked by email on .*1\sDec.*, waiting/,
  ],
  [
    'a doctor without an account has emailed all documents',
    { doctorId: null },
    /^We have all required documents/,
  ],
  ['the number must be checked', { startChecks: ['check AHPRA MED1'] }, 'Before the first day'],
  ['after the first day, it is late', { startChecks: ['get 2 documents'], startsInDays: null }, 'To do now'],
])('the documents of a placement: %s', (_, change, text) => {
  render(
    <StaffScreen staff={staff}>
      <PlacementDocuments
        placement={{ ...placement, ...change } as unknown as StaffPlacement}
        edit={() => undefined}
      />
    </StaffScreen>,
  );
  screen.getByText(text);
  if (text !== complete) expect(screen.queryByText(complete)).toBeNull();
});

const taken: unknown[] = [];
mockApi(
  http.post('*/api/staff/placements/p2/take-back-document', async ({ request }) => {
    taken.push(await request.json());
    return HttpResponse.json({ data: { id: 'p2' } });
  }),
);

test('the list of documents has missing and received ones, and staff take back a wrong record with a reason', async () => {
  const emailed = {
    ...{ id: 'e1 passport', placementId: 'p2', reference: 'PLA-100002', kind: 'passport', label: 'Passport' },
    ...{ expiresOn: '2027-01-25', by: 'Alex Morgan', at: '2026-11-24T00:00:00Z' },
  };
  const change = { doctorId: null, documentsToReceive: ['cv'], documentsMissing: ['CV'], emailed: [emailed] };
  render(
    <StaffScreen staff={staff}>
      <PlacementDocuments
        placement={{ ...placement, ...change } as unknown as StaffPlacement}
        edit={() => undefined}
      />
    </StaffScreen>,
  );
  const [missing, received] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(missing).toBe('CVMissing');
  expect(received).toMatch(/^PassportExpires before the work ends.*recorded by Alex Morgan/);
  await userEvent.click(screen.getByRole('button', { name: 'Undo: Passport received by email' }));
  await userEvent.type(screen.getByRole('textbox', { name: /Why the record is wrong/ }), 'Another doctor');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(taken).toMatchObject([{ kind: 'passport', reason: 'Another doctor' }]));
});
