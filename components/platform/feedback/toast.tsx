import { useEffect, useEffectEvent, useRef, useSyncExternalStore, type FocusEvent } from 'react';
import { Icon, type IconName } from '@/components/ui/icon';
import { useHydrated } from '@/components/ui/use-hydrated';
import { ownToastTime, type FeedbackState } from '@/lib/http/feedback';
import type { FeedbackEntry } from './feedback-queue';
import styles from './toast.module.css';

const toastIcons: Record<FeedbackState, IconName> = {
  error: 'alert',
  warning: 'warning',
  info: 'info',
  success: 'done',
};

type Props = { entry: FeedbackEntry; onClose: () => void; onTimeOver: () => void };

/**
 * Toast that disappears after its display time. The time stops while the pointer or focus is on the toast, another
 * window has the focus, or the tab is hidden. A CSS animation measures the time, so it works without JavaScript.
 */
export function Toast({ entry: { feedback }, onClose, onTimeOver }: Props) {
  const { state, message } = feedback;
  const duration = ownToastTime(feedback);
  const hydrated = useHydrated();
  const away = useSyncExternalStore(
    onAwayChange,
    () => document.hidden || !document.hasFocus(),
    () => false,
  );
  const element = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<EventTarget | null>(null);

  // Ends the toast if its display time was over before this script ran, such as on a slow connection.
  const leaveIfOver = useEffectEvent(() => {
    if (element.current && getComputedStyle(element.current).visibility === 'hidden') onTimeOver();
  });
  useEffect(() => leaveIfOver(), []);

  function keepOrigin({ currentTarget, relatedTarget }: FocusEvent) {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
      cameFrom.current = relatedTarget;
  }
  function close() {
    // Returns the focus to the element that had it before the toast. Browsers would otherwise focus the top of the
    // page.
    const origin = cameFrom.current;
    const back =
      origin instanceof HTMLElement && origin.isConnected ? origin : document.getElementById('main');
    back?.focus({ preventScroll: true });
    onClose();
  }

  return (
    <div
      ref={element}
      className={`${styles.toast} ${styles[state] ?? ''}`}
      style={{
        animationDelay: duration === null ? undefined : `${duration}ms`,
        animationPlayState: away ? 'paused' : undefined,
      }}
      // Screen readers interrupt for errors and warnings. Other messages wait until the reader is silent.
      role={state === 'error' || state === 'warning' ? 'alert' : 'status'}
      onFocus={keepOrigin}
      onKeyDown={(event) => event.key === 'Escape' && close()}
      onAnimationEnd={(event) => event.target === event.currentTarget && onTimeOver()}
    >
      <Icon name={toastIcons[state]} />
      {/* Renders the message again when the script runs, because screen readers announce only text that is added to a
         loaded page. The toast itself stays, so its display time does not start again. */}
      <p key={String(hydrated)}>{message}</p>
      <button className="iconbtn" type="button" aria-label="Close" disabled={!hydrated} onClick={close}>
        <Icon name="close" />
      </button>
    </div>
  );
}

function onAwayChange(onChange: () => void): () => void {
  window.addEventListener('focus', onChange);
  window.addEventListener('blur', onChange);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    window.removeEventListener('focus', onChange);
    window.removeEventListener('blur', onChange);
    document.removeEventListener('visibilitychange', onChange);
  };
}
