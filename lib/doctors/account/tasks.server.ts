import { z } from 'zod';
import { addDays, dateInZone } from '@/lib/core/dates';
import { fail, ok } from '@/lib/core/result';
import { checkRegistration } from '@/lib/doctors/registrations/registrations.server';
import { authorities, registrationChecks } from '@/lib/doctors/registrations/registration';
import { announceTerms } from '@/lib/doctors/terms/announce-terms.server';
import type { StaffTask } from '@/lib/platform/tasks/staff-task';

const refused = (message: string) => fail({ code: 'tasks/refused' as const, message });
const found = z.tuple([
  z.string().trim(),
  z.string().toUpperCase().pipe(z.enum(authorities)),
  z.enum(registrationChecks),
  z.iso.date(),
  z.string().trim().min(3).max(500),
]);

export const accountTasks: Readonly<Record<string, StaffTask>> = {
  'announce-terms': {
    takes: [],
    run: async ({ db, content, clock }) => {
      const announced = await announceTerms({ db, content, now: clock.now() });
      if (!announced.ok) return refused('The newest version of the terms does not need to be announced');
      const { version, accounts } = announced.value;
      return ok(`Version ${version} announced: ${accounts === 1 ? '1 account' : `${accounts} accounts`}`);
    },
  },
  'set-registration-check': {
    takes: ['email', 'AHPRA or MCNZ', 'state', 'date checked', 'what you saw'],
    run: async ({ db, clock }, args) => {
      const read = found.safeParse(args);
      if (!read.success)
        return refused(
          `Enter ${authorities.join(' or ')}, then one of ${registrationChecks.join(', ')}, the date you checked the register, like 2026-11-24, and what you saw`,
        );
      const [email, authority, check, lookedUpOn, seen] = read.data;
      const now = clock.now();
      if (lookedUpOn > addDays(dateInZone(now, 'Australia/Sydney'), 1))
        return refused('The date you checked the register is in the future');
      const entry = { email, authority, check, lookedUpOn, seen, actor: 'staff' };
      const result = await checkRegistration({ db, now }, entry);
      if (!result.ok)
        return refused(
          result.failure.code === 'registrations/unknown'
            ? `${email} has no ${authority} number`
            : 'The doctor has just changed this number. Check the new number.',
        );
      return ok(
        result.value.changed
          ? `${authority} registration of ${email} is ${check}`
          : `${authority} registration of ${email} was already ${check}; nothing changed`,
      );
    },
  },
};
