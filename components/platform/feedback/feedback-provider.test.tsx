import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { useEffect } from 'react';
import { renderToString } from 'react-dom/server';
import type { Feedback, SentFeedback } from '@/lib/http/feedback';
import { FeedbackNotes } from './feedback-notes';
import { FeedbackProvider, useFeedback, type FeedbackControl } from './feedback-provider';

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
beforeEach(() => listeners.clear());

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
const show = (feedback: Partial<Feedback>) =>
  act(() => control.show({ statusCode: 200, state: 'success', message: 'Saved', ...feedback }));
/** Ends the animation of a toast. In a browser, the style sheet does this after the display time. */
const endTime = (role: 'alert' | 'status') => fireEvent.animationEnd(screen.getByRole(role));
const texts = (role: 'alert' | 'status') => screen.queryAllByRole(role).map((toast) => toast.textContent);

test.each<[Feedback['state'], 'alert' | 'status']>([
  ['error', 'alert'],
  ['warning', 'alert'],
  ['info', 'status'],
  ['success', 'status'],
])('a toast in the state “%s” has the ARIA role “%s” for screen readers', (state, role) => {
  render(tree());
  show({ state, message: 'It happened' });
  expect(texts(role)).toEqual(['It happened']);
});

test('shows a request’s result as a toast, with the role “status” for a success and “alert” for an error', () => {
  render(tree());
  act(() => control.showResult({ status: 200 }, { successMessage: 'Job saved' }));
  act(() => control.showResult({ status: 204 }));
  act(() => control.showResult(new Error('Broken')));
  expect(texts('status')).toEqual(['Job saved', 'Success']);
  expect(texts('alert')).toEqual(['Broken']);
});

test('a toast with an empty message shows its state’s name, such as “error”', () => {
  render(tree());
  act(() => control.showResult({ status: 500, message: '' }));
  expect(texts('alert')).toEqual(['error']);
});

test('shows at most three toasts at a time, and further toasts wait until an earlier toast has closed', async () => {
  render(tree());
  for (let number = 1; number <= 5; number += 1) show({ message: `Message ${number}` });
  expect(texts('status')).toEqual(['Message 1', 'Message 2', 'Message 3']);
  await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
  expect(texts('status')).toEqual(['Message 2', 'Message 3', 'Message 4']);
});

test('after an error’s toast has closed, its message stays on the page until the visitor dismisses it', async () => {
  render(tree());
  show({ state: 'error', message: 'Not saved' });
  endTime('alert');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('main').textContent).toContain('Not saved');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss: Not saved' }));
  expect(screen.getByRole('main').textContent).not.toContain('Not saved');
});

test('closing an error’s toast removes the message from the page and calls `onClose` once', async () => {
  const onClose = jest.fn();
  render(tree());
  show({ state: 'error', message: 'Not saved', onClose });
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(document.body.textContent).not.toContain('Not saved');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('calls `onClose` once when a toast times out', () => {
  const onClose = jest.fn();
  render(tree());
  show({ onClose });
  endTime('status');
  expect(screen.queryByRole('status')).toBeNull();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('when a toast closes, returns the focus to the element that had the focus before', async () => {
  render(tree());
  const save = screen.getByRole('button', { name: 'Save job' });
  save.focus();
  show({ message: 'Saved' });
  await userEvent.tab();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Close');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('status')).toBeNull();
  expect(document.activeElement).toBe(save);
});

test('a toast does not time out while another window has the focus', () => {
  const hasFocus = jest.spyOn(document, 'hasFocus').mockReturnValue(true);
  render(tree());
  show({});
  const toast = screen.getByRole('status');
  expect(toast.style.animationPlayState).toBe('');
  hasFocus.mockReturnValue(false);
  fireEvent.blur(window);
  expect(toast.style.animationPlayState).toBe('paused');
  hasFocus.mockReturnValue(true);
  fireEvent.focus(window);
  expect(toast.style.animationPlayState).toBe('');
  hasFocus.mockRestore();
});

test('a toast does not time out while the tab is hidden', () => {
  jest.spyOn(document, 'hasFocus').mockReturnValue(true);
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  render(tree());
  show({});
  const toast = screen.getByRole('status');
  expect(toast.style.animationPlayState).toBe('');
  hidden.mockReturnValue(true);
  fireEvent(document, new Event('visibilitychange'));
  expect(toast.style.animationPlayState).toBe('paused');
  hidden.mockReturnValue(false);
  fireEvent(document, new Event('visibilitychange'));
  expect(toast.style.animationPlayState).toBe('');
  jest.restoreAllMocks();
});

test('`duration` sets how long a message’s toast is shown', () => {
  render(tree());
  show({ duration: 7000 });
  expect(screen.getByRole('status').style.animationDelay).toBe('7000ms');
});

test('opening another page removes toasts and error messages without calling `onClose`', () => {
  const onClose = jest.fn();
  render(tree());
  show({ state: 'error', message: 'Not saved', onClose });
  show({ message: 'Saved' });
  startRouteChange();
  expect(document.body.textContent).toBe('Save job');
  expect(onClose).not.toHaveBeenCalled();
});

test('a message in a new page’s data is shown when this page opens, and is not shown a second time', () => {
  const view = render(tree());
  show({ message: 'Old' });
  startRouteChange();
  const brought: SentFeedback = { state: 'info', message: 'New' };
  act(() => view.rerender(tree(brought)));
  act(() => view.rerender(tree(brought)));
  expect(texts('status')).toEqual(['New']);
  endTime('status');
  view.rerender(tree(brought));
  expect(texts('status')).toEqual([]);
});

test('`clear` removes an earlier error message’s toast and the copy of the message on the page', () => {
  render(tree());
  show({ state: 'error', message: 'Not saved' });
  act(() => control.clear());
  expect(document.body.textContent).toBe('Save job');
});

test('the server’s HTML contains every message as a toast, and each error message also as text on the page', () => {
  expect(renderToString(tree({ state: 'success', message: 'Sent' }))).toMatch(/role="status".*Sent/);
  const html = renderToString(tree({ state: 'error', message: 'Not sent' }));
  expect(html).toMatch(/role="alert".*Not sent/);
  expect(html.match(/<p[^>]*>Not sent/g)).toHaveLength(2);
});

test('a message with status 401 links to registration and sign-in, and both bring the visitor back to the same page', async () => {
  render(tree({ state: 'error', message: 'No', statusCode: 401 }));
  expect(await screen.findByRole('heading', { name: 'You are not signed in, please...' })).toBeTruthy();
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('Register')).toBe('/register?redirect_url=%2Fjobs%3Fq%3Dgp');
  expect(href('Sign in')).toBe('/signin?redirect_url=%2Fjobs%3Fq%3Dgp');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('`useFeedback` throws outside a `FeedbackProvider`', () => {
  const silence = jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(<Page />)).toThrow('useFeedback needs a FeedbackProvider around it');
  silence.mockRestore();
});
