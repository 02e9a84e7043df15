import type { NextRouter } from 'next/router';

/**
 * Fake router events. They only collect the listeners of `routeChangeStart` in `leave`, which a test calls to simulate
 * a navigation.
 */
export const routerEvents = (leave: Set<(to: string) => void>): NextRouter['events'] => ({
  on: (name, listener) => void (name === 'routeChangeStart' && leave.add(listener)),
  off: (_name, listener) => void leave.delete(listener),
  emit: () => {},
});
