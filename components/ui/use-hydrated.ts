import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the server's HTML and the first render, true once the page's script runs. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
