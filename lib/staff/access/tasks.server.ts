import { v5 as uuidv5 } from 'uuid';
import { z } from 'zod';
import { fail, ok } from '@/lib/core/result';
import type { StaffTask } from '@/lib/platform/tasks/staff-task';
import { recordChanges } from '@/lib/platform/staff-kit/audit-log.server';
import type { AuditChange } from '@/lib/platform/staff-kit/staff-resource.server';
import { addStaffMember } from '@/lib/platform/staff-kit/staff-members.server';

/**
 * UUID namespace for ids that are derived from email addresses. If the command is repeated, the person has the same id
 * and is therefore not added twice.
 */
const namespace = '0b6f5a0e-52a7-4c5f-9f0e-3f0f0ce1a9d4';
const fields = z.object({
  email: z.email().trim().max(254),
  givenName: z.string().trim().min(1).max(80),
  familyName: z.string().trim().min(1).max(80),
});

/** Tasks that are run from the command line. There is no other way to add the first administrator. */
export const staffMemberTasks: Readonly<Record<string, StaffTask>> = {
  'add-administrator': {
    takes: ['email', 'given name', 'family name'],
    run: async ({ db, clock }, [email, givenName, familyName]) => {
      const read = fields.safeParse({ email, givenName, familyName });
      if (!read.success)
        return fail({
          code: 'tasks/refused' as const,
          message: 'Enter an email address, a given name and a family name',
        });
      const now = clock.now();
      const id = uuidv5(read.data.email.toLowerCase(), namespace);
      return db.transaction().execute(async (trx) => {
        const added = await addStaffMember({ db: trx, now }, id, {
          ...read.data,
          roles: ['administrator'],
          team: '',
          consultantId: null,
          active: true,
        });
        if (!added.ok)
          return fail({
            code: 'tasks/refused' as const,
            message:
              'A member of staff already has this address. An administrator can change their roles at /staff/staff',
          });
        if (!added.value.added) return ok('This person has already been added. Nothing has changed');
        // The audit log needs an actor. On the command line no account is signed in, so it names the new administrator.
        const change: AuditChange = {
          action: 'staff.added',
          subject: id,
          after: { roles: ['administrator'] },
        };
        await recordChanges(trx, [change], { staffId: id, screen: 'command', now });
        return ok(
          'Person added. To open /staff, this person must sign in with this email address and verify it',
        );
      });
    },
  },
};
