import type { Clock } from '@/lib/services/clock/clock';
import type { Database } from '@/lib/services/database/database';
import { expireDueJobs } from './job-expiry-store.server';

/** Closes as expired the open and paused jobs whose closing date has passed, and short jobs whose last day is over in their own region; gives how many. Each change is an event. */
export async function expireJobs({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  return expireDueJobs(db, clock.now());
}
