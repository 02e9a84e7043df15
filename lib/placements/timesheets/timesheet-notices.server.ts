import { enqueueEmail } from '@/lib/platform/emails/email-outbox.server';
import { sides, type Placement, type Side } from '@/lib/placements/placement/placement';
import { getLink } from '@/lib/placements/placement/placement-link-store.server';
import { emailOf } from '@/lib/placements/placement/placement-notices.server';
import type { Timesheet } from '@/lib/placements/placement/timesheet';
import type { DatabaseTransaction } from '@/lib/services/database/database';

/**
 * Emails the doctor, the employer or both about a timesheet. `key` identifies the event, so that each recipient gets
 * only one email about the event.
 */
export async function enqueueAboutTimesheet(
  { db, now }: { db: DatabaseTransaction; now: Date },
  { placement, timesheet }: { placement: Placement; timesheet: Pick<Timesheet, 'id' | 'round'> },
  {
    template,
    key,
    isReminder = false,
    to = sides,
  }: {
    template: 'timesheet-due' | 'timesheet-sent' | 'timesheet-question' | 'timesheet-approved';
    key: string;
    isReminder?: boolean;
    to?: readonly Side[];
  },
): Promise<void> {
  for (const side of to) {
    const recipient = emailOf(placement, side);
    if (!recipient) continue;
    const linkId = await getLink(db, { placementId: placement.id, side, recipient, now });
    const { id: timesheetId, round } = timesheet;
    await enqueueEmail(
      db,
      {
        template,
        to: recipient,
        data: { linkId, timesheetId, round, ...(isReminder && { isReminder }) },
        dedupeKey: `${template}:${timesheetId}:${key}:${side}`,
      },
      now,
    );
  }
}
