import {
  emptyQueue,
  isShownAsToast,
  withFeedback,
  withoutFeedback,
  withoutToast,
  type FeedbackQueue,
} from './feedback-queue';

const error = (message: string) => ({ statusCode: 500, state: 'error' as const, message });
const success = (message: string) => ({ statusCode: 200, state: 'success' as const, message });
const signedOut = { statusCode: 401, state: 'error' as const, message: 'No' };
const toasts = (queue: FeedbackQueue) => queue.toasts.map(({ feedback }) => feedback.message);
const notes = (queue: FeedbackQueue) => queue.notes.map(({ feedback }) => feedback.message);

test('every message is shown as a toast, even if a toast with the same text is already shown', () => {
  let queue = emptyQueue;
  for (const message of ['a', 'b', 'a', 'c', 'd']) queue = withFeedback(queue, success(message));
  expect(toasts(queue)).toEqual(['a', 'b', 'a', 'c', 'd']);
});

test('error and warning messages stay on the page after their toasts have closed, but success and information messages do not', () => {
  let queue = withFeedback(emptyQueue, error('a'));
  queue = withFeedback(queue, { statusCode: 200, state: 'warning', message: 'b' });
  queue = withFeedback(queue, success('c'));
  queue = withFeedback(queue, { statusCode: 200, state: 'info', message: 'd' });
  for (const { id } of queue.toasts) queue = withoutToast(queue, id);
  expect([toasts(queue), notes(queue)]).toEqual([[], ['a', 'b']]);
});

test('shows an error as a note on the page only while the error’s toast is not visible', () => {
  let queue = emptyQueue;
  for (const message of ['a', 'b', 'c', 'd']) queue = withFeedback(queue, error(message));
  const shownByNote = () =>
    queue.notes.filter((note) => !isShownAsToast(queue, note)).map(({ feedback }) => feedback.message);
  // The fourth toast waits, because only three toasts are visible at once, so its note is shown.
  expect(shownByNote()).toEqual(['d']);
  queue = withoutToast(queue, queue.toasts[0]?.id ?? 0);
  expect(shownByNote()).toEqual(['a']);
});

test('a message that the form itself shows is also shown as a toast, but not as a note on the page', () => {
  const queue = withFeedback(emptyQueue, error('a'), { inPage: true });
  expect([toasts(queue), notes(queue)]).toEqual([['a'], []]);
});

test('an error that occurs twice shows two toasts but only one note on the page', () => {
  const queue = withFeedback(withFeedback(emptyQueue, error('a')), error('a'));
  expect([toasts(queue), notes(queue)]).toEqual([['a', 'a'], ['a']]);
});

test('closing an error’s toast removes the note about this error from the page', () => {
  const queue = withFeedback(emptyQueue, error('a'));
  expect(withoutFeedback(queue, 1)).toEqual({ ...emptyQueue, lastId: 1 });
});

test('after two responses with status 401, asks the visitor to sign in only once, for the action that the first response refused', () => {
  const first = withFeedback(emptyQueue, signedOut, { signIn: { action: 'save_job' } });
  const second = withFeedback(first, signedOut, { signIn: { action: 'enquire_job' } });
  expect([toasts(second), notes(second)]).toEqual([[], []]);
  expect(second.signIn?.offer).toEqual({ action: 'save_job' });
  expect(withoutFeedback(second, second.signIn?.id ?? 0).signIn).toBeNull();
});

test('shows a response with status 403 and code 11006 as an error, which says that the account is disabled', () => {
  const queue = withFeedback(emptyQueue, {
    statusCode: 403,
    state: 'info',
    message: 'Forbidden',
    errorCode: 11006,
  });
  expect(queue.toasts[0]?.feedback).toMatchObject({
    state: 'error',
    message: 'Account disabled - Please contact to reinstate.',
  });
  expect(notes(queue)).toEqual(['Account disabled - Please contact to reinstate.']);
});
