import type { IsoDate } from '@/lib/core/dates';
import { dateInZone } from '@/lib/core/dates';

/** Days in which a doctor may take back that the account is to be deleted. */
export const undoDays = 14;

/** When an account that was asked to be deleted at `askedAt` is deleted. */
function deletionDue(askedAt: Date): Date {
  return new Date(askedAt.getTime() + undoDays * 86_400_000);
}

/** The day on which it is deleted, in the doctor's zone. */
export function deletionDay(askedAt: Date, timeZone: string | null): IsoDate {
  return dateInZone(deletionDue(askedAt), timeZone ?? 'Australia/Sydney');
}
