import { getCountries } from 'libphonenumber-js';
import type { Choice } from '@/lib/http/form';

const ownCountries = ['AU', 'NZ'];
// Codes in the phone number library for islands that belong to another country.
const notCountries = ['AC', 'TA'];

let countries: Choice[] | null = null;

/** Codes of ISO 3166-1 alpha-2: Australia and New Zealand first, then the others by name. */
export function listCountries(): Choice[] {
  const names = new Intl.DisplayNames('en-AU', { type: 'region' });
  countries ??= getCountries()
    .filter((code) => !notCountries.includes(code))
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .sort((a, b) => rank(a.value) - rank(b.value) || a.label.localeCompare(b.label, 'en-AU'));
  return countries;
}

const rank = (code: string) =>
  ownCountries.includes(code) ? ownCountries.indexOf(code) : ownCountries.length;

const ownZones: Choice[] = [
  { value: 'Pacific/Auckland', label: 'New Zealand' },
  { value: 'Australia/Sydney', label: 'Sydney, Canberra' },
  { value: 'Australia/Melbourne', label: 'Melbourne' },
  { value: 'Australia/Hobart', label: 'Hobart' },
  { value: 'Australia/Brisbane', label: 'Brisbane' },
  { value: 'Australia/Adelaide', label: 'Adelaide' },
  { value: 'Australia/Broken_Hill', label: 'Broken Hill' },
  { value: 'Australia/Darwin', label: 'Darwin' },
  { value: 'Australia/Perth', label: 'Perth' },
];

/**
 * Returns the time zone of a doctor who has chosen none. New Zealand has one without the Chatham Islands; other
 * countries give null.
 */
export const usualZone = (country: string | null): string | null =>
  country === 'NZ' ? 'Pacific/Auckland' : null;

let otherZones: Choice[] | null = null;

export function listTimeZones(): { own: Choice[]; others: Choice[] } {
  otherZones ??= Intl.supportedValuesOf('timeZone')
    .filter(
      (zone) =>
        zone.includes('/') && !zone.startsWith('Etc/') && !ownZones.some(({ value }) => value === zone),
    )
    .map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ').replaceAll('/', ', ') }));
  return { own: ownZones, others: otherZones };
}
