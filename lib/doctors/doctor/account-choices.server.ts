import { getCountries } from 'libphonenumber-js';

export type Choice = [value: string, label: string];

const ownCountries = ['AU', 'NZ'];
// Codes of the phone library that are not countries: islands that belong to another country.
const notCountries = ['AC', 'TA'];

let countries: Choice[] | null = null;

/** Lists countries by their ISO 3166-1 alpha-2 codes: Australia and New Zealand first, then the others by name. */
export function listCountries(): Choice[] {
  const names = new Intl.DisplayNames('en-AU', { type: 'region' });
  countries ??= getCountries()
    .filter((code) => !notCountries.includes(code))
    .map((code): Choice => [code, names.of(code) ?? code])
    .sort(([a, nameOfA], [b, nameOfB]) => rank(a) - rank(b) || nameOfA.localeCompare(nameOfB, 'en-AU'));
  return countries;
}

const rank = (code: string) =>
  ownCountries.includes(code) ? ownCountries.indexOf(code) : ownCountries.length;

const ownZones = [
  ['Pacific/Auckland', 'New Zealand'],
  ['Australia/Sydney', 'Sydney, Canberra'],
  ['Australia/Melbourne', 'Melbourne'],
  ['Australia/Hobart', 'Hobart'],
  ['Australia/Brisbane', 'Brisbane'],
  ['Australia/Adelaide', 'Adelaide'],
  ['Australia/Broken_Hill', 'Broken Hill'],
  ['Australia/Darwin', 'Darwin'],
  ['Australia/Perth', 'Perth'],
] satisfies Choice[];

/**
 * Returns the time zone of a country that has only one. Null for all others. New Zealand counts as one zone, without
 * the Chatham Islands.
 */
export const usualZone = (country: string | null): string | null =>
  country === 'NZ' ? 'Pacific/Auckland' : null;

let otherZones: Choice[] | null = null;

export function listTimeZones(): { own: Choice[]; others: Choice[] } {
  otherZones ??= Intl.supportedValuesOf('timeZone')
    .filter(
      (zone) => zone.includes('/') && !zone.startsWith('Etc/') && !ownZones.some(([own]) => own === zone),
    )
    .map((zone): Choice => [zone, zone.replaceAll('_', ' ').replaceAll('/', ', ')]);
  return { own: ownZones, others: otherZones };
}
