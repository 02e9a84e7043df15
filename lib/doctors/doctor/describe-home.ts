import { zoneWords } from '@/lib/reference/working-hours/call-by';

const countryNames = new Intl.DisplayNames('en-AU', { type: 'region' });

/** Returns, for example, "Australia, Sydney time". Empty if neither is known. */
export function describeHome(home: { country: string | null; timeZone: string | null }): string {
  return [home.country && countryNames.of(home.country), home.timeZone && zoneWords(home.timeZone)]
    .filter(Boolean)
    .join(', ');
}
