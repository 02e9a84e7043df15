import { z } from 'zod';
import { bookAppointment } from '@/lib/consultants/bookings/book-appointment.server';
import type { Booking } from '@/lib/consultants/bookings/booking';
import { bookingFields } from '@/lib/consultants/bookings/booking-fields.server';
import { lockPerson, selectAccount, selectBooking } from '@/lib/consultants/bookings/booking-store.server';
import type { BookingContext } from '@/lib/consultants/bookings/list-free-slots.server';
import { fail, ok, type Result } from '@/lib/core/result';
import type { StaffMember } from '@/lib/platform/staff-kit/staff';
import type { StaffFailure } from '@/lib/platform/staff-kit/staff-resource.server';

export const bookBody = z.looseObject({
  /** Idempotency key of the call. */
  bookingId: z.uuid(),
  consultantId: z.uuid(),
  /** Person whose record staff have chosen. Null if staff have typed a new person. */
  personId: z.uuid().nullable().default(null),
  time_zone: z.string(),
});

/**
 * Books a call that a member of staff has agreed with a doctor. The call belongs to the doctor's account, if there is
 * one.
 */
export async function bookForDoctor(
  context: BookingContext & { staffEmail: string },
  member: Pick<StaffMember, 'id' | 'consultantId'>,
  { bookingId, consultantId, personId, time_zone: timeZone, ...typed }: z.output<typeof bookBody>,
): Promise<
  Result<{ booking: Booking; isNew: boolean }, { code: string; reference?: string } | StaffFailure>
> {
  const zones = new Set([...context.data.regions.values()].map((region) => region.timeZone));
  const fields = z
    .object({ time_zone: z.literal([...zones], 'Choose the doctor’s time zone') })
    .safeParse({ time_zone: timeZone });
  const read = bookingFields({ timeZone, whose: 'the doctor’s' }).safeParse(typed);
  const issues = [...(read.error?.issues ?? []), ...(fields.error?.issues ?? [])];
  if (!read.success || issues.length > 0)
    return fail({
      code: 'staff/fields',
      message: 'Some fields have errors',
      fields: Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message])),
    });
  const { email } = read.data;
  const doctorId = await selectAccount(context.db, { personId, email });
  // Makes a double press wait for the first request, so that only one of them counts as new.
  await lockPerson(context.db, { doctorId, email });
  const isNew = (await selectBooking(context.db, { idempotencyKey: bookingId })) === null;
  const booked = await bookAppointment(context, {
    input: read.data,
    doctorId,
    idempotencyKey: bookingId,
    by: { staffId: member.id, consultantId, isOwnCall: member.consultantId === consultantId, personId },
  });
  return booked.ok ? ok({ booking: booked.value, isNew }) : booked;
}
