import { useStore } from 'react-admin';

/**
 * State of the switch for single-key shortcuts, on by default. People who dictate, or press keys by accident, can turn
 * them off. Stored per person on this computer.
 */
export const useShortcuts = () => useStore('shortcuts', true);

const fields = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=combobox]';

export function isShortcut({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  const typing = target instanceof HTMLElement && target.closest(fields) !== null;
  return !ctrlKey && !metaKey && !altKey && !typing;
}
