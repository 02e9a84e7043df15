import { findSuppression } from '@/lib/platform/emails/suppress-address.server';
import { planMissingTimesheets } from '@/lib/placements/placement/plan-timesheets.server';
import { shiftInstants } from '@/lib/placements/placement/placement-pay';
import { selectToKeep, updateTimesheet } from '@/lib/placements/placement/timesheet-store.server';
import type { Database, DatabaseTransaction } from '@/lib/services/database/database';
import { enqueueAboutTimesheet } from './timesheet-notices.server';
import { approveFound, findTimesheet, listPlanned, type FoundTimesheet } from './write-timesheet.server';

const hourMs = 3_600_000;
/**
 * Times in hours after the last shift. At the first, an email asks the doctor to send the timesheet. At the second, an
 * email reminds the doctor.
 */
const hoursAfterShift = [2, 72] as const;
/**
 * If there is no automatic approval, the employer gets a reminder this many hours after the doctor has sent the
 * timesheet.
 */
const hoursAfterSending = [48, 120] as const;
/** The employer gets a reminder this many hours before the automatic approval. */
const hoursBeforeApproval = [24, 4] as const;
const hoursAfterQuestion = 48;
/** If a reminder is sent more than this many hours late, the automatic approval is postponed. */
const toleratedHours = 1;

type Services = { db: DatabaseTransaction; now: Date };

/**
 * Sends reminders to doctors and employers, and approves timesheets whose automatic approval is due. Never sends the
 * same email twice. Returns the number of timesheets that were checked.
 */
export async function remindAndApproveTimesheets({ db, now }: { db: Database; now: Date }): Promise<number> {
  await planMissingTimesheets({ db, now });
  const ids = await selectToKeep(db, now);
  for (const id of ids)
    await db.transaction().execute(async (trx) => {
      const found = await findTimesheet(trx, { id }, { lock: true });
      if (found) await remindOrApprove({ db: trx, now }, found);
    });
  return ids.length;
}

async function remindOrApprove(services: Services, found: FoundTimesheet): Promise<void> {
  const { state, questionAt, sentAt, approveAt, round } = found.timesheet;
  if (state === 'open') return remindToSend(services, found);
  if (state === 'question' && questionAt) {
    if (hoursSince(services, questionAt) < hoursAfterQuestion) return;
    const notice = { template: 'timesheet-question', key: `reminder-${round}`, to: ['doctor'] } as const;
    return enqueueAboutTimesheet(services, found, { ...notice, isReminder: true });
  }
  if (state !== 'sent' || !sentAt) return;
  if (approveAt) return remindThenApprove(services, found, approveAt);
  const due = hoursAfterSending.filter((hours) => hoursSince(services, sentAt) >= hours).length;
  if (due > 0) await remindToApprove(services, found, due);
}

const hoursSince = ({ now }: Pick<Services, 'now'>, at: Date) => (now.getTime() - at.getTime()) / hourMs;

async function remindToSend(services: Services, found: FoundTimesheet): Promise<void> {
  const ends = listPlanned(found).map((shift) => shiftInstants(shift, found.terms.timeZone).endsAt.getTime());
  if (ends.length === 0) return;
  const since = hoursSince(services, new Date(Math.max(...ends)));
  const due = hoursAfterShift.filter((hours) => since >= hours).length;
  if (due === 0) return;
  const notice = { template: 'timesheet-due', key: `reminder-${due}`, to: ['doctor'] } as const;
  await enqueueAboutTimesheet(services, found, { ...notice, isReminder: due > 1 });
}

const remindToApprove = (services: Services, found: FoundTimesheet, reminder: number) =>
  enqueueAboutTimesheet(services, found, {
    template: 'timesheet-sent',
    key: `round-${found.timesheet.round}:reminder-${reminder}`,
    isReminder: true,
    to: ['employer'],
  });

/**
 * Approves a timesheet automatically, but only after two reminders to the employer. If the employer's address is
 * suppressed, so that emails cannot reach it, cancels the automatic approval.
 */
async function remindThenApprove(services: Services, found: FoundTimesheet, approveAt: Date): Promise<void> {
  const { db, now } = services;
  const { id, reminders } = found.timesheet;
  if (await findSuppression(db, found.placement.employer.email)) {
    await updateTimesheet(db, id, { approve_at: null }, now);
    return;
  }
  const hours = hoursBeforeApproval[reminders];
  if (hours !== undefined) {
    if (-hoursSince(services, approveAt) > hours) return;
    const earliest = new Date(now.getTime() + (hours - toleratedHours) * hourMs);
    const approve_at = approveAt < earliest ? earliest : approveAt;
    await updateTimesheet(db, id, { reminders: reminders + 1, approve_at }, now);
    await remindToApprove(services, found, reminders + 1);
  } else if (approveAt <= now) await approveFound(services, found, { by: 'time', name: '', actor: 'time' });
}
