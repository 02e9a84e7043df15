import { render, screen } from '@testing-library/react';
import { employerPaths, paths } from '@/lib/routes';
import { SignInProblemPage } from './sign-in-problem-page';

test.each([
  ['the back office', `${paths.staff()}/enquiries?page=2`, 'Sign in to the back office'],
  ['an employer’s account', employerPaths.placements(), 'Sign in to your employer account'],
])('on the way to %s, the page names the target and does not offer jobs', (_, redirectUrl, name) => {
  render(<SignInProblemPage problem="cancelled" redirectUrl={redirectUrl} errorId={null} />);
  screen.getByRole('link', { name });
  expect(screen.queryByRole('link', { name: 'search jobs' })).toBeNull();
});

test('on the way to a doctor’s page, the page offers jobs', () => {
  render(<SignInProblemPage problem="cancelled" redirectUrl={paths.dashboard()} errorId={null} />);
  screen.getByRole('link', { name: 'Sign in' });
  screen.getByRole('link', { name: 'search jobs' });
});
