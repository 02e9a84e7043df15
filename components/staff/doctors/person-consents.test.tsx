import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Folded } from '@/components/staff/kit/section';
import { describeConsents, PersonConsents } from './person-consents';

const at = (day: number) => `2026-11-0${day}T00:00:00Z`;
const answers = [
  { what: 'Similar jobs', about: 'GP, Burra SA', aboutId: 'burra', state: 'revoked', at: at(4) },
  { what: 'Similar jobs', about: 'GP, Moree NSW', aboutId: 'moree', state: 'granted', at: at(3) },
  { what: 'Similar jobs', about: 'GP, Burra SA', aboutId: 'burra', state: 'granted', at: at(2) },
  { what: 'Newsletter', about: null, aboutId: null, state: 'declined', at: at(1) },
] as const;

test('the record shows one row for each kind of consent, with the number of answers', () => {
  render(<PersonConsents consents={[...answers]} />);
  const rows = within(screen.getByRole('region', { name: 'Consents' }));
  expect(rows.getAllByText(/^(3 answers, newest .*|1 yes, 1 withdrawn|No)$/)).toHaveLength(3);
});

test.each([
  ['1 yes, 1 withdrawn', answers.slice(0, 3)],
  ['Withdrawn', answers.slice(0, 1)],
  ['2 withdrawn', [answers[0], { ...answers[1], state: 'revoked' as const }]],
  ['No', answers.slice(3)],
  ['1 yes, 1 withdrawn', [answers[0], { ...answers[1], about: 'GP, Burra SA' }]],
])('only the newest answer about a job counts: %s', (label, consents) => {
  expect(describeConsents(consents)).toMatchObject({ label });
});

test('a long list shows only its first entries until the user presses the button that shows all', async () => {
  render(
    <Folded items={['a', 'b', 'c']} noun="emails" first={2}>
      {(shown) => shown.map((one) => <p key={one}>Email {one}</p>)}
    </Folded>,
  );
  expect(screen.getAllByText(/^Email/)).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 3 emails' }));
  expect(screen.getAllByText(/^Email/)).toHaveLength(3);
});
