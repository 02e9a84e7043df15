import type { NextRouter } from 'next/router';

/** Notes in `place` where somebody goes while something is sent. The function it gives ends that. */
export function watchMoves(events: NextRouter['events'], place: { current: string | null }): () => void {
  const go = (to: string) => {
    place.current = to;
  };
  events.on('routeChangeStart', go);
  return () => events.off('routeChangeStart', go);
}
