import { readFileSync } from 'node:fs';
import path from 'node:path';
import { act, render, screen } from '@testing-library/react';
import Router from 'next/router';
import { ProgressBar, progressBar } from './progress-bar';

const bar = () => screen.queryByRole('progressbar', { name: 'Loading page' });
const happens = (name: 'routeChangeStart' | 'routeChangeComplete', shallow = false) =>
  act(() => Router.events.emit(name, '/jobs', { shallow }));
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => {
  jest.useFakeTimers();
  render(
    <main id="main">
      <ProgressBar />
    </main>,
  );
});
afterEach(() => jest.useRealTimers());

test('the progress bar starts at 30 % of the width, is 3 px high, and stops with a delay of 200 ms', () => {
  expect(progressBar).toEqual({ startPosition: 0.3, height: 3, stopDelayMs: 200 });
  const css = readFileSync(path.join(process.cwd(), 'styles/progress-bar.css'), 'utf8');
  expect(css).toMatch(/\.bar \{[^}]*height: 3px;/);
});

test('the progress bar renders no style element, because HTML forbids it in the body', () => {
  expect(document.querySelector('style')).toBeNull();
});

test('the progress bar starts at 30 % when a navigation starts, is full 200 ms after the navigation ends, and disappears 200 ms later', () => {
  expect(bar()).toBeNull();
  happens('routeChangeStart');
  wait(0);
  expect(bar()?.style.transform).toMatch(/-70%/);
  wait(700);
  happens('routeChangeComplete');
  wait(199);
  expect(bar()?.style.transform).not.toMatch(/\(0%/);
  wait(1);
  expect(bar()?.style.transform).toMatch(/\(0%/);
  wait(199);
  expect(bar()?.style.transform).toMatch(/\(0%/);
  wait(1);
  expect(bar()).toBeNull();
});

test('the progress bar does not appear for a shallow navigation, which loads no page data', () => {
  happens('routeChangeStart', true);
  wait(10);
  expect(bar()).toBeNull();
});
