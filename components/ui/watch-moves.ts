import type { NextRouter } from 'next/router';

/** Stores in `place` the URL to which the user navigates. Returns a function that stops this. */
export function watchMoves(events: NextRouter['events'], place: { current: string | null }): () => void {
  const go = (to: string) => {
    place.current = to;
  };
  events.on('routeChangeStart', go);
  return () => events.off('routeChangeStart', go);
}
