import type { BrowserSettings } from './browser-settings';

let asked: Promise<BrowserSettings | null> | null = null;

async function ask(): Promise<BrowserSettings | null> {
  try {
    const response = await fetch('/api/browser-settings');
    // Our own answer of the same release.
    return response.ok ? ((await response.json()) as BrowserSettings) : null;
  } catch {
    return null;
  }
}

/** The settings, asked for once a page load, whoever needs them first; null when they cannot be had: ask again later. */
export function loadBrowserSettings(): Promise<BrowserSettings | null> {
  asked ??= ask().then((settings) => {
    // A failure is not kept.
    if (!settings) asked = null;
    return settings;
  });
  return asked;
}
