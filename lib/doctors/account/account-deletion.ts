import type { IsoDate } from '@/lib/core/dates';
import { dateInZone } from '@/lib/core/dates';

/** Days in which a doctor can cancel the deletion of the account. Pages in `content/pages` repeat this number. */
export const undoDays = 14;

function deletionDue(askedAt: Date): Date {
  return new Date(askedAt.getTime() + undoDays * 86_400_000);
}

export function deletionDay(askedAt: Date, timeZone: string | null): IsoDate {
  return dateInZone(deletionDue(askedAt), timeZone ?? 'Australia/Sydney');
}
