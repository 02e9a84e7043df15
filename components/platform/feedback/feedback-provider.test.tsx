import { readFileSync } from 'node:fs';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { useEffect } from 'react';
import { renderToString } from 'react-dom/server';
import type { Feedback, SentFeedback } from '@/lib/http/feedback';
import { FeedbackNotes } from './feedback-notes';
import { FeedbackProvider, useFeedback, type FeedbackControl } from './feedback-provider';

// Loads the lazy component in advance, because the tests count milliseconds.
import './toast-snackbar';

const listeners = new Map<string, Set<() => void>>();
const events = {
  on: (name: string, listener: () => void) =>
    void listeners.set(name, (listeners.get(name) ?? new Set()).add(listener)),
  off: (name: string, listener: () => void) => void listeners.get(name)?.delete(listener),
  emit: () => {},
};
const router: Partial<NextRouter> = { asPath: '/jobs?q=gp', events };
const startRouteChange = () =>
  act(() => listeners.get('routeChangeStart')?.forEach((listener) => listener()));
// Takes the display times from the style sheet, which defines them.
beforeAll(() => {
  const tokens = readFileSync('styles/tokens.css', 'utf8');
  for (const [, name = '', time = ''] of tokens.matchAll(/(--toast-time[a-z-]*): ([^;]+);/g))
    document.documentElement.style.setProperty(name, time);
});
beforeEach(() => {
  listeners.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());
const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });

let control: FeedbackControl;
function Page() {
  const here = useFeedback();
  useEffect(() => {
    control = here;
  }, [here]);
  return (
    <main id="main" tabIndex={-1}>
      <FeedbackNotes />
      <button type="button">Save job</button>
    </main>
  );
}
const tree = (initial: SentFeedback | null = null) => (
  <RouterContext value={router as NextRouter}>
    <FeedbackProvider initial={initial}>
      <Page />
    </FeedbackProvider>
  </RouterContext>
);
async function say(action: () => void) {
  await act(async () => action());
  // A toast appears only after several promises have resolved.
  for (let step = 0; step < 5; step += 1) await act(async () => {});
}
const show = (feedback: Partial<Feedback>) =>
  say(() => control.show({ statusCode: 200, state: 'success', message: 'Saved', ...feedback }));
const letPass = (ms: number) => say(() => jest.advanceTimersByTime(ms));
const texts = (role: 'alert' | 'status') => screen.queryAllByRole(role).map((toast) => toast.textContent);

test.each<[Feedback['state'], 'alert' | 'status']>([
  ['error', 'alert'],
  ['warning', 'alert'],
  ['info', 'status'],
  ['success', 'status'],
])('screen readers get a toast of state %s with role %s', async (state, role) => {
  render(tree());
  await show({ state, message: 'It happened' });
  expect(texts(role)).toEqual(['It happened']);
});

test('shows the result of a call: a success as a status, an error as an alert', async () => {
  render(tree());
  await say(() => control.showResult({ status: 200 }, { successMessage: 'Job saved' }));
  await say(() => control.showResult({ status: 204 }));
  await say(() => control.showResult(new Error('Broken')));
  expect(texts('status')).toEqual(['Job saved', 'Success']);
  expect(texts('alert')).toEqual(['Broken']);
});

test('shows the name of the state for an empty message', async () => {
  render(tree());
  await say(() => control.showResult({ status: 500, message: '' }));
  expect(texts('alert')).toEqual(['error']);
});

test('shows three toasts at once, and the others as soon as there is room', async () => {
  render(tree());
  for (let number = 1; number <= 5; number += 1) await show({ message: `Message ${number}` });
  expect(texts('status')).toEqual(['Message 1', 'Message 2', 'Message 3']);
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
  await say(() => {});
  expect(texts('status')).toEqual(['Message 2', 'Message 3', 'Message 4']);
  await letPass(1500);
  expect(texts('status')).toEqual(['Message 5']);
});

test('keeps an error in the page after its toast until the visitor dismisses it', async () => {
  render(tree());
  await show({ state: 'error', message: 'Not saved' });
  await letPass(2000);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('main').textContent).toContain('Not saved');
  await user.click(screen.getByRole('button', { name: 'Dismiss: Not saved' }));
  expect(screen.getByRole('main').textContent).not.toContain('Not saved');
});

test('closing a message removes its toast and note, and calls `onClose` once', async () => {
  const onClose = jest.fn();
  render(tree());
  await show({ state: 'error', message: 'Not saved', onClose });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(document.body.textContent).not.toContain('Not saved');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('calls `onClose` once when the time of a toast is over', async () => {
  const onClose = jest.fn();
  render(tree());
  await show({ onClose });
  await letPass(2000);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('returns the focus when a toast is closed', async () => {
  render(tree());
  const save = screen.getByRole('button', { name: 'Save job' });
  save.focus();
  await show({ message: 'Saved' });
  await user.tab();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Close');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('status')).toBeNull();
  expect(document.activeElement).toBe(save);
});

test('a success toast disappears after 1.5 s and others after 2 s, unless a duration is given', async () => {
  render(tree());
  await show({});
  await show({ state: 'info', message: 'For two seconds' });
  await show({ duration: 7000, message: 'For long' });
  await letPass(1500);
  expect(texts('status')).toEqual(['For two seconds', 'For long']);
  await letPass(500);
  expect(texts('status')).toEqual(['For long']);
  await letPass(5000);
  expect(texts('status')).toEqual([]);
});

test('pauses a toast while the pointer or the focus is on it', async () => {
  render(tree());
  await show({});
  await user.hover(screen.getByRole('status'));
  await letPass(10_000);
  await user.unhover(screen.getByRole('status'));
  await user.tab();
  await user.tab();
  await letPass(10_000);
  expect(texts('status')).toEqual(['Saved']);
  await user.tab();
  await letPass(1500);
  expect(texts('status')).toEqual([]);
});

test('the start of a route change clears toasts and notes without calling `onClose`', async () => {
  const onClose = jest.fn();
  render(tree());
  await show({ state: 'error', message: 'Not saved', onClose });
  await show({ message: 'Saved' });
  startRouteChange();
  expect(document.body.textContent).toBe('Save job');
  expect(onClose).not.toHaveBeenCalled();
});

test('shows a message that a navigation brings, once, after the navigation', async () => {
  const view = render(tree());
  await show({ message: 'Old' });
  startRouteChange();
  const brought: SentFeedback = { state: 'info', message: 'New' };
  await say(() => view.rerender(tree(brought)));
  await say(() => view.rerender(tree(brought)));
  expect(texts('status')).toEqual(['New']);
  await letPass(2000);
  view.rerender(tree(brought));
  expect(texts('status')).toEqual([]);
});

test('the next attempt clears earlier messages', async () => {
  render(tree());
  await show({ state: 'error', message: 'Not saved' });
  await act(async () => control.clear());
  expect(document.body.textContent).toBe('Save job');
});

test('without script, the HTML contains the message as a toast and, for an error, in the page', () => {
  expect(renderToString(tree({ state: 'success', message: 'Sent' }))).toMatch(/role="status".*Sent/);
  const html = renderToString(tree({ state: 'error', message: 'Not sent' }));
  expect(html).toMatch(/role="alert".*Not sent/);
  expect(html.match(/<p[^>]*>Not sent/g)).toHaveLength(2);
});

test('without script, a 401 asks to sign in within the page, with links to sign in and back', async () => {
  render(tree({ state: 'error', message: 'No', statusCode: 401 }));
  expect(await screen.findByRole('heading', { name: 'You are not signed in, please...' })).toBeTruthy();
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('Register')).toBe('/register?redirect_url=%2Fjobs%3Fq%3Dgp');
  expect(href('Sign in')).toBe('/signin?redirect_url=%2Fjobs%3Fq%3Dgp');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('throws if used outside its provider', () => {
  const silence = jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(<Page />)).toThrow('useFeedback needs a FeedbackProvider around it');
  silence.mockRestore();
});
