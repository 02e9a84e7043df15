import type { EmailHold } from '@/lib/platform/emails/email';
import { enqueueEmail } from '@/lib/platform/emails/email-outbox.server';
import type { DatabaseTransaction } from '@/lib/services/database/database';
import { sides, type Placement, type Side } from './placement';
import { selectPlacementHandlerEmail } from './placement-event-store.server';
import { getLink } from './placement-link-store.server';

export type PlacementServices = { db: DatabaseTransaction; now: Date; staffEmail: string };

export const emailOf = (
  { doctor, employer }: Pick<Placement, 'doctor' | 'employer'>,
  side: Side,
): string | null => (side === 'doctor' ? (doctor?.email ?? null) : employer.email);

type EnqueueToSidesInput = {
  template:
    | 'placement-sent'
    | 'placement-confirmed'
    | 'placement-cancelled'
    | 'placement-starts'
    | 'placement-arrival';
  key: string;
  reminder?: number;
  to?: readonly Side[];
  hold?: EmailHold;
};

/**
 * Emails the doctor, the employer or both about a placement. `key` identifies the event, so that each recipient gets
 * only one email about the event. Returns false if all recipients already had this email.
 */
export async function enqueueToSides(
  { db, now }: Pick<PlacementServices, 'db' | 'now'>,
  placement: Placement,
  { template, key, reminder, to = sides, hold }: EnqueueToSidesInput,
): Promise<boolean> {
  const { id: placementId, version } = placement;
  let isSent = false;
  for (const side of to) {
    const recipient = emailOf(placement, side);
    if (!recipient) continue;
    const linkId = await getLink(db, { placementId, side, recipient, now });
    const isNew = await enqueueEmail(
      db,
      {
        template,
        to: recipient,
        data: { linkId, version, ...(reminder && { reminder }) },
        dedupeKey: `${template}:${placementId}:${key}:${side}`,
      },
      now,
      hold,
    );
    isSent ||= isNew;
  }
  return isSent;
}

/** Emails the member of staff who handles the placement, otherwise its consultant or the team. */
export async function enqueueToStaff(
  { db, now, staffEmail }: PlacementServices,
  { id, consultant }: Placement,
  eventId: string,
): Promise<void> {
  await enqueueEmail(
    db,
    {
      template: 'placement-event-staff',
      to: (await selectPlacementHandlerEmail(db, id)) ?? consultant?.email ?? staffEmail,
      data: { eventId },
      dedupeKey: `placement-event-staff:${eventId}`,
    },
    now,
  );
}
