import { parseCronItems, type ParsedCronItem } from 'graphile-worker';
import { maxAttempts, timetable } from '@/lib/operations/timetable';

/** The timetable as the queue reads it. */
export function cronItems(): ParsedCronItem[] {
  return parseCronItems(
    timetable.map((task) => ({
      task: task.name,
      match: task.at,
      options: {
        backfillPeriod: 0,
        maxAttempts: maxAttempts(task),
        // A run replaces the one before it that still waits: they do not pile up behind a slow task.
        jobKey: task.name,
      },
    })),
  );
}
