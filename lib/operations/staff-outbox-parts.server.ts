import { z } from 'zod';
import { outboxStates } from '@/lib/outbox/outbox-list';
import type { TendFailure } from '@/lib/outbox/tend-outbox.server';
import type { StaffFailure } from '@/lib/staff/staff-resource.server';

/** Who looks after what goes out. */
export const outboxRoles = ['manager'] as const;

const day = z.iso.date().optional().catch(undefined);

/** What both lists may be asked for. */
export const outboxFilters = z.object({
  state: z.enum(outboxStates).optional().catch(undefined),
  name: z.string().trim().max(80).optional(),
  from: day,
  to: day,
});

/** A step about one row: the version that somebody saw when they decided. */
export const seenBody = z.object({ version: z.iso.datetime() });

/** A step about all that had failed of one name when somebody looked. */
export const manyBody = z.object({ name: z.string().min(1).max(80), seen: z.iso.datetime() });

/** Why a row was left as it is, in words. */
export const outboxFailures: Record<TendFailure['code'], StaffFailure> = {
  'outbox/unknown': { code: 'outbox/unknown', message: 'It has been deleted', status: 404 },
  'outbox/changed': {
    code: 'outbox/changed',
    message: 'It has changed since you opened it. Look at it again',
    status: 409,
  },
  'outbox/sending': {
    code: 'outbox/sending',
    message: 'It is being sent at this moment. Look again in a minute',
    status: 409,
  },
};
