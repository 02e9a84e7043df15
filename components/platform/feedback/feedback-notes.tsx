import { Icon } from '@/components/ui/icon';
import { useHydrated } from '@/components/ui/use-hydrated';
import styles from './feedback-notes.module.css';
import { useShownFeedback } from './feedback-provider';
import { isShownAsToast, type FeedbackEntry } from './feedback-queue';
import { SignInWords } from '@/components/platform/session/sign-in-copy';

/**
 * Shows the errors of the current page within the page, because toasts disappear and the sign-in dialog needs
 * JavaScript. A note is hidden while a toast shows the same error.
 */
export function FeedbackNotes() {
  const { queue, close } = useShownFeedback();
  const hydrated = useHydrated();
  const { notes, signIn } = queue;
  const covered = hydrated ? styles.covered : styles.coveredByHtml;
  const noteClass = (entry: FeedbackEntry) =>
    ['note', styles.note, styles[entry.feedback.state], isShownAsToast(queue, entry) && covered]
      .filter(Boolean)
      .join(' ');
  return (
    <>
      {signIn?.fromHtml && (
        <div className={`wrap ${styles.notes}`}>
          <section className={styles.signIn} aria-labelledby="signed-out-title">
            <SignInWords offer={signIn.offer} titleId="signed-out-title" />
          </section>
        </div>
      )}
      {notes.length > 0 && (
        <div className={`wrap ${styles.notes}`}>
          {notes.map((entry) => (
            <div key={entry.id} className={noteClass(entry)}>
              <Icon name={entry.feedback.state === 'error' ? 'alert' : 'warning'} />
              <p>{entry.feedback.message}</p>
              <button
                className={`iconbtn ${styles.dismiss}`}
                type="button"
                aria-label={`Dismiss: ${entry.feedback.message}`}
                disabled={!hydrated}
                onClick={() => close(entry)}
              >
                <Icon name="close" />
              </button>
            </div>
          ))}
        </div>
      )}
    </>
  );
}
