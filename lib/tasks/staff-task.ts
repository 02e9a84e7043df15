import type { App } from '@/lib/app.server';
import type { Result } from '@/lib/core/result';

/** Why a task of the staff did nothing, in words for the person who ran it. */
export type RefusedTask = { code: 'tasks/refused'; message: string };

/** What staff do by hand, about somebody or something: never run by the worker. Repeating any of them is safe. */
export type StaffTask = {
  /** Names of what it takes, in their order. */
  takes: readonly string[];
  /** Names of what may follow. */
  mayTake?: readonly string[];
  run: (app: App, args: readonly string[]) => Promise<Result<string, RefusedTask>>;
};
