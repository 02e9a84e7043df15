import type { App } from '@/lib/app.server';
import { fail, ok, type Result } from '@/lib/core/result';
import { backgroundTasks } from './registry';
import type { RefusedTask } from './staff-task';
import { staffTasks } from './staff-tasks';

/** Names of all tasks. */
export const taskNames: readonly string[] = [...Object.keys(backgroundTasks), ...Object.keys(staffTasks)];

/** Why a task did not run. */
export type TaskFailure =
  | { code: 'tasks/unknown'; known: readonly string[] }
  /** Something is missing or too much: how it is called. */
  | { code: 'tasks/usage'; usage: string }
  | RefusedTask;

/** Runs a task now and gives its line of what it did. Fails with the names that exist, how it is called, or why it did nothing. */
export async function runTask(
  app: App,
  name: string,
  args: readonly string[] = [],
): Promise<Result<string, TaskFailure>> {
  const background = Object.hasOwn(backgroundTasks, name) ? backgroundTasks[name] : undefined;
  const staff = Object.hasOwn(staffTasks, name) ? staffTasks[name] : undefined;
  if (!background && !staff) return fail({ code: 'tasks/unknown', known: taskNames });
  const { takes, mayTake = [] } = staff ?? { takes: [] };
  const tooFew = args.length < takes.length;
  if (tooFew || args.length > takes.length + mayTake.length || args.some((arg) => !arg.trim())) {
    const words = [...takes.map((what) => `<${what}>`), ...mayTake.map((what) => `[${what}]`)];
    return fail({ code: 'tasks/usage', usage: [name, ...words].join(' ') });
  }
  if (staff) return staff.run(app, args);
  return background ? ok(await background(app)) : fail({ code: 'tasks/unknown', known: taskNames });
}

/** A failure in words for the person who ran the task. */
export function taskFailureText(name: string, failure: TaskFailure): string {
  switch (failure.code) {
    case 'tasks/unknown':
      return `There is no task "${name}": one of ${failure.known.join(', ')}`;
    case 'tasks/usage':
      return `Usage: npm run task -- ${failure.usage}`;
    case 'tasks/refused':
      return `${name}: ${failure.message}`;
  }
}
