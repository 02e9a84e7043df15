import { sql } from 'kysely';
import { onCallTeam } from '@/lib/reference/working-hours/call-by';

/** Columns of a row that is joined with its consultant. They are null if the row has no consultant. */
export const consultantHours = [
  'consultant.opens as consultant_opens',
  'consultant.closes as consultant_closes',
  'consultant.work_days as consultant_work_days',
] as const;

/**
 * Time zone of the hours: the zone of the first region, or of the on-call team. The column `consultant.time_zone` keeps
 * the zone in which the consultant was added.
 */
export const consultantTimeZone = sql<string>`coalesce(
  (select region.time_zone from region where region.iso = consultant.regions[1]), ${onCallTeam.timeZone})`;
