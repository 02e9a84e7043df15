import { addDays } from '@/lib/core/dates';
import { instantAt, wallClock } from '@/lib/core/zoned-time';
import { townsIn } from '@/lib/reference/places/places-near';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { alertDay, alertTime, type AlertCriteria, type AlertFrequency } from './job-alert';

/**
 * Minimum time between two emails of an instant alert, in ms. Feeds publish jobs in batches, and one email should
 * announce a whole batch.
 */
const instantGapMs = 5 * 60_000;
const defaultZone = 'Australia/Sydney';

export function nextDue(frequency: AlertFrequency, timeZone: string, now: Date): Date {
  if (frequency === 'instant') return new Date(now.getTime() + instantGapMs);
  const today = wallClock(now, timeZone).date;
  const days = frequency === 'daily' ? [0, 1] : Array.from({ length: 8 }, (_, n) => n);
  for (const n of days) {
    const date = addDays(today, n);
    const isAlertDay = new Date(`${date}T00:00:00Z`).getUTCDay() === alertDay.weekday;
    const at = instantAt(date, alertTime.minutes, timeZone);
    if (at > now && (frequency === 'daily' || isAlertDay)) return at;
  }
  throw new Error(`Found no ${frequency} sending time after ${now.toISOString()} in ${timeZone}`);
}

/**
 * Returns the time zone of the alert's place, region or map area, otherwise Sydney's. Used for owners who have not
 * chosen a time zone.
 */
export function zoneOfCriteria({ place, regions, area }: AlertCriteria, data: ReferenceData): string {
  const [largest] = area && !regions ? townsIn(area, data) : [];
  const near = place ? data.places.get(place) : largest;
  const region = near ? data.regions.get(near.regionIso) : data.regionsBySlug.get(regions?.[0] ?? '');
  return region?.timeZone ?? defaultZone;
}
