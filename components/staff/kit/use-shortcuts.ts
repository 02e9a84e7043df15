import { useStore } from 'react-admin';

/**
 * Setting for single-key shortcuts, on by default. People who dictate text, or who press keys by accident, can turn
 * them off. Stored on this computer, separately for each person.
 */
export const useShortcuts = () => useStore('shortcuts', true);

const fields = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=combobox]';

export function isShortcut({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  const typing = target instanceof HTMLElement && target.closest(fields) !== null;
  return !ctrlKey && !metaKey && !altKey && !typing;
}
