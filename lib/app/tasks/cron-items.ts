import { parseCronItems, type ParsedCronItem } from 'graphile-worker';
import { maxAttempts, timetable } from '@/lib/staff/operations/timetable';

export function cronItems(): ParsedCronItem[] {
  return parseCronItems(
    timetable.map((task) => ({
      task: task.name,
      match: task.at,
      options: {
        backfillPeriod: 0,
        maxAttempts: maxAttempts(task),
        // With this key, a new run replaces a waiting run of the same task. Otherwise, runs would pile up behind a slow
        // run.
        jobKey: task.name,
      },
    })),
  );
}
