import { formatDate } from '@/lib/core/months';
import type { Database } from '@/lib/services/database/database';
import { closePaidTasks, insertTask, selectUnpaidTimesheets } from './staff-task-store.server';

/**
 * Adds a task for each late payment. The task has the same id as its timesheet, so that each timesheet gets only one
 * task.
 */
export async function addUnpaidTasks({ db, now }: { db: Database; now: Date }): Promise<number> {
  await closePaidTasks(db, now);
  const unpaid = await selectUnpaidTimesheets(db, now);
  for (const { id, reference, organisation, dueOn, vacancyId, staffId } of unpaid)
    await insertTask(db, {
      id,
      text: `Ask ${organisation} about the payment of timesheet ${reference}, due on ${formatDate(dueOn)}`,
      dueAt: now,
      ...{ staffId, createdBy: staffId, now },
      record: vacancyId === null ? null : { kind: 'vacancy', recordId: vacancyId },
    });
  return unpaid.length;
}
