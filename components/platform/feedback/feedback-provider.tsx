import { useRouter } from 'next/router';
import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { feedbackFromResult, receivedFeedback, type Feedback, type SentFeedback } from '@/lib/http/feedback';
import {
  emptyQueue,
  shownToasts,
  withFeedback,
  withoutFeedback,
  withoutToast,
  type FeedbackEntry,
  type FeedbackPlace,
  type FeedbackQueue,
} from './feedback-queue';
import { SignInDialog } from '@/components/platform/session/sign-in-dialog';
import { Toast } from './toast';
import styles from './toast.module.css';

export type FeedbackControl = {
  show: (feedback: Feedback, place?: FeedbackPlace) => void;
  showResult: (
    result: unknown,
    options?: { successMessage?: string } & Pick<Feedback, 'onClose' | 'duration'> & FeedbackPlace,
  ) => void;
  clear: () => void;
};

type Shown = { queue: FeedbackQueue; close: (entry: FeedbackEntry) => void };

const ControlContext = createContext<FeedbackControl | null>(null);
const ShownContext = createContext<Shown | null>(null);

const received = (queue: FeedbackQueue, sent: SentFeedback | null, fromHtml: boolean) =>
  sent ? withFeedback(queue, receivedFeedback(sent), { inPage: sent.inPage, fromHtml }) : queue;

type Props = { initial: SentFeedback | null; children: ReactNode };

/**
 * Shows feedback about the user's actions, from the page's data and from scripts. Removes the old page's feedback
 * when a route change starts, and shows the new page's feedback when it ends.
 */
export function FeedbackProvider({ initial, children }: Props) {
  const { events } = useRouter();
  const [given, setGiven] = useState(initial);
  const [queue, setQueue] = useState(() => received(emptyQueue, initial, true));

  // Replaces the earlier page's message, even if the new page has none.
  if (initial !== given) {
    setGiven(initial);
    setQueue((before) => received(before, initial, false));
  }

  const control = useMemo<FeedbackControl>(() => {
    const show: FeedbackControl['show'] = (feedback, place) =>
      setQueue((before) => withFeedback(before, feedback, place));
    return {
      show,
      showResult: (result, { successMessage, onClose, duration, ...place } = {}) =>
        show({ ...feedbackFromResult(result, { successMessage }), onClose, duration }, place),
      clear: () => setQueue((before) => ({ ...emptyQueue, lastId: before.lastId })),
    };
  }, []);

  useEffect(() => {
    events.on('routeChangeStart', control.clear);
    return () => events.off('routeChangeStart', control.clear);
  }, [events, control]);

  const close = useCallback((entry: FeedbackEntry) => {
    setQueue((before) => withoutFeedback(before, entry.id));
    entry.feedback.onClose?.();
  }, []);
  const timeOver = useCallback((entry: FeedbackEntry) => {
    setQueue((before) => withoutToast(before, entry.id));
    entry.feedback.onClose?.();
  }, []);

  const shown = useMemo(() => ({ queue, close }), [queue, close]);
  const { signIn } = queue;
  const toasts = shownToasts(queue);
  return (
    <ControlContext value={control}>
      <ShownContext value={shown}>
        {children}
        {toasts.length > 0 && (
          <div className={styles.area}>
            {toasts.map((entry) => (
              <Toast
                key={entry.id}
                entry={entry}
                onClose={() => close(entry)}
                onTimeOver={() => timeOver(entry)}
              />
            ))}
          </div>
        )}
        {signIn && !signIn.fromHtml && (
          <SignInDialog key={signIn.id} offer={signIn.offer} onClose={() => close(signIn)} />
        )}
      </ShownContext>
    </ControlContext>
  );
}

export function useFeedback(): FeedbackControl {
  const control = use(ControlContext);
  if (!control) throw new Error('useFeedback needs a FeedbackProvider around it');
  return control;
}

export function useShownFeedback(): Shown {
  const shown = use(ShownContext);
  if (!shown) throw new Error('useShownFeedback needs a FeedbackProvider around it');
  return shown;
}
