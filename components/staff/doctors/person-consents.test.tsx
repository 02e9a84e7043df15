import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Folded } from '@/components/staff/kit/section';
import { listValidConsents, PersonConsents } from './person-consents';

const at = (day: number) => `2026-11-0${day}T00:00:00Z`;
const answers = [
  { what: 'Similar jobs', about: 'GP, Burra SA', aboutId: 'burra', state: 'revoked', at: at(4) },
  { what: 'Similar jobs', about: 'GP, Moree NSW', aboutId: 'moree', state: 'granted', at: at(3) },
  { what: 'Similar jobs', about: 'GP, Burra SA', aboutId: 'burra', state: 'granted', at: at(2) },
  { what: 'Newsletter', about: null, aboutId: null, state: 'declined', at: at(1) },
] as const;

test('the record shows what holds now: one answer for all, or an answer for each job', () => {
  render(<PersonConsents consents={[...answers]} />);
  const rows = within(screen.getByRole('region', { name: 'Consents' })).getAllByRole('listitem');
  const texts = rows.map(({ textContent }) => textContent);
  expect(texts).toContainEqual(expect.stringMatching(/^GP, Burra SA, .*Withdrawn$/));
  expect(texts).toContainEqual(expect.stringMatching(/^GP, Moree NSW, .*Yes$/));
  expect(texts).toContainEqual(expect.stringMatching(/^NewsletterNoSun 1 Nov/));
  screen.getByText('1 earlier answer');
});

test('equally valid answers about other work are not called earlier answers', () => {
  render(
    <PersonConsents
      consents={['burra', 'moree'].map((aboutId) => ({ ...answers[1], about: aboutId, aboutId }))}
    />,
  );
  screen.getByText('1 other answer, also “Yes”');
  expect(screen.queryByText(/earlier answer/)).toBeNull();
});

test('only the newest answer about a job holds', () => {
  expect(listValidConsents(answers.slice(0, 3))).toEqual(answers.slice(0, 2));
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
