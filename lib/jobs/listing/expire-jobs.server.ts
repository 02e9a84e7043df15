import type { Clock } from '@/lib/services/clock/clock';
import type { Database } from '@/lib/services/database/database';
import { expireDueJobs } from './job-expiry-store.server';

/**
 * Expires open and paused jobs whose closing date has passed, and short jobs whose last day has passed in their region.
 * Records an event for each and returns their number.
 */
export async function expireJobs({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  return expireDueJobs(db, clock.now());
}
