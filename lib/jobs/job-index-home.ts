import { addDays, type IsoDate } from '@/lib/core/dates';
import type { JobIndex } from './job-index';
import { dayNumber, microseconds } from './job-index-search';
import type { HomeCounts } from './job-search-store.server';

/** What `readHomeCounts` asks the database for, of the jobs at these positions. */
export function homeCountsOf(
  { jobs, traits, publishedAt }: JobIndex,
  positions: readonly number[],
  { since, from }: { since: Date; from: IsoDate },
): HomeCounts {
  const cells = new Map<number, number>();
  const days = new Map<number, number>();
  const first = dayNumber(from);
  const instant = microseconds(since);
  for (const at of positions) {
    const job = jobs[at]!;
    const code = traits.codes[at]!;
    const fresh = publishedAt.values[at]! > instant ? 1 : 0;
    const key =
      (traits.specialty[code]! << 18) | ((job.area >> 3) << 2) | (traits.workType[code]! << 1) | fresh;
    cells.set(key, (cells.get(key) ?? 0) + 1);
    const day = job.start - first;
    if (day >= 0 && day < 400) days.set(day, (days.get(day) ?? 0) + 1);
  }
  return {
    cells: [...cells].map(([key, count]) => ({
      specialty: key >> 18,
      region: (key >> 2) & 0xffff,
      workType: (key >> 1) & 1,
      fresh: (key & 1) === 1,
      count,
    })),
    starts: [...days].map(([day, count]) => ({ day: addDays(from, day), count })),
  };
}
