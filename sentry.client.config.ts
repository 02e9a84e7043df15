import Router from 'next/router';
import { onConsentChange, readCurrentConsent } from '@/lib/http/consent/consent-store';
import type { HandOver } from '@/lib/services/error-reporting/buffered-errors.browser';
import { localRecorder } from '@/lib/services/error-reporting/local-recorder.browser';
import { monitoringSettings } from '@/lib/services/error-reporting/monitoring-settings';
import { loadBrowserSettings } from '@/lib/http/browser/load-browser-settings.browser';
import { version } from '@/lib/http/version';

const tunnel = '/api/monitoring';
const page = () => Router.router?.pathname ?? '';
const mayRecord = () => readCurrentConsent() === 'GRANTED';

function status(): number | null {
  const [document] = performance.getEntriesByType('navigation');
  return document instanceof PerformanceNavigationTiming ? document.responseStatus || null : null;
}

// Records what the visitor does while the visitor consents. Deletes the recording when consent is missing.
function recordWithConsent(): void {
  type Recorder = typeof import('@/lib/services/error-reporting/sentry-replay.browser');
  let recorder: Promise<Recorder> | null = null;
  const follow = () => {
    if (mayRecord()) recorder ??= import('@/lib/services/error-reporting/sentry-replay.browser');
    void recorder?.then(
      // The visitor may have changed their consent while the recorder was loading.
      ({ startReplay, stopReplay }) => (mayRecord() ? startReplay() : stopReplay()),
      () => (recorder = null),
    );
  };
  follow();
  onConsentChange(follow);
}

/**
 * Starts error reporting in the browser, late, from instrumentation-client.ts. Rejects if the caller has to try again.
 */
export async function startBrowserMonitoring(handOver: HandOver): Promise<void> {
  const known = await loadBrowserSettings();
  if (!known) throw new Error('The settings could not be loaded');
  const { dsn } = known.monitoring;
  if (!dsn) return handOver(localRecorder({ tunnel, page }));
  const settings = monitoringSettings(known.appEnv, location.origin);
  const { startBrowserSdk } = await import('@/lib/services/error-reporting/sentry-sdk.browser');
  handOver(startBrowserSdk({ ...settings, dsn, release: version, tunnel, page, status, mayRecord }));
  if (settings.replaysOnErrorSampleRate > 0) recordWithConsent();
}
