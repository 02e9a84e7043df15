import type { BrowserSettings } from './browser-settings';

let asked: Promise<BrowserSettings | null> | null = null;

async function ask(): Promise<BrowserSettings | null> {
  try {
    const response = await fetch('/api/browser-settings');
    // The answer comes from the same release, so its type is trusted.
    return response.ok ? ((await response.json()) as BrowserSettings) : null;
  } catch {
    return null;
  }
}

/** The settings, asked for once a page load, whoever needs them first; null when they cannot be had: ask again later. */
export function loadBrowserSettings(): Promise<BrowserSettings | null> {
  asked ??= ask().then((settings) => {
    // A failure is not cached.
    if (!settings) asked = null;
    return settings;
  });
  return asked;
}
