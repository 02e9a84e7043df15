import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { useEffect } from 'react';
import { renderToString } from 'react-dom/server';
import type { Feedback, SentFeedback } from '@/lib/http/feedback';
import { FeedbackNotes } from './feedback-notes';
import { FeedbackProvider, useFeedback, type FeedbackControl } from './feedback-provider';
import { mostToasts } from './toast-area';

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
/** The style sheet counts; a DOM without one is told. */
const timeOver = (role: 'alert' | 'status') =>
  fireEvent.animationEnd(screen.getAllByRole(role)[0] ?? document.body);
const texts = (role: 'alert' | 'status') => screen.queryAllByRole(role).map((toast) => toast.textContent);

test.each<[Feedback['state'], 'alert' | 'status']>([
  ['error', 'alert'],
  ['warning', 'alert'],
  ['info', 'status'],
  ['success', 'status'],
])('a toast of state %s is spoken as %s', (state, role) => {
  render(tree());
  show({ state, message: 'It happened' });
  expect(texts(role)).toEqual(['It happened']);
});

test('the result of a call is shown by the rules of feedback', () => {
  render(tree());
  act(() => control.showResult({ status: 200 }, { successMessage: 'Job saved' }));
  act(() => control.showResult({ status: 204 }));
  act(() => control.showResult(new Error('Broken')));
  expect(texts('status')).toEqual(['Job saved', 'Success']);
  expect(texts('alert')).toEqual(['Broken']);
});

test('an empty message shows the name of the state', () => {
  render(tree());
  act(() => control.showResult({ status: 500, message: '' }));
  expect(texts('alert')).toEqual(['error']);
});

test('none is lost: a few are shown at once, the others as soon as there is room', () => {
  render(tree());
  for (let number = 1; number <= mostToasts + 2; number += 1) show({ message: `Message ${number}` });
  expect(texts('status')).toEqual(['Message 1', 'Message 2', 'Message 3']);
  timeOver('status');
  expect(texts('status')).toEqual(['Message 2', 'Message 3', 'Message 4']);
  for (let number = 1; number <= 3; number += 1) timeOver('status');
  expect(texts('status')).toEqual(['Message 5']);
});

test('an error stays in the page when its toast has gone, until it is dismissed', async () => {
  render(tree());
  show({ state: 'error', message: 'Not saved' });
  timeOver('alert');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('main').textContent).toContain('Not saved');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss: Not saved' }));
  expect(screen.getByRole('main').textContent).not.toContain('Not saved');
});

test('a closed message has gone from toast and page, and onClose was called once', async () => {
  const onClose = jest.fn();
  render(tree());
  show({ state: 'error', message: 'Not saved', onClose });
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(document.body.textContent).not.toContain('Not saved');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('onClose is called once when the time is over', () => {
  const onClose = jest.fn();
  render(tree());
  show({ onClose });
  timeOver('status');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('closing gives focus back where it was', async () => {
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

test('a given duration wins over the usual time', () => {
  render(tree());
  show({ duration: 7000 });
  expect(screen.getByRole('status').style.animationDelay).toBe('7000ms');
  show({ duration: undefined, message: 'Usual' });
  expect(screen.getAllByRole('status')[1]?.style.animationDelay).toBe('');
});

test('the start of a route change clears toasts and what stayed in the page, without calling onClose', () => {
  const onClose = jest.fn();
  render(tree());
  show({ state: 'error', message: 'Not saved', onClose });
  show({ message: 'Saved' });
  startRouteChange();
  expect(document.body.textContent).toBe('Save job');
  expect(onClose).not.toHaveBeenCalled();
});

test('what the navigation itself brings appears after it, once', () => {
  const view = render(tree());
  show({ message: 'Old' });
  startRouteChange();
  const brought: SentFeedback = { state: 'info', message: 'New' };
  view.rerender(tree(brought));
  view.rerender(tree(brought));
  expect(texts('status')).toEqual(['New']);
  timeOver('status');
  view.rerender(tree(brought));
  expect(texts('status')).toEqual([]);
});

test('a new try takes back what was said before', () => {
  render(tree());
  show({ state: 'error', message: 'Not saved' });
  act(() => control.clear());
  expect(document.body.textContent).toBe('Save job');
});

test('without script the message is in the HTML, as a toast and, if something went wrong, in the page', () => {
  expect(renderToString(tree({ state: 'success', message: 'Sent' }))).toMatch(/role="status".*Sent/);
  const html = renderToString(tree({ state: 'error', message: 'Not sent' }));
  expect(html).toMatch(/role="alert".*Not sent/);
  expect(html.match(/<p[^>]*>Not sent/g)).toHaveLength(2);
});

test('without script 401 is asked in the page, with the ways to sign in and back', () => {
  render(tree({ state: 'error', message: 'No', statusCode: 401 }));
  expect(screen.getByRole('heading', { name: 'You are not signed in, please...' })).toBeTruthy();
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('Register')).toBe('/register?redirect_url=%2Fjobs%3Fq%3Dgp');
  expect(href('Sign in')).toBe('/signin?redirect_url=%2Fjobs%3Fq%3Dgp');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('cannot be used outside of its provider', () => {
  const silence = jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(<Page />)).toThrow('useFeedback needs a FeedbackProvider around it');
  silence.mockRestore();
});
