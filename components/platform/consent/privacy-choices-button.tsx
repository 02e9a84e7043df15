import { useHydrated } from '@/components/ui/use-hydrated';
import styles from './privacy-choices-button.module.css';

let open: (opener: HTMLElement) => void = () => {};

/** Opens the privacy choices; the focus returns to `opener` when they close. */
function openPrivacyChoices(opener: HTMLElement): void {
  open(opener);
}

/** Sets the function that opens the privacy choices. Returns a function that removes it. */
export function onOpenPrivacyChoices(listener: (opener: HTMLElement) => void): () => void {
  open = listener;
  return () => (open = () => {});
}

/** Reopens the privacy choices from the footer of every page. Takes the style of its surroundings. */
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
