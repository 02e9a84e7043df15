import { onConsentChange, readCurrentConsent } from '@/lib/consent/consent-store';
import type { AnalyticsEvent } from './analytics-events';

/** Sections whose addresses say nothing but what is published there. */
const published = /^\/(jobs|articles|doctors|employers|about-us)(\/|$)/;

/**
 * What a page is called in analytics: its path without query. Outside of the published sections an address may hold a token
 * or an id of a person, and on the page of a wrong address whatever was typed: there it is the route.
 */
export function pagePath(route: string, address: string): string {
  if (route === '/_error' || route === '/404') return '/404';
  if (!published.test(route)) return route;
  const path = address.split(/[?#]/)[0] || '/';
  return /^[a-z0-9/._-]+$/i.test(path) ? path : route;
}

/** Receives the events of visitors who agreed. */
type EventSink = {
  send: (event: AnalyticsEvent) => void;
  /** The product id of the signed-in person; null: signed out. */
  identify: (userId: string | null) => void;
};

// More events than a person causes while a chunk loads; a page whose chunk never comes buffers no more.
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
 * Counts an event. Without consent it is dropped at once, not stored for a later yes; until the senders are loaded
 * it waits.
 */
export function track(event: AnalyticsEvent): void {
  if (readCurrentConsent() !== 'GRANTED') return;
  if (sink) sink.send(event);
  else queueEvent(event);
}

/** Sets who is signed in, for the events that follow. */
export function identify(id: string | null): void {
  if (id === userId) return;
  userId = id;
  sink?.identify(id);
}

/**
 * Gives the buffered events and all later ones to `next` until the visitor no longer agrees; then calls `onEnd`. Must only be
 * called while the consent is GRANTED.
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
