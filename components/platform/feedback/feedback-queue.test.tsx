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

test('every message gets a separate toast, even if a toast with the same message is shown already', () => {
  let queue = emptyQueue;
  for (const message of ['a', 'b', 'a', 'c', 'd']) queue = withFeedback(queue, success(message));
  expect(toasts(queue)).toEqual(['a', 'b', 'a', 'c', 'd']);
});

test('keeps errors and warnings in the page after their toasts, but not success and info', () => {
  let queue = withFeedback(emptyQueue, error('a'));
  queue = withFeedback(queue, { statusCode: 200, state: 'warning', message: 'b' });
  queue = withFeedback(queue, success('c'));
  queue = withFeedback(queue, { statusCode: 200, state: 'info', message: 'd' });
  for (const { id } of queue.toasts) queue = withoutToast(queue, id);
  expect([toasts(queue), notes(queue)]).toEqual([[], ['a', 'b']]);
});

test('shows an error in its toast while the toast is visible, and then as a note in the page', () => {
  let queue = emptyQueue;
  for (const message of ['a', 'b', 'c', 'd']) queue = withFeedback(queue, error(message));
  const shownByNote = () =>
    queue.notes.filter((note) => !isShownAsToast(queue, note)).map(({ feedback }) => feedback.message);
  // Shows the note of the fourth toast, which waits because only three toasts are visible at once.
  expect(shownByNote()).toEqual(['d']);
  queue = withoutToast(queue, queue.toasts[0]?.id ?? 0);
  expect(shownByNote()).toEqual(['a']);
});

test('adds no note to the page if the calling code shows the message in the page itself', () => {
  const queue = withFeedback(emptyQueue, error('a'), { inPage: true });
  expect([toasts(queue), notes(queue)]).toEqual([['a'], []]);
});

test('an error that occurs twice shows two toasts but only one note in the page', () => {
  const queue = withFeedback(withFeedback(emptyQueue, error('a')), error('a'));
  expect([toasts(queue), notes(queue)]).toEqual([['a', 'a'], ['a']]);
});

test('adds no note to the page for a message that the visitor closed', () => {
  const queue = withFeedback(emptyQueue, error('a'));
  expect(withoutFeedback(queue, 1)).toEqual({ ...emptyQueue, lastId: 1 });
});

test('asks to sign in once after two 401 responses, with the sign-in action of the first response', () => {
  const first = withFeedback(emptyQueue, signedOut, { signIn: { action: 'save_job' } });
  const second = withFeedback(first, signedOut, { signIn: { action: 'enquire_job' } });
  expect([toasts(second), notes(second)]).toEqual([[], []]);
  expect(second.signIn?.offer).toEqual({ action: 'save_job' });
  expect(withoutFeedback(second, second.signIn?.id ?? 0).signIn).toBeNull();
});

test('shows the text for a disabled account as an error if the response is 403 with code 11006', () => {
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
