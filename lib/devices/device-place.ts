import { zoneName } from '@/lib/consultants/call-by';

/** A time zone with a city in its name, as browsers give it; null for anything else, and for zones that name no place. */
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

/** Roughly where a device is, by what its clock is set to: "clock set to Sydney time". Null where that is not known. */
export function devicePlace(timeZone: string | null): string | null {
  if (!timeZone) return null;
  const name = zoneName(timeZone);
  return name === 'New Zealand' ? 'clock set to New Zealand time' : `clock set to ${name} time`;
}
