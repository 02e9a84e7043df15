import {
  ActionLink,
  Greeting,
  EmailFrame,
  Line,
  Paragraph,
  PhoneLink,
  PlainLink,
  type Greeted,
  type EmailContent,
  type EmailSender,
  TypedLines,
} from '@/lib/platform/emails/frame-email';
import { givenPaths, paths } from '@/lib/routes';
import { bookingTopics, type Booking, bookingTime } from '@/lib/consultants/bookings/booking';

function BookingFacts({ booking }: { booking: Booking }) {
  return (
    <>
      <Line label="When">{bookingTime(booking)}</Line>
      <Line label="With">{`${booking.consultant.givenName} ${booking.consultant.familyName}`.trim()}</Line>
      <Line label="Number to call">
        <PhoneLink phone={booking.phone} />
      </Line>
      <Line label="About">{bookingTopics[booking.topic]}</Line>
      <Line label="Reference">{booking.reference}</Line>
    </>
  );
}

const attachment = (booking: Booking, calendar: string) => ({
  fileName: `${booking.reference.toLowerCase()}.ics`,
  contentType: `text/calendar; charset=utf-8; method=${booking.state === 'cancelled' ? 'CANCEL' : 'PUBLISH'}`,
  content: calendar,
});

function ChangeLinks({ booking, sender }: { booking: Booking; sender: EmailSender }) {
  const { siteUrl, token } = sender;
  return (
    <Paragraph>
      If the time no longer suits you, you can{' '}
      <PlainLink href={siteUrl + givenPaths.moveBooking(token('booking-move', booking.id))}>
        move this call
      </PlainLink>{' '}
      or{' '}
      <PlainLink href={siteUrl + givenPaths.cancelBooking(token('booking-cancel', booking.id))}>
        cancel this call
      </PlainLink>
      .
    </Paragraph>
  );
}

export function bookingMovedEmail(
  booking: Booking & Greeted,
  from: Date,
  calendar: string,
  sender: EmailSender,
): EmailContent {
  const { givenName } = booking.consultant;
  return {
    subject: `Your call has been moved: ${bookingTime(booking)}`,
    attachments: [attachment(booking, calendar)],
    body: (
      <EmailFrame
        sender={sender}
        title="Your call has been moved"
        preview={`${givenName} will call you: ${bookingTime(booking)}`}
        reason={`You’re receiving this because you booked a call on ${sender.siteUrl}.`}
      >
        <Greeting name={booking.greetedAs} />
        <Paragraph>
          <strong>
            {givenName} will call you: {bookingTime(booking)}.
          </strong>{' '}
          Open the attached file to move the call in your calendar. Links in earlier emails now show the new
          time.
        </Paragraph>
        <Line label="Old time">{bookingTime({ ...booking, startsAt: from })}</Line>
        <BookingFacts booking={booking} />
        <ChangeLinks booking={booking} sender={sender} />
      </EmailFrame>
    ),
  };
}

/** To the former and the new consultant of a moved call: the new time and consultant. Replies go to the doctor. */
export function bookingMovedStaffEmail(
  booking: Booking,
  from: Date,
  calendar: string,
  sender: EmailSender,
): EmailContent {
  const name = `${booking.givenName} ${booking.familyName}`.trim();
  return {
    subject: `Call moved ${booking.reference}: ${name}, ${bookingTime(booking)}`,
    replyTo: booking.email,
    attachments: [attachment(booking, calendar)],
    body: (
      <EmailFrame
        sender={sender}
        title={`Call moved ${booking.reference}`}
        preview={`${name}: ${bookingTime(booking)}`}
        reason={`You’re receiving this because bookings with ${sender.brandName} come to this address. Replies go to the doctor.`}
      >
        <Line label="Doctor">{name}</Line>
        <Line label="Phone">
          <PhoneLink phone={booking.phone} />
        </Line>
        <Line label="Old time">{bookingTime({ ...booking, startsAt: from })}</Line>
        <BookingFacts booking={booking} />
      </EmailFrame>
    ),
  };
}

/**
 * To the doctor: time, consultant, calendar file and a link that cancels the call. Contains no text that the doctor
 * typed, because the address is not verified yet.
 */
export function bookingConfirmedEmail(
  booking: Booking & Greeted,
  calendar: string,
  sender: EmailSender,
): EmailContent {
  return {
    subject: `Your call is booked: ${bookingTime(booking)}`,
    attachments: [attachment(booking, calendar)],
    body: (
      <EmailFrame
        sender={sender}
        title="Your call is booked"
        preview={`${booking.consultant.givenName} will call you: ${bookingTime(booking)}`}
        reason={`You’re receiving this because a call was booked on ${sender.siteUrl} with this email address. If it was not you, cancel the call with the link above.`}
      >
        <Greeting name={booking.greetedAs} />
        <Paragraph>
          <strong>
            {booking.consultant.givenName} will call you: {bookingTime(booking)}.
          </strong>{' '}
          Open the attached file to add the call to your calendar.
        </Paragraph>
        <BookingFacts booking={booking} />
        <ChangeLinks booking={booking} sender={sender} />
      </EmailFrame>
    ),
  };
}

export function bookingCancelledEmail(
  booking: Booking & Greeted,
  calendar: string,
  sender: EmailSender,
): EmailContent {
  return {
    subject: `Your call is cancelled: ${bookingTime(booking)}`,
    attachments: [attachment(booking, calendar)],
    body: (
      <EmailFrame
        sender={sender}
        title="Your call is cancelled"
        preview={`This call is cancelled: ${bookingTime(booking)}`}
        reason={`You’re receiving this because you booked a call on ${sender.siteUrl}.`}
      >
        <Greeting name={booking.greetedAs} />
        <Paragraph>This call is cancelled. Open the attached file to remove it from your calendar.</Paragraph>
        <BookingFacts booking={booking} />
        <ActionLink href={sender.siteUrl + paths.contactUs()}>Contact us</ActionLink>
      </EmailFrame>
    ),
  };
}

/** To the consultant or the on-call team: a call was booked or cancelled. Replies go to the doctor. */
export function bookingStaffEmail(booking: Booking, calendar: string, sender: EmailSender): EmailContent {
  const name = `${booking.givenName} ${booking.familyName}`.trim();
  const cancelled = booking.state === 'cancelled';
  const title = `${cancelled ? 'Call cancelled' : 'Call booked'} ${booking.reference}`;
  return {
    subject: `${title}: ${name}, ${bookingTime(booking)}`,
    replyTo: booking.email,
    attachments: [attachment(booking, calendar)],
    body: (
      <EmailFrame
        sender={sender}
        title={title}
        preview={`${name}: ${bookingTime(booking)}`}
        reason={`You’re receiving this because bookings with ${sender.brandName} come to this address. Replies go to the doctor.`}
      >
        <Line label="Doctor">{name}</Line>
        <Line label="Email">{booking.email}</Line>
        <Line label="Phone">
          <PhoneLink phone={booking.phone} />
        </Line>
        <BookingFacts booking={booking} />
        {booking.note && (
          <Line label="Note">
            <TypedLines text={booking.note} />
          </Line>
        )}
      </EmailFrame>
    ),
  };
}
