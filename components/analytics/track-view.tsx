import { useEffect, useRef } from 'react';
import { useKnownConsent } from '@/components/consent/use-consent';
import type { AnalyticsEvent } from '@/lib/analytics/analytics-events';
import { track } from '@/lib/analytics/track';

/**
 * Counts what is on the page: once for each `of`, and for what is on it at the moment the visitor agrees. Renders nothing:
 * a component, so that the page around it is not rendered again when the visitor's choice becomes known.
 */
export function TrackView({ event, of }: { event: AnalyticsEvent; of: string }) {
  const granted = useKnownConsent() === 'GRANTED';
  const latest = useRef(event);
  useEffect(() => {
    latest.current = event;
  });
  useEffect(() => {
    if (granted) track(latest.current);
  }, [granted, of]);
  return null;
}
