import { render, screen } from '@testing-library/react';
import type { PlacementView } from '@/lib/placements/placement/placement-view';
import { NeededDocuments } from './placement-terms';

const consultant = { name: 'Mia Chen', phone: '', email: 'mia@example.com', portrait: null };
const show = (hasAccount: boolean, who: PlacementView['consultant'] = consultant) =>
  render(
    <NeededDocuments documents={{ names: ['CV', 'Passport'], hasAccount }} expiring={[]} consultant={who} />,
  );

test('a doctor with an account reads which documents are missing, with a link to add them', () => {
  show(true);
  screen.getByText('CV, Passport');
  const link = screen.getByRole('link', { name: 'Add or replace documents' });
  expect(link.getAttribute('href')).toBe('/user/documents');
});

test('a doctor without an account reads where to email the documents', () => {
  show(false);
  const link = screen.getByRole('link', { name: 'mia@example.com' });
  expect(link.getAttribute('href')).toBe('mailto:mia@example.com');
});

test('without a consultant, the doctor replies to our email', () => {
  show(false, null);
  screen.getByText('You can attach them to a reply to our email about them.');
});
