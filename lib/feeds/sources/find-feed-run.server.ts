import type { Database } from '@/lib/services/database/database';
import { findRun } from './feed-run-store.server';

export type AlarmingRun = {
  source: string;
  name: string;
  number: number;
  health: string;
  reason: string;
  wouldClose: number | null;
};

export async function findAlarmingRun(db: Database, id: string): Promise<AlarmingRun | null> {
  const run = await findRun(db, id);
  if (!run?.reason) return null;
  const { source, name, number, health, wouldClose } = run;
  return { source, name, number, health, reason: inWords(run.reason), wouldClose };
}

export function inWords(reason: string): string {
  const [, words] = /^[\w/-]+: (.*)$/s.exec(reason) ?? [];
  return (
    words ?? (reason === 'run/interrupted' ? 'The run was interrupted because the process ended' : reason)
  );
}
