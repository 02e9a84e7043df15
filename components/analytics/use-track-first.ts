import { useRef } from 'react';
import type { AnalyticsEvent } from '@/lib/analytics/analytics-events';
import { track } from '@/lib/analytics/track';

/** Counts the first time the given function is called while the component stands. */
export function useTrackFirst(event: AnalyticsEvent): () => void {
  const done = useRef(false);
  return () => {
    if (done.current) return;
    done.current = true;
    track(event);
  };
}
