import { apiPaths } from '@/lib/api-routes';
import type { BrowserSettings } from './browser-settings';

let asked: Promise<BrowserSettings | null> | null = null;

async function ask(): Promise<BrowserSettings | null> {
  try {
    const response = await fetch(apiPaths.browserSettings());
    // The same version of the site sends the response, so its type is trusted.
    return response.ok ? ((await response.json()) as BrowserSettings) : null;
  } catch {
    return null;
  }
}

/**
 * Fetches the settings once per page load and shares them between all callers. Returns null if they are unavailable; a
 * later call tries again.
 */
export function loadBrowserSettings(): Promise<BrowserSettings | null> {
  asked ??= ask().then((settings) => {
    if (!settings) asked = null;
    return settings;
  });
  return asked;
}
