import type { App } from '@/lib/app.server';
import { fail, ok, type Result } from '@/lib/core/result';
import {
  disableDoctor,
  enableDoctor,
  type DisabledDoctors,
  type UnknownDoctor,
} from '@/lib/doctors/disable-doctor.server';
import { accountTasks } from '@/lib/account/tasks.server';
import { leaveTasks } from '@/lib/bookings/consultant-leave-tasks.server';
import { enquiryTasks } from '@/lib/enquiries/tasks.server';
import { vacancyTasks } from '@/lib/vacancy-requests/tasks.server';
import type { StaffTask } from './staff-task';
import { webhookTasks } from '@/lib/webhooks/tasks.server';

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
          : `${email} was ${state} already; nothing changed`,
      );
    },
  };
}

/** Every task of the staff by its name (`npm run task -- <name> <what it takes>`). */
export const staffTasks: Readonly<Record<string, StaffTask>> = {
  'disable-doctor': aboutDoctor(disableDoctor, 'disabled'),
  'enable-doctor': aboutDoctor(enableDoctor, 'enabled'),
  ...accountTasks,
  ...enquiryTasks,
  ...leaveTasks,
  ...vacancyTasks,
  ...webhookTasks,
};
