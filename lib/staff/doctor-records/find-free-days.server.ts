import { dateInZone } from '@/lib/core/dates';
import { findAvailabilities } from '@/lib/doctors/availability/find-availability.server';
import type { Commitment } from '@/lib/employers/matching/commitment';
import { findCommitments } from '@/lib/employers/matching/find-commitments.server';
import { describeFreePeriods, listFreePeriods, type Period } from '@/lib/employers/matching/free-periods';
import type { TypedFreedom } from '@/lib/enquiries/enquiry/enquiry';
import type { Database } from '@/lib/services/database/database';
import { selectTypedFreedom } from './person-list-store.server';

type FreeDays = {
  /** Free days without the days of commitments, such as "14 – 20 Dec". Null if none are known. */
  free: string | null;
  /** The same days. Empty if none are known. */
  periods: readonly Period[];
  typed: TypedFreedom | null;
  /** True if the doctor has entered free days, and has not limited where. */
  isAnywhere: boolean;
  commitments: readonly Commitment[];
};

/** Finds on which days people are free: the days they told us, without the days of their commitments. */
export async function findFreeDays(
  { db, now }: { db: Database; now: Date },
  people: readonly { id: string; hasAccount: boolean }[],
): Promise<Map<string, FreeDays>> {
  const [accounts, callers] = [true, false].map((has) =>
    people.filter(({ hasAccount }) => hasAccount === has).map(({ id }) => id),
  ) as [string[], string[]];
  const [availabilities, typedFreedom, commitments] = await Promise.all([
    findAvailabilities({ db, now }, accounts),
    selectTypedFreedom(db, callers),
    findCommitments({ db, now }, [...accounts, ...callers]),
  ]);
  const today = dateInZone(now, 'Australia/Sydney');
  return new Map(
    people.map(({ id }) => {
      const [typed, held] = [typedFreedom.get(id) ?? null, commitments.get(id) ?? []];
      const entered = availabilities.get(id) ?? null;
      const periods = listFreePeriods({ entered, typed }, { today, commitments: held }) ?? [];
      const limits = entered?.settings;
      const isAnywhere = limits !== undefined && !limits.farthest && limits.regions.length === 0;
      const free = describeFreePeriods(periods, now);
      return [id, { free, periods, typed, isAnywhere, commitments: held }];
    }),
  );
}
