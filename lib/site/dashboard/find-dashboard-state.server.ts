import type { Database } from '@/lib/services/database/database';
import type { DashboardState } from './dashboard-state';
import { selectDashboardState } from './dashboard-store.server';

export async function findDashboardState(
  { db, now }: { db: Database; now: Date },
  doctorId: string,
): Promise<DashboardState | null> {
  return selectDashboardState(db, doctorId, now);
}
