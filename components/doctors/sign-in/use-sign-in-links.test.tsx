import { render, screen } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { RegisterFor, useSignInLinks } from '@/components/platform/session/use-sign-in-links';

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

function show(asPath: string, registerFor: Parameters<typeof RegisterFor>[0]['value'] = {}) {
  const router = { asPath } as NextRouter;
  render(
    <RouterContext value={router}>
      <RegisterFor value={registerFor}>
        <Links />
      </RegisterFor>
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

test('the links to sign in and to register bring the visitor back to the current path and query, without the fragment (#…)', () => {
  const link = show('/jobs/list?q=ED&page=2#results');
  expect(link('Sign in')).toEqual(['/signin', { redirect_url: '/jobs/list?q=ED&page=2' }]);
  expect(link('Join us')).toEqual([
    '/register',
    { redirect_url: '/jobs/list?q=ED&page=2', job_number: 'J100001' },
  ]);
});

test('if the page has set a target, the sign-in link leads to this target', () => {
  expect(show('/jobs')('Elsewhere')).toEqual([
    '/signin',
    { redirect_url: '/user/saved-jobs', action: 'save_job' },
  ]);
});

test('on a job’s enquiry page, only the registration link, not the sign-in link, contains `enquire_job` and the job’s URL', () => {
  const link = show('/enquire?job_number=J100002', {
    action: 'enquire_job',
    jobNumber: 'J100002',
    jobUrl: '/jobs/listing/J100002-registrar',
  });
  const about = { action: 'enquire_job', job_url: '/jobs/listing/J100002-registrar' };
  expect(link('Join us')).toEqual([
    '/register',
    { redirect_url: '/enquire?job_number=J100002', ...about, job_number: 'J100001' },
  ]);
  expect(link('Sign in')).toEqual(['/signin', { redirect_url: '/enquire?job_number=J100002' }]);
});
