import { upperFirst } from '@/lib/core/text';
import { zoneName } from '@/lib/reference/working-hours/call-by';

/** Returns null unless the text is an IANA time zone with the name of a place, such as `Australia/Sydney`. */
export function readTimeZone(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > 60 || !/^[A-Z][A-Za-z]+(\/[A-Za-z_+-]+){1,2}$/.test(text))
    return null;
  if (text.startsWith('Etc/')) return null;
  try {
    return new Intl.DateTimeFormat('en-AU', { timeZone: text }).resolvedOptions().timeZone && text;
  } catch {
    return null;
  }
}

export function devicePlace(timeZone: string | null): string | null {
  return timeZone && `${zoneName(timeZone)} time zone`;
}

type Sign = { test: (userAgent: string) => boolean };

const browsers: [Sign, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [{ test: (text) => /\bVersion\//.test(text) && /\bSafari\//.test(text) }, 'Safari'],
];

// iPads send the user agent of a Mac, so the site cannot distinguish them.
const machines: [Sign, string][] = [
  [/\biPhone\b/, 'an iPhone'],
  [/\biPad\b/, 'an iPad'],
  [{ test: (text) => /\bAndroid\b/.test(text) && /\bMobile\b/.test(text) }, 'an Android phone'],
  [/\bAndroid\b/, 'an Android tablet'],
  [/\bWindows\b/, 'a Windows computer'],
  [/\bMacintosh\b/, 'a Mac or iPad'],
  [/\bCrOS\b/, 'a Chromebook'],
  [/\bLinux\b/, 'a Linux computer'],
];

const find = (list: [Sign, string][], text: string) => list.find(([sign]) => sign.test(text))?.[1];

export function deviceName(userAgent: string | undefined): string | null {
  const text = (userAgent ?? '').slice(0, 400);
  const [browser, machine] = [find(browsers, text), find(machines, text)];
  if (browser && machine) return `${browser} on ${machine}`;
  if (browser) return browser;
  return machine ? upperFirst(machine) : null;
}
