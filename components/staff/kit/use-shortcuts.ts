import { useEffect } from 'react';
import { useStore } from 'react-admin';

/**
 * Setting for single-key shortcuts, on by default. People who dictate text, or press keys by accident, can turn them
 * off. Stored per person on this computer.
 */
export const useShortcuts = () => useStore('shortcuts', true);

const fields = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=combobox]';

export function isShortcut({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  const typing = target instanceof HTMLElement && target.closest(fields) !== null;
  return !ctrlKey && !metaKey && !altKey && !typing;
}

/**
 * Runs `undo` when the key Z is pressed. With null, nothing can be undone. Returns the value for `aria-keyshortcuts`,
 * undefined if shortcuts are off.
 */
export function useUndoKey(undo: (() => void) | null): 'z' | undefined {
  const [shortcuts] = useShortcuts();
  useEffect(() => {
    if (!shortcuts || !undo) return;
    function press(event: KeyboardEvent) {
      if (event.key === 'z' && isShortcut(event)) undo?.();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [undo, shortcuts]);
  return shortcuts ? 'z' : undefined;
}
