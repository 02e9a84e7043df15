import { z } from 'zod';
import { fail, ok } from '@/lib/core/result';
import { checkRegistration } from '@/lib/registrations/registrations.server';
import { authorities, registrationChecks } from '@/lib/registrations/registration';
import { announceTerms } from '@/lib/terms/announce-terms.server';
import type { StaffTask } from '@/lib/tasks/staff-task';

const refused = (message: string) => fail({ code: 'tasks/refused' as const, message });
const found = z.tuple([
  z.string().trim(),
  z.string().toUpperCase().pipe(z.enum(authorities)),
  z.enum(registrationChecks),
]);

/** What staff do about accounts: announce new terms, note what the public register says. */
export const accountTasks: Readonly<Record<string, StaffTask>> = {
  'announce-terms': {
    takes: [],
    run: async ({ db, content, clock }) => {
      const announced = await announceTerms({ db, content, now: clock.now() });
      if (!announced.ok) return refused('The newest version of the terms is not one to announce');
      const { version, accounts } = announced.value;
      return ok(`Version ${version} announced: ${accounts === 1 ? '1 account' : `${accounts} accounts`}`);
    },
  },
  'set-registration-check': {
    takes: ['email', 'AHPRA or MCNZ', 'state'],
    run: async ({ db, clock }, args) => {
      const read = found.safeParse(args);
      if (!read.success)
        return refused(`Say ${authorities.join(' or ')}, then one of ${registrationChecks.join(', ')}`);
      const [email, authority, check] = read.data;
      const reason = 'looked up in the public register';
      const result = await checkRegistration({ db, now: clock.now() }, { email, authority, check, reason });
      if (!result.ok) return refused(`${email} has no ${authority} number`);
      return ok(
        result.value.changed
          ? `${authority} registration of ${email} is ${check}`
          : `${authority} registration of ${email} was ${check} already; nothing changed`,
      );
    },
  },
};
