import { render, screen } from '@testing-library/react';
import { StaffScreen } from '@/tests/staff-screen';
import { OwnWeekLine } from './own-week-line';

test('the week leaves out zeros', () => {
  render(
    <StaffScreen staff={{ resources: {} }}>
      <OwnWeekLine week={{ calls: 1, putForward: 2, accepted: 1, placements: 0, filled: 0 }} />
    </StaffScreen>,
  );
  screen.getByText('2 doctors put forward');
  screen.getByText('1 accepted');
  screen.getByText('1 call logged');
  expect(screen.queryByText(/^0/)).toBeNull();
});
