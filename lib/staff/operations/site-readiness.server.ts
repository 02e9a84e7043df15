import type { App } from '@/lib/http/app.server';
import { withTimeBudget } from '@/lib/core/time-budget.server';
import { isWorkerSilent } from './worker-tick.server';

type Unreadiness = {
  errorCode: 'database/away' | 'database/unwritable' | 'worker/silent';
  errorMessage: string;
};

const timeoutMs = 2_000;

const databaseAway: Unreadiness = {
  errorCode: 'database/away',
  errorMessage: 'The database is not responding',
};
const databaseUnwritable: Unreadiness = {
  errorCode: 'database/unwritable',
  errorMessage: 'The database does not accept writes',
};
const workerSilent: Unreadiness = {
  errorCode: 'worker/silent',
  errorMessage: 'No worker is running, or the worker does not respond',
};

export async function findUnreadiness({
  db,
  databaseState,
}: Pick<App, 'db' | 'databaseState'>): Promise<Unreadiness | null> {
  const state = await databaseState();
  if (state === 'away') return databaseAway;
  if (state === 'unwritable') return databaseUnwritable;
  const silent = await withTimeBudget(timeoutMs, () => isWorkerSilent(db)).catch(() => null);
  if (silent === null) return databaseAway;
  return silent ? workerSilent : null;
}
