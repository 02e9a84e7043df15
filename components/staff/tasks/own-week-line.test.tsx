import { render, screen } from '@testing-library/react';
import { StaffScreen } from '@/tests/staff-screen';
import { OwnWeekLine } from './own-week-line';

test('the week leaves out zeros and leads to the lists of its figures', () => {
  render(
    <StaffScreen staff={{ resources: {} }}>
      <OwnWeekLine week={{ calls: 1, putForward: 2, accepted: 1, placements: 0, filled: 0 }} />
    </StaffScreen>,
  );
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    '2 doctors put forward',
    '1 accepted',
  ]);
  screen.getByText('1 call logged');
  expect(screen.queryByText(/^0/)).toBeNull();
});
