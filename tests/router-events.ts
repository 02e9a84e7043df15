import type { NextRouter } from 'next/router';

/**
 * Router events that only store the listeners for `routeChangeStart` in `leave`. A test calls them as if the user
 * navigated.
 */
export const routerEvents = (leave: Set<(to: string) => void>): NextRouter['events'] => ({
  on: (name, listener) => void (name === 'routeChangeStart' && leave.add(listener)),
  off: (_name, listener) => void leave.delete(listener),
  emit: () => {},
});
