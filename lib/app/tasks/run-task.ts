import type { App } from '@/lib/http/app.server';
import { fail, ok, type Result } from '@/lib/core/result';
import {
  disableDoctor,
  enableDoctor,
  type DisabledDoctors,
  type UnknownDoctor,
} from '@/lib/doctors/doctor/update-doctor.server';
import { accountTasks } from '@/lib/doctors/account/tasks.server';
import { leaveTasks } from '@/lib/consultants/leave/tasks.server';
import { enquiryTasks } from '@/lib/enquiries/enquiry/tasks.server';
import { staffMemberTasks } from '@/lib/staff/access/tasks.server';
import { vacancyTasks } from '@/lib/employers/handling/tasks.server';
import { webhookTasks } from '@/lib/platform/webhooks/tasks.server';
import { backgroundTasks } from './registry';
import { rotateSecretsTask } from './rotate-secrets';
import type { RefusedTask, StaffTask } from '@/lib/platform/tasks/staff-task';

const accounts = (count: number) => (count === 1 ? '1 account' : `${count} accounts`);

function aboutDoctor(
  change: (app: App, email: string) => Promise<Result<DisabledDoctors, UnknownDoctor>>,
  state: 'disabled' | 'enabled',
): StaffTask {
  return {
    takes: ['email'],
    run: async (app, [given = '']) => {
      const email = given.trim();
      const changed = await change(app, email);
      if (!changed.ok)
        return fail({ code: 'tasks/refused', message: `There is no account with the address ${email}` });
      const { value } = changed;
      return ok(
        value.changed
          ? `${accounts(value.changed)} of ${email} ${state}`
          : `${email} was already ${state}. Nothing changed`,
      );
    },
  };
}

export const staffTasks: Readonly<Record<string, StaffTask>> = {
  'disable-doctor': aboutDoctor(disableDoctor, 'disabled'),
  'enable-doctor': aboutDoctor(enableDoctor, 'enabled'),
  ...accountTasks,
  ...enquiryTasks,
  ...leaveTasks,
  ...staffMemberTasks,
  ...vacancyTasks,
  ...webhookTasks,
  'rotate-secrets': rotateSecretsTask,
};

export const taskNames: readonly string[] = [...Object.keys(backgroundTasks), ...Object.keys(staffTasks)];

type TaskFailure =
  | { code: 'tasks/unknown'; known: readonly string[] }
  /** The number of arguments was wrong. `usage` shows how to call the task. */
  | { code: 'tasks/usage'; usage: string }
  | RefusedTask;

/**
 * Runs a task now and returns its summary. A failure contains the task's usage, the known task names, or the reason why
 * the task refused to run.
 */
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

export function taskFailureText(name: string, failure: TaskFailure): string {
  switch (failure.code) {
    case 'tasks/unknown':
      return `There is no task "${name}". The tasks are ${failure.known.join(', ')}`;
    case 'tasks/usage':
      return `Usage: npm run task -- ${failure.usage}`;
    case 'tasks/refused':
      return `${name}: ${failure.message}`;
  }
}
