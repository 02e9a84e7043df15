import { v7 as uuid } from 'uuid';
import { fail, ok, type Result } from '@/lib/core/result';
import { lockDoctor } from '@/lib/doctors/doctor/find-doctor.server';
import type { Database } from '@/lib/services/database/database';
import {
  addRange,
  changeDays,
  maxRanges,
  undoRemovalMs,
  type AvailabilityRange,
  type AvailabilitySettings,
  type DayChange,
} from './availability';
import {
  deleteRemovedRanges,
  markRangeRemoved,
  replaceRanges,
  selectRanges,
  selectRemovedRange,
  upsertSettings,
} from './availability-store.server';

type Services = { db: Database; now: Date };

export type AvailabilityFailure = { code: 'availability/full' } | { code: 'availability/unknown' };

type Changed = Result<AvailabilityRange[], AvailabilityFailure>;

/**
 * Locks the doctor's ranges, so that simultaneous changes wait for each other. Refuses a change that would exceed the
 * limit of ranges.
 */
async function change(
  { db, now }: Services,
  doctorId: string,
  make: (
    ranges: readonly AvailabilityRange[],
    trx: Database,
  ) => Promise<AvailabilityRange[] | null> | AvailabilityRange[] | null,
): Promise<Changed> {
  return db.transaction().execute(async (trx): Promise<Changed> => {
    if (!(await lockDoctor(trx, doctorId))) return fail({ code: 'availability/unknown' });
    const before = (await selectRanges(trx, [doctorId])).get(doctorId) ?? [];
    const ranges = await make(before, trx);
    if (!ranges) return fail({ code: 'availability/unknown' });
    if (ranges.length > maxRanges) return fail({ code: 'availability/full' });
    await replaceRanges(trx, doctorId, ranges, now);
    return ok(ranges);
  });
}

export async function saveDays(
  services: Services,
  doctorId: string,
  changes: readonly DayChange[],
): Promise<Changed> {
  return change(services, doctorId, (ranges) =>
    changes.reduce((list, one) => changeDays(list, one, uuid), [...ranges]),
  );
}

export async function saveRange(
  services: Services,
  doctorId: string,
  { replaces, ...range }: Omit<AvailabilityRange, 'id'> & { replaces: string | null },
): Promise<Changed> {
  return change(services, doctorId, (ranges) => {
    if (replaces && !ranges.some(({ id }) => id === replaces)) return null;
    const others = ranges.filter(({ id }) => id !== replaces);
    return addRange(others, { ...range, id: replaces ?? uuid() }, uuid);
  });
}

export async function removeRange(
  { db, now }: Services,
  which: { doctorId: string; id: string },
): Promise<boolean> {
  return markRangeRemoved(db, which, now);
}

export async function findRemovedRange(
  { db, now }: Services,
  which: { doctorId: string; id: string },
): Promise<AvailabilityRange | null> {
  return selectRemovedRange(db, { ...which, after: new Date(now.getTime() - undoRemovalMs) });
}

/** Restores a removed range. The restored range overrides days that the doctor has set since the removal. */
export async function restoreRange(
  services: Services,
  { doctorId, id }: { doctorId: string; id: string },
): Promise<Changed> {
  return change(services, doctorId, async (ranges, trx) => {
    const removed = await findRemovedRange({ ...services, db: trx }, { doctorId, id });
    if (!removed) return null;
    await deleteRemovedRanges(trx, { id });
    return addRange(ranges, removed, uuid);
  });
}

export async function saveSettings(
  { db, now }: Services,
  doctorId: string,
  settings: AvailabilitySettings,
): Promise<void> {
  await upsertSettings(db, doctorId, settings, now);
}

export async function deleteRemoved({ db, now }: Services): Promise<number> {
  return deleteRemovedRanges(db, { before: new Date(now.getTime() - undoRemovalMs) });
}
