import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { bookingEmails } from '@/lib/consultants/bookings/emails/booking-emails.server';
import { findBooking } from '@/lib/consultants/bookings/find-booking.server';
import { previewSender, type EmailBuilding } from '@/lib/platform/emails/email-builder.server';
import { asText } from '@/lib/platform/emails/frame-email';
import type { DatabaseTransaction } from '@/lib/services/database/database';
import type { BookingEmailPreview } from './staff-booking';

class Undone extends Error {
  constructor() {
    super('A preview');
  }
}

/**
 * Renders the email that the doctor gets if staff move or cancel a call. Performs `step` in a transaction, renders
 * the email and rolls the transaction back.
 */
export async function previewBookingEmail<Refused extends Failure<string>>(
  app: EmailBuilding,
  { id, startsAt }: { id: string; startsAt: Date },
  template: 'booking-moved' | 'booking-cancelled',
  step: (trx: DatabaseTransaction) => Promise<Result<unknown, Refused>>,
): Promise<Result<BookingEmailPreview | null, Refused>> {
  let seen: Result<BookingEmailPreview | null, Refused> = ok(null);
  try {
    await app.db.transaction().execute(async (trx) => {
      const taken = await step(trx);
      const booking = await findBookingAfter(trx, id, taken.ok);
      if (!taken.ok) seen = fail(taken.failure);
      else if (booking) {
        const data = { bookingId: id, from: startsAt.toISOString() };
        const content = await bookingEmails[template]({ ...app, db: trx }, data, previewSender(app.config));
        seen = ok(content && { to: booking.email, ...(await asText(content)) });
      }
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  return seen;
}

/**
 * Finds the booking after the step. Returns null if the step was refused, because PostgreSQL may then reject further
 * queries of the transaction.
 */
const findBookingAfter = async (trx: DatabaseTransaction, id: string, taken: boolean) =>
  taken ? findBooking(trx, { id }) : null;
