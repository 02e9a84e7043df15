import type { Booking } from './booking';

/** What staff's own systems are told of a booking. Names in snake_case, instants ISO 8601 in UTC. */
export function bookingWebhook(booking: Booking): object {
  return {
    reference: booking.reference,
    state: booking.state,
    starts_at: booking.startsAt.toISOString(),
    ends_at: booking.endsAt.toISOString(),
    time_zone: booking.timeZone,
    consultant: `${booking.consultant.givenName} ${booking.consultant.familyName}`.trim(),
    topic: booking.topic,
    note: booking.note,
    doctor: {
      given_name: booking.givenName,
      family_name: booking.familyName,
      email: booking.email,
      phone: booking.phone,
    },
    booked_at: booking.createdAt.toISOString(),
  };
}
