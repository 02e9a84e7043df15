import { addDays, dateInZone } from '@/lib/core/dates';
import { instantAt } from '@/lib/core/zoned-time';
import { getMondayOfWeek } from '@/lib/enquiries/figures/figure-period';
import { enqueueEmail } from '@/lib/platform/emails/email-outbox.server';
import { hasRole, type ListedMember } from '@/lib/platform/staff-kit/staff';
import { listStaff } from '@/lib/platform/staff-kit/staff-members.server';
import { inTransaction, type Database } from '@/lib/services/database/database';
import { deleteRecipient, insertRecipient, updateDueRecipients } from './week-report-store.server';

const office = 'Australia/Sydney';
/** In minutes since midnight. The email is sent on Monday at 7 am. */
const sendsAt = 7 * 60;

export const mayGetWeekReport = (member: Pick<ListedMember, 'active' | 'roles'>): boolean =>
  member.active && hasRole(member, ['manager']);

/** Turns the weekly email on or off. The first email is sent next Monday. Returns true if the setting changed. */
export async function setWeekReport(
  { db, now }: { db: Database; now: Date },
  { staffId, on }: { staffId: string; on: boolean },
): Promise<boolean> {
  if (!on) return deleteRecipient(db, staffId);
  return insertRecipient(db, { staffId, sentWeek: getReportedMonday(now) });
}

/** Returns the Monday of the latest email that is due. Before 7 am on a Monday, this is the previous Monday. */
function getReportedMonday(now: Date) {
  const monday = getMondayOfWeek(dateInZone(now, office));
  return now < instantAt(monday, sendsAt, office) ? addDays(monday, -7) : monday;
}

/**
 * Queues last week's statistics for each manager who asked for them, once a week. After an outage, a later run in the
 * same week sends the missed emails.
 */
export async function sendWeekReports({ db, now }: { db: Database; now: Date }): Promise<number> {
  const monday = getReportedMonday(now);
  return inTransaction(db, async (trx) => {
    const due = new Set(await updateDueRecipients(trx, monday));
    if (due.size === 0) return 0;
    const members = (await listStaff(trx)).filter((member) => due.has(member.id) && mayGetWeekReport(member));
    const week = addDays(monday, -7);
    for (const { id, email } of members)
      await enqueueEmail(
        trx,
        {
          template: 'week-report-staff',
          to: email,
          data: { staffId: id, week },
          dedupeKey: `week-report-staff:${id}:${week}`,
        },
        now,
      );
    return members.length;
  });
}
