import { reportClientError } from '@/components/platform/feedback/report-client-error';
import { cleanEvent } from '@/lib/platform/analytics/analytics-events';
import { deliverEventsTo, track } from '@/lib/platform/analytics/track';
import { readCurrentConsent } from '@/lib/http/consent/consent-store';
import { type Analytics, analyticsRecorder } from '@/lib/services/analytics/analytics-recorder.browser';
import { deleteVisitorData } from '@/lib/services/analytics/delete-visitor-data.browser';
import { productAnalytics } from '@/lib/services/analytics/product-analytics.browser';
import { tagManager } from '@/lib/services/analytics/tag-manager.browser';
import type { BrowserSettings } from '@/lib/http/browser/browser-settings';
import { loadBrowserSettings } from '@/lib/http/browser/load-browser-settings.browser';

let running = false;
let tokenMissed = false;

export async function runAnalytics(): Promise<void> {
  if (running) return;
  running = true;
  const settings = await loadBrowserSettings();
  // Gives up if the settings failed to load, or if the visitor has withdrawn consent meanwhile. The next page tries
  // again.
  if (!settings || readCurrentConsent() !== 'GRANTED') {
    running = false;
    return;
  }
  const services = chooseServices(settings);
  // Listens in the capturing phase, because a menu that closes on a click may stop the event.
  document.addEventListener('click', countNavigation, true);
  deliverEventsTo(
    {
      identify: (userId) => services.forEach((service) => service.identify(userId)),
      send: (event) => {
        const clean = cleanEvent(event);
        services.forEach((service) => service.send(clean));
      },
    },
    () => {
      document.removeEventListener('click', countNavigation, true);
      services.forEach((service) => service.stop());
      running = false;
    },
  );
}

export function deleteStored(): void {
  deleteVisitorData();
  // Deletes the data again when the visitor leaves the page, because tags that still ran may have stored some.
  const again = () => {
    if (readCurrentConsent() !== 'GRANTED') deleteVisitorData();
  };
  window.addEventListener('pagehide', again, { once: true });
}

function chooseServices({ appEnv, analytics, flags }: BrowserSettings): Analytics[] {
  if (!analytics) return appEnv === 'production' ? [] : [analyticsRecorder()];
  const services: Analytics[] = [];
  if (analytics.tagManagerId)
    services.push(
      tagManager({
        id: analytics.tagManagerId,
        url: analytics.tagManagerUrl,
        keep: [analytics.url, ...Object.values(flags.urls)],
      }),
    );
  if (analytics.token) services.push(productAnalytics(analytics));
  else missToken();
  return services;
}

function countNavigation({ target }: MouseEvent): void {
  const item =
    target instanceof Element && target.closest<HTMLElement>('[data-track-event]')?.dataset.trackEvent;
  if (item) track({ name: 'navigation clicked', properties: { item } });
}

function missToken(): void {
  if (tokenMissed) return;
  tokenMissed = true;
  const error = new Error('Analytics token is missing');
  console.error(error.message);
  reportClientError(error);
}
