import { opensPrivacyChoices } from './open-choices';
import styles from './privacy-choices-button.module.css';

/** Opens the privacy choices again, from the foot of every page. Takes the look of the place it stands in. */
export function PrivacyChoicesButton({ className }: { className?: string }) {
  return (
    <button
      {...opensPrivacyChoices}
      type="button"
      className={[styles.button, className].filter(Boolean).join(' ')}
    >
      Privacy choices
    </button>
  );
}
