import { readFileSync } from 'node:fs';
import path from 'node:path';
import { act, render, screen } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { ProgressBar } from './progress-bar';
import { progressBar } from './progress-bar-times';

type Listener = (url: string, options: { shallow: boolean }) => void;
const listeners = new Map<string, Listener>();
const events = {
  on: (name: string, listener: Listener) => void listeners.set(name, listener),
  off: () => {},
  emit: () => {},
};
const happens = (name: string, shallow = false) => act(() => listeners.get(name)?.('/jobs', { shallow }));
const bar = () => screen.queryByRole('progressbar', { name: 'Loading page' });
const router: Partial<NextRouter> = { events };

beforeEach(() => {
  jest.useFakeTimers();
  render(
    <RouterContext value={router as NextRouter}>
      <ProgressBar />
    </RouterContext>,
  );
});
afterEach(() => jest.useRealTimers());

test('starts at 0.3, is 3 px high and stops after 200 ms', () => {
  expect(progressBar).toEqual({ startPosition: 0.3, heightPx: 3, stopDelayMs: 200 });
  const css = readFileSync(path.join(process.cwd(), 'components/shell/progress-bar.module.css'), 'utf8');
  expect(css).toMatch(/\.bar \{[^}]*height: 3px;[^}]*transform: scaleX\(0\.3\);/);
});

test('is not there before and between route changes', () => expect(bar()).toBeNull());

test.each(['routeChangeComplete', 'routeChangeError'])(
  'is there from the start of a route change until 200 ms after %s',
  (end) => {
    happens('routeChangeStart');
    expect(bar()).toBeTruthy();
    act(() => jest.advanceTimersByTime(60_000));
    expect(bar()).toBeTruthy();
    happens(end);
    act(() => jest.advanceTimersByTime(199));
    expect(bar()).toBeTruthy();
    act(() => jest.advanceTimersByTime(1));
    expect(bar()).toBeNull();
  },
);

test('is not shown for a shallow change', () => {
  happens('routeChangeStart', true);
  expect(bar()).toBeNull();
  happens('routeChangeComplete', true);
  expect(bar()).toBeNull();
});

test('stays when the next route change begins before it has gone', () => {
  happens('routeChangeStart');
  happens('routeChangeError');
  happens('routeChangeStart');
  act(() => jest.advanceTimersByTime(1000));
  expect(bar()).toBeTruthy();
});
