import { render, screen } from '@testing-library/react';
import { StaffScreen } from '@/tests/staff-screen';
import { OwnWeekLine } from './own-week-line';

test('figures above zero lead to their lists', () => {
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
  screen.getByText('0 vacancies filled');
});
