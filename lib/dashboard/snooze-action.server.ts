import type { Database } from '@/lib/services/database/database';
import { nextMonday, type DashboardActionName } from './dashboard-action';
import { updateSnoozed } from './dashboard-store.server';

/** Puts an action of the dashboard off till Monday 7 am by the clock of `timeZone`, and gives that instant. */
export async function snoozeAction(
  { db, now }: { db: Database; now: Date },
  { doctorId, action, timeZone }: { doctorId: string; action: DashboardActionName; timeZone: string },
): Promise<Date> {
  const until = nextMonday(now, timeZone);
  await updateSnoozed(db, doctorId, { action, until, now });
  return until;
}
