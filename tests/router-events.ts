import type { NextRouter } from 'next/router';

/**
 * Returns fake router events, which only collect the listeners of `routeChangeStart`, in `leave`. A test calls these
 * listeners to simulate a navigation.
 */
export const routerEvents = (leave: Set<(to: string) => void>): NextRouter['events'] => ({
  on: (name, listener) => void (name === 'routeChangeStart' && leave.add(listener)),
  off: (_name, listener) => void leave.delete(listener),
  emit: () => {},
});
