import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import { toastTime, type FeedbackState } from '@/lib/web/feedback';
import type { FeedbackEntry } from './feedback-queue';
import styles from './toast.module.css';

const icons: Record<FeedbackState, IconName> = {
  error: 'alert',
  warning: 'warning',
  info: 'info',
  success: 'done',
};

type Props = { entry: FeedbackEntry; onClose: () => void; onTimeOver: () => void };

/**
 * A message that goes by itself, but not while the pointer or focus is on it. The style sheet counts the time, so it
 * goes without script too; a time of its own is set by script.
 */
export function Toast({ entry: { feedback, fromHtml }, onClose, onTimeOver }: Props) {
  const { state, message } = feedback;
  const urgent = state === 'error' || state === 'warning';
  // Assistive technology speaks what is put into a page that already stands: so once again when script runs.
  const [round, setRound] = useState(fromHtml ? 'html' : 'live');
  useEffect(() => setRound('live'), []);
  const cameFrom = useRef<EventTarget | null>(null);

  function setTime(element: HTMLDivElement | null) {
    if (element && feedback.duration !== undefined) element.style.animationDelay = `${toastTime(feedback)}ms`;
  }
  function keepOrigin({ currentTarget, relatedTarget }: FocusEvent) {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
      cameFrom.current = relatedTarget;
  }
  function close() {
    // The button goes with the toast: focus must not fall to the start of the page.
    const origin = cameFrom.current;
    const back =
      origin instanceof HTMLElement && origin.isConnected ? origin : document.getElementById('main');
    back?.focus({ preventScroll: true });
    onClose();
  }

  return (
    <div
      key={round}
      ref={setTime}
      className={`${styles.toast} ${styles[state] ?? ''}`}
      role={urgent ? 'alert' : 'status'}
      onFocus={keepOrigin}
      onKeyDown={(event) => event.key === 'Escape' && close()}
      onAnimationEnd={(event) => event.target === event.currentTarget && onTimeOver()}
    >
      <Icon name={icons[state]} />
      <p>{message}</p>
      <button className="iconbtn" type="button" aria-label="Close" onClick={close}>
        <Icon name="close" />
      </button>
    </div>
  );
}
