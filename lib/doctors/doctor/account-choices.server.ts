import { getCountries } from 'libphonenumber-js';
import type { Choice } from '@/lib/http/form';

const ownCountries = ['AU', 'NZ'];
// The library of phone numbers lists these islands as countries, although they belong to another country.
const notCountries = ['AC', 'TA'];

let countries: Choice[] | null = null;

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
 * Returns New Zealand's time zone, ignoring the Chatham Islands. Null for all other countries; Australia, for example,
 * has several time zones.
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
