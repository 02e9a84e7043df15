import { addDays, type IsoDate, dateInZone } from '@/lib/core/dates';
import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import type { Database } from '@/lib/services/database/database';
import { maxLeaveDays } from './consultant';
import { deleteLeave, insertLeave, selectConsultantId } from './consultant-store.server';

type Context = { db: Database; now: Date };
type Days = { slug: string; firstDay: IsoDate; lastDay: IsoDate };
export type LeaveFailure = Failure<'consultants/unknown' | 'consultants/impossible-leave'>;

/**
 * Adds leave. Visitors cannot book calls with the consultant during leave. If the same leave already exists, succeeds
 * with `added` false.
 */
export async function addConsultantLeave(
  { db, now }: Context,
  { slug, note = '', ...days }: Days & { note?: string },
): Promise<Result<{ added: boolean; consultantId: string }, LeaveFailure>> {
  if (days.lastDay < days.firstDay || days.lastDay > addDays(days.firstDay, maxLeaveDays))
    return fail({ code: 'consultants/impossible-leave' });
  const consultantId = await selectConsultantId(db, slug);
  if (!consultantId) return fail({ code: 'consultants/unknown' });
  const added = await insertLeave(db, { consultantId, ...days, note: note.slice(0, 200), now });
  return ok({ added, consultantId });
}

export async function removeConsultantLeave(
  { db }: Context,
  { slug, ...days }: Days,
): Promise<Result<{ removed: boolean }, LeaveFailure>> {
  const consultantId = await selectConsultantId(db, slug);
  if (!consultantId) return fail({ code: 'consultants/unknown' });
  return ok({ removed: await deleteLeave(db, { consultantId, ...days }) });
}

// `begins` counts days from today. Each leave begins within the two weeks that can be booked, so that the booking
// calendar shows it.
const demoLeave = [
  { slug: 'lucy-tran', begins: 3, days: 5, note: 'Annual leave' },
  { slug: 'ben-whitlock', begins: 8, days: 3, note: 'Conference' },
  { slug: 'mei-lin-chua', begins: 22, days: 12, note: 'Family holiday' },
  { slug: 'tom-okafor', begins: 42, days: 5, note: 'Annual leave' },
];

/** Adds leave of demo consultants. Calling it again on the same day adds nothing. */
export async function loadDemoLeave(db: Database, now: Date): Promise<void> {
  const today = dateInZone(now, 'Australia/Sydney');
  for (const { slug, begins, days, note } of demoLeave) {
    const firstDay = addDays(today, begins);
    await addConsultantLeave({ db, now }, { slug, firstDay, lastDay: addDays(firstDay, days - 1), note });
  }
}
