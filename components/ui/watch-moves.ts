import type { NextRouter } from 'next/router';

/** Records in `place` where the user navigates to. The returned function stops recording. */
export function watchMoves(events: NextRouter['events'], place: { current: string | null }): () => void {
  const go = (to: string) => {
    place.current = to;
  };
  events.on('routeChangeStart', go);
  return () => events.off('routeChangeStart', go);
}
