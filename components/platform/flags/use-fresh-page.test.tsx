import { render } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import type { Treatments } from '@/lib/http/flags/flag-register';
import { useFreshPage } from './use-fresh-page';

const replace = jest.fn(() => Promise.resolve(true));
const router: Partial<NextRouter> = { asPath: '/user/dashboard?a=b', replace };

function Page({ given, live }: { given: Treatments; live: Treatments | null }) {
  useFreshPage(given, live);
  return null;
}
const page = (given: Treatments, live: Treatments | null) => (
  <RouterContext value={router as NextRouter}>
    <Page given={given} live={live} />
  </RouterContext>
);

beforeEach(() => {
  replace.mockClear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test.each<[string, Treatments, Treatments | null]>([
  ['the flag client in the browser has no treatments yet', { 'refer-a-friend': 'on' }, null],
  [
    'server and browser have the same treatment of the flag',
    { 'refer-a-friend': 'on' },
    { 'refer-a-friend': 'on' },
  ],
  ['only a flag that the page does not use has changed', { 'refer-a-friend': 'on' }, { 'ahpra-check': 'on' }],
])('the page does not reload if %s', (_why, given, live) => {
  render(page(given, live));
  jest.advanceTimersByTime(60_000);
  expect(replace).not.toHaveBeenCalled();
});

test('the page reloads with its query, but at most three times if the server keeps sending the old flag treatment', () => {
  const { rerender } = render(page({ 'refer-a-friend': 'on' }, { 'refer-a-friend': 'off' }));
  jest.advanceTimersByTime(60_000);
  expect(replace.mock.calls).toEqual([['/user/dashboard?a=b', undefined, { scroll: false }]]);
  for (let answer = 0; answer < 5; answer += 1) {
    rerender(page({ 'refer-a-friend': 'on' }, { 'refer-a-friend': 'off' }));
    jest.advanceTimersByTime(60_000);
  }
  expect(replace).toHaveBeenCalledTimes(3);
});

test('the page reloads again if the flag that caused the first reload changes again', () => {
  const { rerender } = render(page({ 'refer-a-friend': 'on' }, { 'refer-a-friend': 'off' }));
  jest.advanceTimersByTime(60_000);
  rerender(page({ 'refer-a-friend': 'off' }, { 'refer-a-friend': 'off' }));
  rerender(page({ 'refer-a-friend': 'off' }, { 'refer-a-friend': 'on' }));
  jest.advanceTimersByTime(60_000);
  expect(replace).toHaveBeenCalledTimes(2);
});
