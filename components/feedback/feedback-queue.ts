import { asksToSignIn, shownFeedback, type Feedback } from '@/lib/http/feedback';
import type { SignInOffer } from './sign-in-copy';

/** A message on the page. `fromHtml`: it came with the page and was there before script ran. */
export type FeedbackEntry = { id: number; feedback: Feedback; fromHtml: boolean };

export type FeedbackPlace = {
  /** The caller says it in the page as well, so it does not stay on top of the page when the toast goes. */
  inPage?: boolean;
  /** Offer of the sign-in dialog for a 401 response. */
  signIn?: SignInOffer;
};

/** All messages of this route. */
export type FeedbackQueue = {
  lastId: number;
  /** Oldest first: each is shown for its time, none replaces another. */
  toasts: readonly FeedbackEntry[];
  /** Errors, to be read after their toasts have gone. */
  notes: readonly FeedbackEntry[];
  /** In the page if it came with the HTML, so that it works without script; else as a dialog. */
  signIn: (FeedbackEntry & { offer: SignInOffer }) | null;
};

/** No messages. */
export const emptyQueue: FeedbackQueue = { lastId: 0, toasts: [], notes: [], signIn: null };

/** The queue with one more message. */
export function withFeedback(
  queue: FeedbackQueue,
  given: Feedback,
  { inPage = false, signIn = {}, fromHtml = false }: FeedbackPlace & { fromHtml?: boolean } = {},
): FeedbackQueue {
  const entry: FeedbackEntry = { id: queue.lastId + 1, feedback: shownFeedback(given), fromHtml };
  const lastId = entry.id;
  // A second 401 does not open a second dialog.
  if (asksToSignIn(given)) return { ...queue, lastId, signIn: queue.signIn ?? { ...entry, offer: signIn } };
  const { state } = entry.feedback;
  const stays = !inPage && (state === 'error' || state === 'warning');
  return {
    ...queue,
    lastId,
    toasts: [...queue.toasts, entry],
    notes: stays ? [...queue.notes.filter(saysElse(entry)), entry] : queue.notes,
  };
}

const saysElse = (entry: FeedbackEntry) => (other: FeedbackEntry) =>
  other.feedback.message !== entry.feedback.message;

const isElse = (id: number) => (entry: FeedbackEntry) => entry.id !== id;

/** Toasts at once: more would cover the page. The next comes when one has gone. */
const maxToasts = 3;

/** The toasts that are shown now. */
export function shownToasts({ toasts }: FeedbackQueue): readonly FeedbackEntry[] {
  return toasts.slice(0, maxToasts);
}

export function isShownAsToast(queue: FeedbackQueue, entry: FeedbackEntry): boolean {
  return shownToasts(queue).some(({ id }) => id === entry.id);
}

/** The queue after a toast's time: errors stay in the page. */
export function withoutToast(queue: FeedbackQueue, id: number): FeedbackQueue {
  return { ...queue, toasts: queue.toasts.filter(isElse(id)) };
}

/** The queue after the visitor closed a message: it has been read. */
export function withoutFeedback(queue: FeedbackQueue, id: number): FeedbackQueue {
  return {
    ...queue,
    toasts: queue.toasts.filter(isElse(id)),
    notes: queue.notes.filter(isElse(id)),
    signIn: queue.signIn?.id === id ? null : queue.signIn,
  };
}
