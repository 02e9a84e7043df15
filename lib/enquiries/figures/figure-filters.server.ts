import { z } from 'zod';
import { figurePeriods } from './figure-period';

const day = z.iso.date().optional().catch(undefined);

/** Filters that the figures of enquiries and of vacancies share, so that one form can set both. */
export const figureFilters = z.object({
  period: z.enum(figurePeriods).catch('last-week'),
  from: day,
  to: day,
  team: z.string().max(80).optional(),
  country: z.enum(['AU', 'NZ']).optional().catch(undefined),
  /** Only the rows of one table, for its CSV file. */
  of: z.string().max(40).optional(),
});
export type FigureFilters = z.output<typeof figureFilters>;
