import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import type { StaffPlacement } from '@/lib/placements/placement/staff-placement';
import { PlacementDocuments } from './placement-papers';

const complete = /^Nothing is missing/;
const placement = {
  ...{ nextStep: 'Book the flight', startsInDays: 20, lastDay: '2027-01-26', startChecks: [], expiring: [] },
  ...{ documentsToGet: [], documentsToReceive: [] as string[] },
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
    /must still email: CV$/,
  ],
  ['a doctor without an account has emailed all documents', { doctorId: null }, /^We have received all/],
  ['the number must be checked', { startChecks: ['check AHPRA MED1'] }, 'Before the first day'],
  ['after the first day, it is late', { startChecks: ['get 2 documents'], startsInDays: null }, 'To do now'],
])('the documents of a placement: %s', (_, change, text) => {
  render(
    <MemoryRouter>
      <PlacementDocuments
        placement={{ ...placement, ...change } as unknown as StaffPlacement}
        edit={() => undefined}
      />
    </MemoryRouter>,
  );
  screen.getByText(text);
  if (text !== complete) expect(screen.queryByText(complete)).toBeNull();
});
