import type { Database } from '@/lib/services/database/database';
import { findRun } from './feed-run-store.server';

/** A run that people are told of. */
export type AlarmingRun = {
  source: string;
  name: string;
  number: number;
  health: string;
  /** In words, without its code. */
  reason: string;
  wouldClose: number | null;
};

/** A run that did not go well; null when it has turned out well since. */
export async function findAlarmingRun(db: Database, id: string): Promise<AlarmingRun | null> {
  const run = await findRun(db, id);
  if (!run?.reason) return null;
  const { source, name, number, health, wouldClose } = run;
  return { source, name, number, health, reason: inWords(run.reason), wouldClose };
}

/** A run's reason for people: what stands after its code. */
export function inWords(reason: string): string {
  const [, words] = /^[\w/-]+: (.*)$/s.exec(reason) ?? [];
  return words ?? (reason === 'run/interrupted' ? 'The run was interrupted: the process ended' : reason);
}
