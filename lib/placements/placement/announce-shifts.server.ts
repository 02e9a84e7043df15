import { addDays, dateInZone } from '@/lib/core/dates';
import { instantAt } from '@/lib/core/zoned-time';
import { announce, announceAheadMs, listNoticeDoctors } from '@/lib/doctors/notices/announce.server';
import { inTransaction, type Database } from '@/lib/services/database/database';
import type { Shift } from './placement';
import { shiftInstants } from './placement-pay';
import { selectPlacement } from './placement-store.server';
import { selectTerms, selectTermsWithShifts } from './placement-version-store.server';

/**
 * Time at which the doctor gets the notice on the day before the shift, in minutes since midnight in the time zone of
 * the placement. `noticeWords.shifts` states the same time.
 */
const tellAt = 17 * 60;
/**
 * A notice is too late if fewer than this many ms are left until the shift, because the doctor is already on the way.
 */
const tooLateMs = 60 * 60_000;

function findFirstShift(shifts: readonly Shift[], date: string): Shift | null {
  const [first] = shifts
    .filter((shift) => shift.date === date)
    .toSorted((a, b) => (a.start < b.start ? -1 : 1));
  return first ?? null;
}

/**
 * Finds the first shift on a day, according to the terms that both the doctor and the employer have confirmed. Null if
 * the doctor does not work on this day.
 */
export async function findConfirmedShift(
  db: Database,
  { placementId, date }: { placementId: string; date: string },
) {
  const placement = await selectPlacement(db, { id: placementId });
  if (!placement || placement.cancelled || placement.agreedVersion === null) return null;
  const terms = await selectTerms(db, placementId, placement.agreedVersion);
  const shift = terms && findFirstShift(terms.shifts, date);
  if (!terms || !shift) return null;
  const { facility, timeZone } = terms;
  const { startsAt } = shiftInstants(shift, timeZone);
  return { shift, startsAt, facility, timeZone, reference: placement.reference };
}

export async function announceShifts({ db, now }: { db: Database; now: Date }): Promise<number> {
  const doctors = await listNoticeDoctors(db, 'shifts', now);
  if (doctors.length === 0) return 0;
  const today = dateInZone(now, 'UTC');
  // Starts with today's date in UTC, and includes later days, because in Australia and New Zealand it may already be
  // the next day.
  const dates = [0, 1, 2, 3].map((days) => addDays(today, days));
  let queued = 0;
  for (const { placementId, doctorId, terms } of await selectTermsWithShifts(db, doctors, dates))
    for (const date of dates) {
      const shift = findFirstShift(terms.shifts, date);
      const dueAt = instantAt(addDays(date, -1), tellAt, terms.timeZone);
      if (!shift || dueAt.getTime() > now.getTime() + announceAheadMs) continue;
      const { startsAt } = shiftInstants(shift, terms.timeZone);
      const usefulUntil = new Date(startsAt.getTime() - tooLateMs);
      const data = { placementId, date, start: shift.start };
      const key = `shift:${placementId}:${date}:${shift.start}`;
      const notice = { kind: 'shift' as const, doctorId, data, key, dueAt, usefulUntil };
      if (await inTransaction(db, (trx) => announce(trx, notice, now))) queued += 1;
    }
  return queued;
}
