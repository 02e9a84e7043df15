import { render, screen } from '@testing-library/react';
import { VacancyChip } from './vacancy-chip';

test.each([
  ['the employer has accepted too few doctors', { acceptedCount: 1 }, '1 of 3 accepted'],
  ['the employer has accepted enough doctors', { acceptedCount: 3 }, 'Accepted'],
  ['the vacancy is filled', { acceptedCount: 3, state: 'filled' }, 'Filled'],
] as const)('if %s, the vacancy’s status is shown as %j', (_, change, label) => {
  const vacancy = { state: 'received', doctors: 3, ...change } as const;
  render(<VacancyChip vacancy={vacancy} />);
  screen.getByText(label);
});
