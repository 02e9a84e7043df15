import type { App } from '@/lib/http/app.server';
import type { Result } from '@/lib/core/result';

/** Reason why a task of staff did nothing, in words for the person who ran it. */
export type RefusedTask = { code: 'tasks/refused'; message: string };

/** A task that staff run by hand. The worker never runs it. It may be repeated safely. */
export type StaffTask = {
  /** Names of the required arguments, in order. */
  takes: readonly string[];
  /** Names of the optional arguments that follow. */
  mayTake?: readonly string[];
  run: (app: App, args: readonly string[]) => Promise<Result<string, RefusedTask>>;
};
