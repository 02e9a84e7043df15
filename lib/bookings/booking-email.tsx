import {
  ActionLink,
  Greeting,
  LetterFrame,
  Line,
  Paragraph,
  PlainLink,
  type Greeted,
  type LetterContent,
  type LetterSender,
} from '@/lib/letters/letter-frame-email';
import { givenPaths, paths } from '@/lib/web/paths';
import { bookingTopics, type Booking } from './booking';
import { bookingTime } from './booking-words';

function BookingFacts({ booking }: { booking: Booking }) {
  return (
    <>
      <Line label="When">{bookingTime(booking)}</Line>
      <Line label="With">{`${booking.consultant.givenName} ${booking.consultant.familyName}`.trim()}</Line>
      <Line label="On">{booking.phone}</Line>
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

/** To whoever booked a call: when, with whom, a file for the calendar and the way to cancel. Repeats no free text: nobody has shown yet that the address is theirs. */
export function bookingConfirmedEmail(
  booking: Booking & Greeted,
  calendar: string,
  sender: LetterSender,
): LetterContent {
  const cancel = sender.siteUrl + givenPaths.cancelBooking(sender.token('booking-cancel', booking.id));
  return {
    subject: `Your call is booked: ${bookingTime(booking)}`,
    attachments: [attachment(booking, calendar)],
    body: (
      <LetterFrame
        sender={sender}
        title="Your call is booked"
        preview={`${booking.consultant.givenName} calls you: ${bookingTime(booking)}`}
        reason={`You get this because a call was booked on ${sender.siteUrl} with this e-mail address. If that was not you, cancel it with the link above.`}
      >
        <Greeting name={booking.greetedAs} />
        <Paragraph>
          <strong>
            {booking.consultant.givenName} calls you: {bookingTime(booking)}.
          </strong>{' '}
          The file with this letter puts it into your calendar.
        </Paragraph>
        <BookingFacts booking={booking} />
        <Paragraph>
          Does the time not suit any more? <PlainLink href={cancel}>Cancel this call</PlainLink>, then book
          another.
        </Paragraph>
      </LetterFrame>
    ),
  };
}

/** To whoever booked: it is cancelled, with a file that takes it out of the calendar. */
export function bookingCancelledEmail(
  booking: Booking & Greeted,
  calendar: string,
  sender: LetterSender,
): LetterContent {
  return {
    subject: `Your call is cancelled: ${bookingTime(booking)}`,
    attachments: [attachment(booking, calendar)],
    body: (
      <LetterFrame
        sender={sender}
        title="Your call is cancelled"
        preview={`Nobody calls you: ${bookingTime(booking)}`}
        reason={`You get this because you booked a call on ${sender.siteUrl}.`}
      >
        <Greeting name={booking.greetedAs} />
        <Paragraph>
          This call is cancelled, nobody calls you then. The file with this letter takes it out of your
          calendar.
        </Paragraph>
        <BookingFacts booking={booking} />
        <ActionLink href={sender.siteUrl + paths.contactUs()}>Contact us</ActionLink>
      </LetterFrame>
    ),
  };
}

/** To the consultant or the duty desk: a call to make, or one that is cancelled. An answer goes to the doctor. */
export function bookingStaffEmail(booking: Booking, calendar: string, sender: LetterSender): LetterContent {
  const name = `${booking.givenName} ${booking.familyName}`;
  const cancelled = booking.state === 'cancelled';
  const title = `${cancelled ? 'Call cancelled' : 'Call booked'} ${booking.reference}`;
  return {
    subject: `${title}: ${name}, ${bookingTime(booking)}`,
    replyTo: booking.email,
    attachments: [attachment(booking, calendar)],
    body: (
      <LetterFrame
        sender={sender}
        title={title}
        preview={`${name}: ${bookingTime(booking)}`}
        reason={`You get this because bookings of ${sender.brandName} come to this address. An answer goes to the doctor.`}
      >
        <Line label="Doctor">{name}</Line>
        <Line label="Email">{booking.email}</Line>
        <Line label="Phone">{booking.phone}</Line>
        <BookingFacts booking={booking} />
        {booking.note && (
          <Line label="Note">
            {booking.note.split('\n').map((line, index) => (
              <span key={index}>
                {index > 0 && <br />}
                {line}
              </span>
            ))}
          </Line>
        )}
      </LetterFrame>
    ),
  };
}
