import { z } from 'zod';
import { jobStatuses, rateUnits } from '@/lib/jobs/listing/job';
import type { SavedJobSnapshot } from './saved-job';

const date = z.string().nullable();
export const snapshotSchema = z.object({
  start: date,
  end: date,
  ongoing: z.boolean(),
  rate: z
    .object({
      min: z.number(),
      max: z.number(),
      unit: z.enum(rateUnits),
      currency: z.enum(['AUD', 'NZD']).nullable(),
      basis: z.string().nullable(),
      negotiable: z.boolean(),
    })
    .nullable(),
  status: z.enum(jobStatuses),
});

export function readSnapshot(value: unknown): SavedJobSnapshot {
  return snapshotSchema.parse(value);
}
