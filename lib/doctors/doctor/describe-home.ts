import { zoneWords } from '@/lib/reference/working-hours/call-by';

const countryNames = new Intl.DisplayNames('en-AU', { type: 'region' });

/** Describes where a doctor lives: "Australia, Sydney time". Empty if neither is known. */
export function describeHome(home: { country: string | null; timeZone: string | null }): string {
  return [home.country && countryNames.of(home.country), home.timeZone && zoneWords(home.timeZone)]
    .filter(Boolean)
    .join(', ');
}
