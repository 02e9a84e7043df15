import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { Icon, type IconName } from '@/components/ui/icon';
import { useHydrated } from '@/components/ui/use-hydrated';
import { ownToastTime, type FeedbackState } from '@/lib/http/feedback';
import type { FeedbackEntry } from './feedback-queue';
import styles from './toast.module.css';

export const toastIcons: Record<FeedbackState, IconName> = {
  error: 'alert',
  warning: 'warning',
  info: 'info',
  success: 'done',
};

/** Screen readers read errors and warnings at once; info and success wait until the reader is silent. */
export const toastRole = (state: FeedbackState) =>
  state === 'error' || state === 'warning' ? 'alert' : 'status';

export type ToastProps = { entry: FeedbackEntry; onClose: () => void; onTimeOver: () => void };

/**
 * Returns the focus when a toast disappears with its focused button. Without this, the focus would move to the start of
 * the page.
 */
export function giveFocusBack(origin: EventTarget | null) {
  const back = origin instanceof HTMLElement && origin.isConnected ? origin : document.getElementById('main');
  back?.focus({ preventScroll: true });
}

/**
 * Toast that came with the page. It disappears after its time, but not while the pointer or focus is on it. The style
 * sheet sets the time, so it works without script; script sets a custom duration.
 */
export function Toast({ entry: { feedback, fromHtml }, onClose, onTimeOver }: ToastProps) {
  const { state, message } = feedback;
  const hydrated = useHydrated();
  const element = useRef<HTMLDivElement>(null);
  // Renders the text again once script runs, because screen readers read only text that is added to a loaded page. The
  // toast around it stays, so its time does not start again.
  const [round, setRound] = useState(fromHtml ? 'html' : 'live');
  const cameFrom = useRef<EventTarget | null>(null);

  const met = useRef(false);
  const ownTime = ownToastTime(feedback);
  useEffect(() => {
    if (met.current || !element.current) return;
    met.current = true;
    // On a slow connection, the time may be over before script listens for its end.
    if (getComputedStyle(element.current).visibility === 'hidden') return onTimeOver();
    if (ownTime !== null) element.current.style.animationDelay = `${ownTime}ms`;
    setRound('live');
  }, [ownTime, onTimeOver]);

  function keepOrigin({ currentTarget, relatedTarget }: FocusEvent) {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
      cameFrom.current = relatedTarget;
  }
  function close() {
    giveFocusBack(cameFrom.current);
    onClose();
  }

  return (
    <div
      ref={element}
      className={`${styles.toast} ${styles.timed} ${styles[state] ?? ''}`}
      role={toastRole(state)}
      onFocus={keepOrigin}
      onKeyDown={(event) => event.key === 'Escape' && close()}
      onAnimationEnd={(event) => event.target === event.currentTarget && onTimeOver()}
    >
      <Icon name={toastIcons[state]} />
      <p key={round}>{message}</p>
      <button className="iconbtn" type="button" aria-label="Close" disabled={!hydrated} onClick={close}>
        <Icon name="close" />
      </button>
    </div>
  );
}
