import type { App } from '@/lib/app.server';
import { fail, ok, type Result } from '@/lib/core/result';
import {
  disableDoctor,
  enableDoctor,
  type DisabledDoctors,
  type UnknownDoctor,
} from '@/lib/doctors/disable-doctor.server';

/** Why a task of the staff did nothing, in words for the person who ran it. */
export type RefusedTask = { code: 'tasks/refused'; message: string };

/** What staff do by hand, about somebody or something: never run by the worker. Repeating any of them is safe. */
export type StaffTask = {
  /** Names of what it takes, in their order. */
  takes: readonly string[];
  run: (app: App, args: readonly string[]) => Promise<Result<string, RefusedTask>>;
};

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
        return fail({ code: 'tasks/refused', message: `Nobody has an account with the address ${email}` });
      const { value } = changed;
      return ok(
        value.changed
          ? `${accounts(value.changed)} of ${email} ${state}`
          : `${email} was ${state} already, nothing changed`,
      );
    },
  };
}

/** Every task of the staff by its name (`npm run task -- <name> <what it takes>`). */
export const staffTasks: Readonly<Record<string, StaffTask>> = {
  'disable-doctor': aboutDoctor(disableDoctor, 'disabled'),
  'enable-doctor': aboutDoctor(enableDoctor, 'enabled'),
};
