import type { MouseEvent } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';
import styles from './save-button.module.css';
import { press, useSaved } from './saved-jobs-store';

function onClick({ currentTarget, detail }: MouseEvent<HTMLButtonElement>) {
  // Ignores the second click of a double click, which would undo the first.
  if (detail < 2) press(currentTarget.value, currentTarget.getAttribute('aria-pressed') !== 'true');
}

export function SaveButton({ number, inline = false }: { number: string; inline?: boolean }) {
  const saved = useSaved(number);
  const hydrated = useHydrated();
  return (
    <button
      type="button"
      className={inline ? `${styles.save} ${styles.inline}` : styles.save}
      value={number}
      disabled={!hydrated}
      aria-label={saved ? 'Saved job' : 'Save job'}
      aria-pressed={saved}
      onClick={onClick}
    />
  );
}
