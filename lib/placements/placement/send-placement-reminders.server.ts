import { addDays, dateInZone } from '@/lib/core/dates';
import type { Database } from '@/lib/services/database/database';
import { needsAnswer } from './confirm-placement.server';
import { sides, type Placement } from './placement';
import { enqueueToSides } from './placement-notices.server';
import { selectPlacement, selectToRemind } from './placement-store.server';

/**
 * If a doctor or an employer has not confirmed the terms this many days after they were sent, the site sends a
 * reminder.
 */
const daysToAnswer = [2, 5] as const;
/** The doctor and the employer get a reminder this many days before the start of a confirmed placement. */
const daysBeforeStart = { doctor: [7, 1], employer: [7] } as const;

/** Counts the reminders that were due by now, and returns the time of the next. */
export function countReminders(sentAt: Date, now: Date): { due: number; next: Date | null } {
  const times = daysToAnswer.map((days) => new Date(sentAt.getTime() + days * 86_400_000));
  return { due: times.filter((at) => at <= now).length, next: times.find((at) => at > now) ?? null };
}

/**
 * Reminds doctors and employers who have not confirmed, or whose placement starts soon. Returns the number of
 * placements that were checked. Dedupe keys prevent the same reminder from being sent twice.
 */
export async function sendPlacementReminders({ db, now }: { db: Database; now: Date }): Promise<number> {
  const soon = new Date(now.getTime() + 9 * 86_400_000);
  const answerBy = new Date(now.getTime() - daysToAnswer[0] * 86_400_000);
  const ids = await selectToRemind(db, { now, soon, answerBy });
  for (const id of ids)
    await db.transaction().execute(async (trx) => {
      const placement = await selectPlacement(trx, { id }, { lock: true });
      if (!placement) return;
      if (placement.state === 'confirmed') await remindOfStart({ db: trx, now }, placement);
      else await remindToConfirm({ db: trx, now }, placement);
    });
  return ids.length;
}

type Services = Parameters<typeof enqueueToSides>[0];

async function remindToConfirm(services: Services, placement: Placement): Promise<void> {
  const { sentAt, terms, version } = placement;
  if (!sentAt || dateInZone(services.now, terms.timeZone) > terms.lastDay) return;
  const { due } = countReminders(sentAt, services.now);
  const to = sides.filter((side) => needsAnswer(placement, side));
  if (due === 0 || to.length === 0) return;
  const key = `version-${version}:reminder-${due}`;
  await enqueueToSides(services, placement, { template: 'placement-sent', key, reminder: due, to });
}

async function remindOfStart(services: Services, placement: Placement): Promise<void> {
  const { terms, confirmations } = placement;
  const today = dateInZone(services.now, terms.timeZone);
  if (today > terms.firstDay) return;
  const agreedAt = confirmations.reduce((last, { at }) => (at > last ? at : last), placement.createdAt);
  const agreedOn = dateInZone(agreedAt, terms.timeZone);
  for (const side of sides) {
    // Leaves out reminders that were due before the terms were confirmed, because the confirmation email contained the
    // same information.
    const day = daysBeforeStart[side].findLast((before) => {
      const due = addDays(terms.firstDay, -before);
      return today >= due && agreedOn < due;
    });
    if (day === undefined) continue;
    const key = `${terms.firstDay}:${day}`;
    await enqueueToSides(services, placement, { template: 'placement-starts', key, to: [side] });
  }
}
