import { render, screen } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { useSignInLinks } from './use-sign-in-links';

function Links() {
  const { signIn, register } = useSignInLinks();
  return (
    <>
      <a href={signIn()}>Sign in</a>
      <a href={register({ jobNumber: 'J100001' })}>Join us</a>
      <a href={signIn({ redirectUrl: '/user/saved-jobs', action: 'save_job' })}>Elsewhere</a>
    </>
  );
}

function show(asPath: string) {
  // Of the router the links need the address alone.
  const router = { asPath } as NextRouter;
  render(
    <RouterContext value={router}>
      <Links />
    </RouterContext>,
  );
  return (name: string) => {
    const { pathname, searchParams } = new URL(
      screen.getByRole('link', { name }).getAttribute('href') ?? '',
      'http://a',
    );
    return [pathname, Object.fromEntries(searchParams)];
  };
}

test('the redirect defaults to the current path plus its query, without the fragment', () => {
  const link = show('/jobs/list?q=ED&page=2#results');
  expect(link('Sign in')).toEqual(['/signin', { redirect_url: '/jobs/list?q=ED&page=2' }]);
  expect(link('Join us')).toEqual([
    '/register',
    { redirect_url: '/jobs/list?q=ED&page=2', job_number: 'J100001' },
  ]);
});

test('a better redirect wins', () => {
  expect(show('/jobs')('Elsewhere')).toEqual([
    '/signin',
    { redirect_url: '/user/saved-jobs', action: 'save_job' },
  ]);
});
