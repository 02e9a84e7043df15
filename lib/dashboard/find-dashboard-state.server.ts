import type { Database } from '@/lib/services/database/database';
import type { DashboardState } from './dashboard-state';
import { selectDashboardState } from './dashboard-store.server';

/** The facts of an account that the dashboard depends on; null when there is no such account. */
export async function findDashboardState(
  { db, now }: { db: Database; now: Date },
  doctorId: string,
): Promise<DashboardState | null> {
  return selectDashboardState(db, doctorId, now);
}
