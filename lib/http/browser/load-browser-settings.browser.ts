import { apiPaths } from '@/lib/api-routes';
import type { BrowserSettings } from './browser-settings';

let asked: Promise<BrowserSettings | null> | null = null;

async function ask(): Promise<BrowserSettings | null> {
  try {
    const response = await fetch(apiPaths.browserSettings());
    // The server runs the same version of the site, so the type of its response is not checked.
    return response.ok ? ((await response.json()) as BrowserSettings) : null;
  } catch {
    return null;
  }
}

/**
 * Fetches the settings once per page load for all callers. Returns null if they are unavailable; a later call then
 * tries again.
 */
export function loadBrowserSettings(): Promise<BrowserSettings | null> {
  asked ??= ask().then((settings) => {
    if (!settings) asked = null;
    return settings;
  });
  return asked;
}
