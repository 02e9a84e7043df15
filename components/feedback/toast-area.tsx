import { useLate } from '@/components/ui/use-late';
import type { FeedbackEntry } from './feedback-queue';
import { Toast, type ToastProps } from './toast';
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
        <AnyToast
          key={entry.id}
          entry={entry}
          onClose={() => onClose(entry)}
          onTimeOver={() => onTimeOver(entry)}
        />
      ))}
    </div>
  );
}

function AnyToast(props: ToastProps) {
  return props.entry.fromHtml ? <Toast {...props} /> : <LateToast {...props} />;
}

const load = () =>
  import('./toast-snackbar').then(
    ({ ToastSnackbar }) => ToastSnackbar,
    // The message is said all the same.
    () => Toast,
  );

function LateToast(props: ToastProps) {
  const late = useLate(load);
  return late && <late.Component {...props} />;
}
