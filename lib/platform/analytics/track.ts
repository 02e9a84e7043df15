import { onConsentChange, readCurrentConsent } from '@/lib/http/consent/consent-store';
import type { AnalyticsEvent } from './analytics-events';

/** Sections of the site whose URLs contain only published information. */
const published = /^\/(jobs|articles|doctors|employers|about-us)(\/|$)/;

/**
 * Returns the name of a page for analytics. In published sections, the name is the path without the query. Elsewhere it
 * is the route, because the URL may contain a secret token, a person's id or typed text.
 */
export function pagePath(route: string, address: string): string {
  if (route === '/_error' || route === '/404') return '/404';
  if (!published.test(route)) return route;
  const path = address.split(/[?#]/)[0] || '/';
  return /^[a-z0-9/._-]+$/i.test(path) ? path : route;
}

type EventSink = {
  send: (event: AnalyticsEvent) => void;
  identify: (userId: string | null) => void;
};

// Maximum number of buffered events. The limit saves memory if the analytics settings never load.
const maxWaiting = 50;
let sink: EventSink | null = null;
let waiting: AnalyticsEvent[] = [];
let userId: string | null = null;

function queueEvent(event: AnalyticsEvent): void {
  if (waiting.length >= maxWaiting) return;
  waiting.push(event);
  if (waiting.length > 1) return;
  const forget = onConsentChange(() => {
    forget();
    waiting = [];
  });
}

/**
 * Records an event, and buffers it until the analytics senders have loaded. If the visitor has not consented, drops the
 * event at once, because a later consent does not cover it.
 */
export function track(event: AnalyticsEvent): void {
  if (readCurrentConsent() !== 'GRANTED') return;
  if (sink) sink.send(event);
  else queueEvent(event);
}

export function identify(id: string | null): void {
  if (id === userId) return;
  userId = id;
  sink?.identify(id);
}

/**
 * Passes buffered and later events to `next`. When the visitor withdraws consent, stops and calls `onEnd`. Call it only
 * while the consent is GRANTED.
 */
export function deliverEventsTo(next: EventSink, onEnd: () => void): void {
  sink = next;
  next.identify(userId);
  const first = waiting;
  waiting = [];
  first.forEach(next.send);
  const forget = onConsentChange((consent) => {
    if (consent === 'GRANTED') return;
    forget();
    sink = null;
    onEnd();
  });
}
