import { z } from 'zod';
import { figurePeriods } from './figure-period';

const day = z.iso.date().optional().catch(undefined);

export const figureFilters = z.object({
  period: z.enum(figurePeriods).catch('last-week'),
  from: day,
  to: day,
  team: z.string().max(80).optional(),
  country: z.enum(['AU', 'NZ']).optional().catch(undefined),
  /** Name of a single table of the screen, for its CSV export. */
  of: z.string().max(40).optional(),
});
export type FigureFilters = z.output<typeof figureFilters>;
