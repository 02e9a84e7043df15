import type { NextRouter } from 'next/router';

/** Watches where somebody goes from here on. The function it gives ends that and says where they went last; null: nowhere. */
export function watchMoves(events: NextRouter['events']): () => string | null {
  let way: string | null = null;
  const go = (to: string) => {
    way = to;
  };
  events.on('routeChangeStart', go);
  return () => {
    events.off('routeChangeStart', go);
    return way;
  };
}
