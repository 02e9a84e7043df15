import type { Clock } from '@/lib/services/clock/clock';
import type { Database } from '@/lib/services/database/database';
import { expireDueJobs } from './job-expiry-store.server';

/**
 * Expires open and paused jobs after their closing date, and short jobs after their last day in their region. Records
 * an event for each expired job and returns the number of jobs.
 */
export async function expireJobs({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  return expireDueJobs(db, clock.now());
}
