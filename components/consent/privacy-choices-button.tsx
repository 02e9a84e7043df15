import { useHydrated } from '@/components/ui/use-hydrated';
import { openPrivacyChoices } from './open-choices';
import styles from './privacy-choices-button.module.css';

/** Opens the privacy choices again, from the footer of every page. Takes the look of the place it stands in. */
export function PrivacyChoicesButton({ className }: { className?: string }) {
  return (
    <button
      type="button"
      className={[styles.button, className].filter(Boolean).join(' ')}
      disabled={!useHydrated()}
      onClick={({ currentTarget }) => openPrivacyChoices(currentTarget)}
    >
      Privacy choices
    </button>
  );
}
