import { z } from 'zod';
import { outboxStates } from '@/lib/platform/outbox/outbox-list';
import type { TendFailure } from '@/lib/platform/outbox/tend-outbox.server';
import type { StaffFailure } from '@/lib/platform/staff-kit/staff-resource.server';

export const outboxRoles = ['manager'] as const;

const day = z.iso.date().optional().catch(undefined);

export const outboxFilters = z.object({
  state: z.enum(outboxStates).optional().catch(undefined),
  name: z.string().trim().max(80).optional(),
  from: day,
  to: day,
});

export const seenBody = z.object({ version: z.iso.datetime() });

export const manyBody = z.object({ name: z.string().min(1).max(80), seen: z.iso.datetime() });

export const outboxFailures: Record<TendFailure['code'], StaffFailure> = {
  'outbox/unknown': { code: 'outbox/unknown', message: 'This entry has been deleted', status: 404 },
  'outbox/changed': {
    code: 'outbox/changed',
    message: 'This entry has changed since you opened it. Reload the page',
    status: 409,
  },
  'outbox/sending': {
    code: 'outbox/sending',
    message: 'The site is sending this entry right now. Check again in a minute',
    status: 409,
  },
};
