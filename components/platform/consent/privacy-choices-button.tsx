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
