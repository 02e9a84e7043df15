import type { Database } from '@/lib/services/database/database';
import { findRun } from './feed-run-store.server';

/** A run that staff are alerted about. */
export type AlarmingRun = {
  source: string;
  name: string;
  number: number;
  health: string;
  /** Reason in words, without its code. */
  reason: string;
  wouldClose: number | null;
};

/** Finds a run that failed or is held; null if it has since been resolved. */
export async function findAlarmingRun(db: Database, id: string): Promise<AlarmingRun | null> {
  const run = await findRun(db, id);
  if (!run?.reason) return null;
  const { source, name, number, health, wouldClose } = run;
  return { source, name, number, health, reason: inWords(run.reason), wouldClose };
}

/** Removes the code from a run's reason. */
export function inWords(reason: string): string {
  const [, words] = /^[\w/-]+: (.*)$/s.exec(reason) ?? [];
  return words ?? (reason === 'run/interrupted' ? 'The run was interrupted: the process ended' : reason);
}
