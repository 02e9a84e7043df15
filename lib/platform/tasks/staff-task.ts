import type { App } from '@/lib/http/app.server';
import type { Result } from '@/lib/core/result';

export type RefusedTask = { code: 'tasks/refused'; message: string };

/** A task without a schedule, which staff start manually. Running it twice has the same effect as running it once. */
export type StaffTask = {
  takes: readonly string[];
  mayTake?: readonly string[];
  run: (app: App, args: readonly string[]) => Promise<Result<string, RefusedTask>>;
};
