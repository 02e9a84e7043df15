import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { styled } from '@mui/material/styles';
import { useRef, type FocusEvent } from 'react';
import { Icon } from '@/components/ui/icon';
import { Themed } from '@/components/ui/themed';
import { ownToastTime, type FeedbackState } from '@/lib/http/feedback';
import { giveFocusBack, toastIcons, toastRole, type ToastProps } from './toast';
import styles from './toast.module.css';

/**
 * Returns the display time of a toast in ms. Reads it from the custom properties that also time the toasts in the
 * page's HTML.
 */
function usualTimeMs(state: FeedbackState): number {
  const name = state === 'success' ? '--toast-time-success' : '--toast-time';
  const time = getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  return parseFloat(time) * (time.endsWith('ms') ? 1 : 1000);
}

/**
 * Toast shown by script. It disappears after its time, but not while the pointer or focus is on it, or the window is in
 * the background.
 */
export function ToastSnackbar({ entry: { feedback }, onClose, onTimeOver }: ToastProps) {
  const { state, message } = feedback;
  const time = ownToastTime(feedback) ?? usualTimeMs(state);
  const cameFrom = useRef<EventTarget | null>(null);

  function keepOrigin({ currentTarget, relatedTarget }: FocusEvent) {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
      cameFrom.current = relatedTarget;
  }
  function close() {
    giveFocusBack(cameFrom.current);
    onClose();
  }
  return (
    <Themed>
      <Place
        open
        autoHideDuration={time}
        resumeHideDuration={time}
        // Only its time closes the toast. Clicks elsewhere, and Escape in a dialog, do not.
        onClose={(_, reason) => reason === 'timeout' && onTimeOver()}
      >
        <Message
          className={`${styles.toast} ${styles[state] ?? ''}`}
          severity={state}
          role={toastRole(state)}
          icon={<Icon name={toastIcons[state]} />}
          action={
            <button className="iconbtn" type="button" aria-label="Close" onClick={close}>
              <Icon name="close" />
            </button>
          }
          onFocus={keepOrigin}
          onKeyDown={(event) => event.key === 'Escape' && close()}
        >
          <p>{message}</p>
        </Message>
      </Place>
    </Themed>
  );
}

const Place = styled(Snackbar)({
  position: 'static',
  transform: 'none',
  width: '100%',
  maxWidth: '30rem',
  pointerEvents: 'auto',
});

const Message = styled(Alert)({
  '& .MuiAlert-icon': { margin: 0, padding: 0, color: 'inherit', opacity: 1 },
  '& .MuiAlert-message': { flex: 1, padding: 0, overflow: 'visible' },
  '& .MuiAlert-action': { margin: 0, padding: 0 },
});
