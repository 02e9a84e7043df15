import { useStore } from 'react-admin';

/**
 * Whether single letters do something, and what changes that: whoever dictates, or hits keys unawares, switches them off.
 * Remembered for each person at this computer.
 */
export const useShortcuts = () => useStore('shortcuts', true);

const fields = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=combobox]';

/** Is this key a shortcut: pressed with no other held, and away from fields that letters are typed into? */
export function isShortcut({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  const typing = target instanceof HTMLElement && target.closest(fields) !== null;
  return !ctrlKey && !metaKey && !altKey && !typing;
}
