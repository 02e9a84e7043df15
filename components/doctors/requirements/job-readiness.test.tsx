import { render, screen } from '@testing-library/react';
import { toReadinessView } from '@/lib/doctors/requirements/readiness';
import { JobReadiness } from './job-readiness';

test('the doctor sees a link to add each missing document, and each document accepted in its place', () => {
  const item = { note: '', maxAgeMonths: null, state: 'missing', held: null } as const;
  const view = toReadinessView({
    place: 'Broome',
    until: '2027-01-31',
    items: [
      { ...item, kind: 'passport', alternatives: ['birth-certificate'] },
      { ...item, kind: 'cv', alternatives: [] },
    ],
  });
  if (!view) throw new Error('Nothing is asked for');
  render(<JobReadiness view={view} job="J100001" />);
  expect(screen.getByText('Passport or Birth certificate')).toBeTruthy();
  const kinds = ['Passport', 'Birth certificate', 'CV'].map((label) =>
    new URLSearchParams(
      screen
        .getByRole('link', { name: `Add ${label}` })
        .getAttribute('href')
        ?.split('?')[1],
    ).get('kind'),
  );
  expect(kinds).toEqual(['passport', 'birth-certificate', 'cv']);
});
