import { consentCookie, consentDays, readConsent, type Consent } from './consent';

const maxAgeSeconds = consentDays * 24 * 60 * 60;
const listeners = new Set<(consent: Consent) => void>();
/** The consent that listeners last received. Not updated while there are no listeners. */
let current: Consent = 'UNKNOWN';
/** The visitor's choice if the browser stores no cookies. It applies only until the next page load. */
let uncookied: Consent | null = null;
let otherTabs: BroadcastChannel | null = null;

function asksNotToBeTracked(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
}

function look(): Consent {
  const chosen = uncookied ?? readConsent(document.cookie);
  // If the visitor has not chosen on this site, the browser's privacy signal decides.
  return chosen === 'UNKNOWN' && asksNotToBeTracked() ? 'DECLINED' : chosen;
}

function refresh(): void {
  const found = look();
  if (found === current) return;
  current = found;
  for (const listener of [...listeners]) listener(found);
}

// Updates the consent on messages from other tabs. Also rereads the cookie when a page is shown again, because a
// suspended page has missed those messages.
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

export function readCurrentConsent(): Consent {
  if (typeof window === 'undefined') return 'UNKNOWN';
  return listeners.size > 0 ? current : look();
}

export function onConsentChange(listener: (consent: Consent) => void): () => void {
  if (listeners.size === 0) watch();
  listeners.add(listener);
  return () => {
    if (listeners.delete(listener) && listeners.size === 0) stopWatching();
  };
}

/** Stores the visitor's choice for `consentDays` days, and calls all listeners before it returns. */
export function chooseConsent(choice: 'GRANTED' | 'DECLINED'): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${consentCookie}=${choice}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`;
  uncookied = readConsent(document.cookie) === choice ? null : choice;
  refresh();
  notifyOtherTabs();
}

export function isBrowsersChoice(): boolean {
  return uncookied === null && readConsent(document.cookie) === 'UNKNOWN' && asksNotToBeTracked();
}
