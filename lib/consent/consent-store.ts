import { consentCookie, readConsent, type Consent } from './consent';

const maxAgeSeconds = 180 * 24 * 60 * 60;
const listeners = new Set<(consent: Consent) => void>();
/** What listeners were told last; only current while there are listeners. */
let current: Consent = 'UNKNOWN';
/** The choice where the browser stores no cookies: it holds for this page only. */
let uncookied: Consent | null = null;
let otherTabs: BroadcastChannel | null = null;

function asksNotToBeTracked(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
}

function look(): Consent {
  const chosen = uncookied ?? readConsent(document.cookie);
  // The browser's own signal speaks for a visitor who has not chosen here.
  return chosen === 'UNKNOWN' && asksNotToBeTracked() ? 'DECLINED' : chosen;
}

function refresh(): void {
  const found = look();
  if (found === current) return;
  current = found;
  for (const listener of [...listeners]) listener(found);
}

// Other tabs send a message when the choice changes; a page that was suspended or restored missed it and reads the cookie.
function watch(): void {
  current = look();
  otherTabs = new BroadcastChannel(consentCookie);
  otherTabs.onmessage = refresh;
  document.addEventListener('visibilitychange', refresh);
  window.addEventListener('pageshow', refresh);
}

function stopWatching(): void {
  otherTabs?.close();
  otherTabs = null;
  document.removeEventListener('visibilitychange', refresh);
  window.removeEventListener('pageshow', refresh);
}

function notifyOtherTabs(): void {
  const channel = otherTabs ?? new BroadcastChannel(consentCookie);
  channel.postMessage(null);
  if (channel !== otherTabs) channel.close();
}

/** The visitor's choice now; UNKNOWN on the server. */
export function readCurrentConsent(): Consent {
  if (typeof window === 'undefined') return 'UNKNOWN';
  return listeners.size > 0 ? current : look();
}

/** Calls `listener` with each change, whichever tab made it. Returns the function that ends it. */
export function onConsentChange(listener: (consent: Consent) => void): () => void {
  if (listeners.size === 0) watch();
  listeners.add(listener);
  return () => {
    if (listeners.delete(listener) && listeners.size === 0) stopWatching();
  };
}

/** Stores the visitor's choice for 180 days and calls all listeners before it returns. */
export function chooseConsent(choice: 'GRANTED' | 'DECLINED'): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${consentCookie}=${choice}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`;
  uncookied = readConsent(document.cookie) === choice ? null : choice;
  refresh();
  notifyOtherTabs();
}

/** Whether the choice is the browser's (Global Privacy Control), not made here. */
export function isBrowsersChoice(): boolean {
  return uncookied === null && readConsent(document.cookie) === 'UNKNOWN' && asksNotToBeTracked();
}
