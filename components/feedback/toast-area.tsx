import type { FeedbackEntry } from './feedback-queue';
import { Toast } from './toast';
import styles from './toast.module.css';

/** More at once would cover the page: the next comes when one has gone. */
export const mostToasts = 3;

type Props = {
  toasts: readonly FeedbackEntry[];
  onClose: (entry: FeedbackEntry) => void;
  onTimeOver: (entry: FeedbackEntry) => void;
};

/** Toasts at the top centre of the window, one under the other. */
export function ToastArea({ toasts, onClose, onTimeOver }: Props) {
  return (
    <div className={styles.area}>
      {toasts.slice(0, mostToasts).map((entry) => (
        <Toast
          key={entry.id}
          entry={entry}
          onClose={() => onClose(entry)}
          onTimeOver={() => onTimeOver(entry)}
        />
      ))}
    </div>
  );
}
