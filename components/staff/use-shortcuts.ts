import { useStore } from 'react-admin';

/**
 * Whether single letters do something, and what changes that: whoever dictates, or hits keys unawares, switches them off.
 * Remembered for each person at this computer.
 */
export const useShortcuts = () => useStore('shortcuts', true);
