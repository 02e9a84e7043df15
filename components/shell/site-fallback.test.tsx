import { act, render, screen, waitFor } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import Router, { type NextRouter } from 'next/router';
import type { ComponentProps } from 'react';
import App from '@/pages/_app';
import { publicFrame } from './use-frame';
import { routerEvents } from '@/tests/router-events';

const router: Partial<NextRouter> = {
  asPath: '/',
  pathname: '/',
  query: {},
  events: routerEvents(new Set()),
};

function site(navigation: unknown) {
  const pageProps = { frame: { ...publicFrame, brandName: 'Onward', navigation }, userKnown: true };
  const props = { Component: () => <h1>Jobs</h1>, pageProps, router } as unknown as ComponentProps<
    typeof App
  >;
  return (
    <RouterContext value={router as NextRouter}>
      <App {...props} />
    </RouterContext>
  );
}

const progressBar = () => screen.queryByRole('progressbar', { name: 'Loading page' });

test('the progress bar disappears even if the site fails to render during a navigation', async () => {
  const silence = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { rerender } = render(site([]));
  await waitFor(() => {
    Router.events.emit('routeChangeStart', '/jobs', { shallow: false });
    expect(progressBar()).not.toBeNull();
  });
  // An invalid menu entry makes the header throw.
  rerender(site([null]));
  await act(async () => Router.events.emit('routeChangeComplete', '/jobs', { shallow: false }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Oops! Something went wrong.');
  await waitFor(() => expect(progressBar()).toBeNull());
  silence.mockRestore();
});
