import type { NextRouter } from 'next/router';

/** What a router says of changes of page, to those in `leave`: a test calls them as if somebody went on. */
export const routerEvents = (leave: Set<(to: string) => void>): NextRouter['events'] => ({
  on: (name, listener) => void (name === 'routeChangeStart' && leave.add(listener)),
  off: (_name, listener) => void leave.delete(listener),
  emit: () => {},
});
