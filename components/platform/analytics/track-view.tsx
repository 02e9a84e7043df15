import { useEffect, useRef } from 'react';
import { useKnownConsent } from '@/components/platform/consent/use-consent';
import type { AnalyticsEvent } from '@/lib/platform/analytics/analytics-events';
import { track } from '@/lib/platform/analytics/track';

/**
 * Counts the event once for each value of `of`, and again if the visitor consents later. A separate component, so that
 * the page does not render again when the consent becomes known.
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
