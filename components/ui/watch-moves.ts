import type { NextRouter } from 'next/router';

/** Records in `place` where the user navigates while a request runs. The returned function stops it. */
export function watchMoves(events: NextRouter['events'], place: { current: string | null }): () => void {
  const go = (to: string) => {
    place.current = to;
  };
  events.on('routeChangeStart', go);
  return () => events.off('routeChangeStart', go);
}
