import { addDays } from '@/lib/core/dates';
import { instantAt, wallClock } from '@/lib/core/zoned-time';
import { townsIn } from '@/lib/places/match-places';
import type { ReferenceData } from '@/lib/reference-data/reference-data';
import type { AlertCriteria, AlertFrequency } from './job-alert';

/** Minutes since midnight at which daily and weekly alerts are due: 7 am on the doctor's clock. */
const morning = 7 * 60;
/** After an email the next one waits this long, ms, so that jobs that a feed brings in pieces come in one email. */
const instantPauseMs = 5 * 60_000;
const defaultZone = 'Australia/Sydney';

/** When an alert is looked at next, after `now`: instant in minutes, daily at 7 am, weekly on Monday at 7 am of its zone. */
export function nextDue(frequency: AlertFrequency, timeZone: string, now: Date): Date {
  if (frequency === 'instant') return new Date(now.getTime() + instantPauseMs);
  const today = wallClock(now, timeZone).date;
  const days = frequency === 'daily' ? [0, 1] : Array.from({ length: 8 }, (_, n) => n);
  for (const n of days) {
    const date = addDays(today, n);
    const isMonday = new Date(`${date}T00:00:00Z`).getUTCDay() === 1;
    const at = instantAt(date, morning, timeZone);
    if (at > now && (frequency === 'daily' || isMonday)) return at;
  }
  throw new Error(`No ${frequency} time after ${now.toISOString()} in ${timeZone}`);
}

/** The zone of an alert whose owner has set none: of the place, region or area it is about, else Sydney's. */
export function zoneOfCriteria({ place, regions, area }: AlertCriteria, data: ReferenceData): string {
  const [largest] = area && !regions ? townsIn(area, data) : [];
  const near = place ? data.places.get(place) : largest;
  const region = near ? data.regions.get(near.regionIso) : data.regionsBySlug.get(regions?.[0] ?? '');
  return region?.timeZone ?? defaultZone;
}
