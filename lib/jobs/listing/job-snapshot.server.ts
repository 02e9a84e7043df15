import { z } from 'zod';
import { rateUnits } from './job';

const date = z.string().nullable();

export const jobSnapshotFields = {
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
};
