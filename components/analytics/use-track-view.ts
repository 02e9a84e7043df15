import { useEffect, useRef } from 'react';
import { useKnownConsent } from '@/components/consent/use-consent';
import type { AnalyticsEvent } from '@/lib/analytics/analytics-events';
import { track } from '@/lib/analytics/track';

/** Counts what is on the page: once for each `key`, and for what is on it at the moment the visitor agrees. */
export function useTrackView(event: AnalyticsEvent, key: string): void {
  const granted = useKnownConsent() === 'GRANTED';
  const latest = useRef(event);
  useEffect(() => {
    latest.current = event;
  });
  useEffect(() => {
    if (granted) track(latest.current);
  }, [granted, key]);
}
