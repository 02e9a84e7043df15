import { render, screen } from '@testing-library/react';
import type { StaffPlacement } from '@/lib/placements/placement/staff-placement';
import type { StaffSession } from '@/lib/platform/staff-kit/staff';
import { StaffScreen } from '@/tests/staff-screen';
import { PlacementHistory } from './placement-history';

const staff = { id: 's1', roles: [], resources: {} } as unknown as StaffSession;
const placement = {
  id: 'p1',
  events: [
    {
      ...{ id: 'e1', kind: 'sent', who: 'Hannah Reid', by: 'Hannah Reid', version: 1, text: '' },
      at: '2026-11-24T01:00:00Z',
    },
  ],
  notes: [
    {
      ...{ id: 'n1', called: 'employer', text: 'The unit is free', by: 'Tom Okafor' },
      at: '2026-11-24T02:00:00Z',
    },
  ],
} as unknown as StaffPlacement & { id: string };

test('the history of a placement shows calls and events, newest first, and takes notes', () => {
  render(
    <StaffScreen staff={staff}>
      <PlacementHistory placement={placement} />
    </StaffScreen>,
  );
  const entries = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(entries).toEqual([
    expect.stringMatching(/We called the employer.*Tom Okafor, staff only.*The unit is free/),
    expect.stringMatching(/Placement sent to the doctor and the employer/),
  ]);
  screen.getByLabelText('Note for staff (the doctor and the employer never see it)');
});
