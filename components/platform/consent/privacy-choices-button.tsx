import { useHydrated } from '@/components/ui/use-hydrated';
import styles from './privacy-choices-button.module.css';

let open: (opener: HTMLElement) => void = () => {};

function openPrivacyChoices(opener: HTMLElement): void {
  open(opener);
}

export function onOpenPrivacyChoices(listener: (opener: HTMLElement) => void): () => void {
  open = listener;
  return () => (open = () => {});
}

export function PrivacyChoicesButton() {
  return (
    <button
      type="button"
      className={styles.button}
      disabled={!useHydrated()}
      onClick={({ currentTarget }) => openPrivacyChoices(currentTarget)}
    >
      Privacy choices
    </button>
  );
}
