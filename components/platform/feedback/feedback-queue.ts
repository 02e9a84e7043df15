import { asksToSignIn, shownFeedback, type Feedback } from '@/lib/http/feedback';
import type { SignInOffer } from '@/components/platform/session/sign-in-copy';

export type FeedbackEntry = { id: number; feedback: Feedback };

export type FeedbackPlace = {
  /** True if the page itself shows the message. It is then not repeated in a note after the toast disappears. */
  inPage?: boolean;
  signIn?: SignInOffer;
};

export type FeedbackQueue = {
  lastId: number;
  /** Oldest first. Each toast has its full time, and no toast replaces another. */
  toasts: readonly FeedbackEntry[];
  notes: readonly FeedbackEntry[];
  /**
   * Message that asks the user to sign in. It is a dialog. If it came with the HTML, it is a part of the page instead,
   * which needs no JavaScript.
   */
  signIn: (FeedbackEntry & { offer: SignInOffer; fromHtml: boolean }) | null;
};

export const emptyQueue: FeedbackQueue = { lastId: 0, toasts: [], notes: [], signIn: null };

export function withFeedback(
  queue: FeedbackQueue,
  given: Feedback,
  { inPage = false, signIn = {}, fromHtml = false }: FeedbackPlace & { fromHtml?: boolean } = {},
): FeedbackQueue {
  const entry: FeedbackEntry = { id: queue.lastId + 1, feedback: shownFeedback(given) };
  const lastId = entry.id;
  // Keeps an open dialog, so that a second 401 response does not open another.
  if (asksToSignIn(given))
    return { ...queue, lastId, signIn: queue.signIn ?? { ...entry, offer: signIn, fromHtml } };
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

/**
 * Maximum number of visible toasts, because more would cover the page. The next toast appears when a toast
 * disappears.
 */
const maxToasts = 3;

export function shownToasts({ toasts }: FeedbackQueue): readonly FeedbackEntry[] {
  return toasts.slice(0, maxToasts);
}

export function isShownAsToast(queue: FeedbackQueue, entry: FeedbackEntry): boolean {
  return shownToasts(queue).some(({ id }) => id === entry.id);
}

export function withoutToast(queue: FeedbackQueue, id: number): FeedbackQueue {
  return { ...queue, toasts: queue.toasts.filter(isElse(id)) };
}

export function withoutFeedback(queue: FeedbackQueue, id: number): FeedbackQueue {
  return {
    ...queue,
    toasts: queue.toasts.filter(isElse(id)),
    notes: queue.notes.filter(isElse(id)),
    signIn: queue.signIn?.id === id ? null : queue.signIn,
  };
}
