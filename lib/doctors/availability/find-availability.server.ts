import { addDays, dateInZone, daysInclusive, type IsoDate } from '@/lib/core/dates';
import { wallClock } from '@/lib/core/zoned-time';
import { kilometresBetween } from '@/lib/reference/places/match-places';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import type { Database } from '@/lib/services/database/database';
import {
  busyShifts,
  maxDaysAhead,
  noSettings,
  readAvailability,
  saysDaysToCome,
  shiftBits,
  shiftKinds,
  type Availability,
  type AvailabilityRange,
  type AvailabilitySettings,
  type BusyShifts,
} from './availability';
import { selectBusyTimes, selectRanges, selectSettings, selectZones } from './availability-store.server';
import { selectEnquiredNumbers, selectPlacementDays } from './doctor-calendar-store.server';
import { jobMatcher, type JobMatcher, type MatcherOptions } from './match-job';

const usualZone = 'Australia/Sydney';

type Context = { db: Database; now: Date };

export type DoctorAvailability = {
  timeZone: string;
  today: IsoDate;
  ranges: AvailabilityRange[];
  busy: BusyShifts[];
  settings: AvailabilitySettings;
  /** The days of placements and of jobs that the doctor got are not free, even if the doctor has marked them as free. */
  availability: Availability;
};

function listPlacedDays(placements: readonly { first: IsoDate; last: IsoDate }[]): BusyShifts[] {
  const all = shiftBits(shiftKinds);
  return placements.flatMap(({ first, last }) =>
    Array.from({ length: daysInclusive(first, last) }, (_, index) => ({
      day: addDays(first, index),
      shifts: all,
    })),
  );
}

/**
 * Returns availability by account id. With `all`, also returns doctors who have entered none. `from` may be in the
 * past, so that the result includes past busy times.
 */
export async function findAvailabilities(
  { db, now }: Context,
  doctorIds: readonly string[],
  { from, all = false }: { from?: IsoDate; all?: boolean } = {},
): Promise<Map<string, DoctorAvailability>> {
  const ranges = await selectRanges(db, doctorIds);
  const ids = all ? doctorIds : [...ranges.keys()];
  const earliest = new Date(now.getTime() - 2 * 86_400_000);
  const [settings, zones, busy, placements] = await Promise.all([
    selectSettings(db, ids),
    selectZones(db, ids),
    selectBusyTimes(db, ids, {
      from: from ? new Date(Date.parse(`${from}T00:00:00Z`) - 86_400_000) : earliest,
      to: new Date(now.getTime() + (maxDaysAhead + 2) * 86_400_000),
    }),
    selectPlacementDays(db, ids, dateInZone(earliest, usualZone)),
  ]);
  return new Map(
    ids.map((id) => {
      const timeZone = zones.get(id) ?? usualZone;
      const today = dateInZone(now, timeZone);
      const own = ranges.get(id) ?? [];
      const taken = (busy.get(id) ?? []).flatMap(({ start, end }) =>
        busyShifts(wallClock(start, timeZone), wallClock(end, timeZone)),
      );
      return [
        id,
        {
          timeZone,
          today,
          ranges: own,
          busy: taken,
          settings: settings.get(id) ?? noSettings,
          availability: readAvailability(own, [...taken, ...listPlacedDays(placements.get(id) ?? [])], {
            from: today,
            days: maxDaysAhead + 1,
          }),
        },
      ];
    }),
  );
}

export async function findAvailability(
  context: Context,
  doctorId: string,
  from?: IsoDate,
): Promise<DoctorAvailability> {
  const found = await findAvailabilities(context, [doctorId], { ...(from && { from }), all: true });
  const one = found.get(doctorId);
  if (!one) throw new Error('No availability was returned for the doctor');
  return one;
}

export const listEnquiredNumbers = ({ db }: Context, doctorId: string): Promise<Set<string>> =>
  selectEnquiredNumbers(db, doctorId);

export async function listPlacementDays(
  { db, now }: Context,
  doctorId: string,
): Promise<{ first: IsoDate; last: IsoDate }[]> {
  const found = await selectPlacementDays(db, [doctorId], dateInZone(now, usualZone));
  return found.get(doctorId) ?? [];
}

export function createDoctorMatcher(
  { availability, settings }: Pick<DoctorAvailability, 'availability' | 'settings'>,
  data: ReferenceData,
  options: MatcherOptions = {},
): JobMatcher {
  const home = settings.farthest ? data.places.get(settings.farthest.placeId) : undefined;
  const kmTo = (placeId: string) => {
    const place = data.places.get(placeId);
    return home && place ? kilometresBetween(home, place) : null;
  };
  return jobMatcher(availability, settings, kmTo, options);
}

/** Returns the availability without the limit on how far the doctor is willing to travel. */
const withoutDistance = (one: DoctorAvailability): DoctorAvailability => ({
  ...one,
  settings: { ...one.settings, farthest: null },
});

/**
 * Returns, by account id, a function that compares jobs with the doctor's availability. `anyDistance` ignores how far
 * the doctor is willing to travel.
 */
export async function findMatchers(
  context: Context & { data: ReferenceData },
  doctorIds: readonly string[],
  { anyDistance = false, ...options }: { anyDistance?: boolean } & MatcherOptions = {},
): Promise<Map<string, JobMatcher>> {
  const found = await findAvailabilities(context, doctorIds);
  return new Map(
    [...found].flatMap(([id, one]) =>
      saysDaysToCome(one.ranges, one.today)
        ? [[id, createDoctorMatcher(anyDistance ? withoutDistance(one) : one, context.data, options)]]
        : [],
    ),
  );
}
