import { z } from 'zod';
import { flagNotes } from '@/lib/http/flags/flag-notes';
import { flagNames, flagRegister } from '@/lib/http/flags/flag-register';
import { staffList, type StaffResource } from '@/lib/platform/staff-kit/staff-resource.server';
import type { FlagsAbout, StaffFlag } from './staff-flag';

/**
 * Invented visitor for whom the screen evaluates flags. The visitor's id never changes, so that a percentage rule
 * always gives the same treatment. Nothing about this visitor is reported to the flag service.
 */
const inventedVisitor = { anonymousId: 'back-office', userId: null, mayReport: false };

export const staffFlags: StaffResource = {
  roles: ['manager'],
  list: staffList({
    filters: z.object({}),
    sorts: ['id'],
    run: async ({ app }, { limit, offset }) => {
      const [status, treatments] = await Promise.all([
        app.flags.status(flagNames),
        app.flags.treatments(inventedVisitor, flagNames),
      ]);
      const { source, ready, updatedAt } = status;
      const rows = flagNames.map((id): StaffFlag => {
        const { treatments: known, default: standard } = flagRegister[id];
        const rule = status.rules.find(({ name }) => name === id);
        return {
          ...{ id, ...flagNotes[id], treatments: known, default: standard },
          treatment: treatments[id],
          known: rule !== undefined,
          killed: rule?.killed ?? false,
          changeNumber: source === 'service' ? (rule?.changeNumber ?? null) : null,
        };
      });
      const about: FlagsAbout = { source, ready, updatedAt };
      return { rows: rows.slice(offset, offset + limit), total: rows.length, about };
    },
  }),
};
