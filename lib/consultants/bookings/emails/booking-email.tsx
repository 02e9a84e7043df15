import type { ReactNode } from 'react';
import { CallPanel } from '@/lib/platform/emails/call-email';
import { frameEmail, type EmailContent, type EmailSender } from '@/lib/platform/emails/frame-email';
import {
  ActionLink,
  Fact,
  Facts,
  Greeting,
  Paragraph,
  PhoneLink,
  QuietLink,
  TypedLines,
  type Greeted,
} from '@/lib/platform/emails/parts-email';
import { givenPaths, paths } from '@/lib/routes';
import { bookingTopics, type Booking, bookingTime } from '@/lib/consultants/bookings/booking';

const attachment = (booking: Booking, calendar: string) => ({
  fileName: `${booking.reference.toLowerCase()}.ics`,
  contentType: `text/calendar; charset=utf-8; method=${booking.state === 'cancelled' ? 'CANCEL' : 'PUBLISH'}`,
  content: calendar,
});

const consultantName = ({ consultant }: Booking) => `${consultant.givenName} ${consultant.familyName}`.trim();

const doctorName = ({ givenName, familyName }: Booking) => `${givenName} ${familyName}`.trim();

type Props = {
  booking: Booking;
  /** The call's time before it was moved. */
  from?: Date;
  children?: ReactNode;
};

function BookingFacts({ booking, from, children }: Props) {
  return (
    <Facts>
      {children}
      <Fact label="When">{bookingTime(booking)}</Fact>
      {from && <Fact label="Previous time">{bookingTime({ ...booking, startsAt: from })}</Fact>}
      <Fact label="With">{consultantName(booking)}</Fact>
      <Fact label="We will call">
        <PhoneLink phone={booking.phone} />
      </Fact>
      <Fact label="About">{bookingTopics[booking.topic]}</Fact>
      <Fact label="Reference">{booking.reference}</Fact>
    </Facts>
  );
}

function PromisedCall({ booking, calendar }: { booking: Booking; calendar: string }) {
  const { consultant } = booking;
  return (
    <CallPanel
      title={`${consultant.givenName} will call you on ${bookingTime(booking)}`}
      consultant={consultant}
    >
      {calendar}
    </CallPanel>
  );
}

function ChangeLinks({ booking, sender }: { booking: Booking; sender: EmailSender }) {
  const { siteUrl, token } = sender;
  return (
    <>
      <Paragraph>If the time no longer suits you, move or cancel the call.</Paragraph>
      <ActionLink href={siteUrl + givenPaths.moveBooking(token('booking-move', booking.id))}>
        Move this call
      </ActionLink>
      <QuietLink href={siteUrl + givenPaths.cancelBooking(token('booking-cancel', booking.id))}>
        Cancel this call
      </QuietLink>
    </>
  );
}

export function bookingMovedEmail(
  booking: Booking & Greeted,
  from: Date,
  calendar: string,
  sender: EmailSender,
): EmailContent {
  return frameEmail(sender, {
    subject: `Your call has been moved: ${bookingTime(booking)}`,
    title: 'Your call has been moved',
    attachments: [attachment(booking, calendar)],
    preview: `${consultantName(booking)} will call you. The previous time was ${bookingTime({ ...booking, startsAt: from })}.`,
    reason: `You’re receiving this because you booked a call on ${sender.siteUrl}.`,
    body: (
      <>
        <Greeting name={booking.greetedAs} />
        <PromisedCall
          booking={booking}
          calendar="To update the call in your calendar, open the attached file. The links in our earlier emails still work and show the new time."
        />
        <BookingFacts booking={booking} from={from} />
        <ChangeLinks booking={booking} sender={sender} />
      </>
    ),
  });
}

const staffReason = (sender: EmailSender) =>
  `You’re receiving this because bookings with ${sender.brandName} are sent to this address. Replies go to the doctor.`;

/** Email to the former and the new consultant of a moved call. Replies go to the doctor. */
export function bookingMovedStaffEmail(
  booking: Booking,
  from: Date,
  calendar: string,
  sender: EmailSender,
): EmailContent {
  const name = doctorName(booking);
  return frameEmail(sender, {
    subject: `Call moved ${booking.reference}: ${name}, ${bookingTime(booking)}`,
    title: `Call moved ${booking.reference}`,
    replyTo: booking.email,
    attachments: [attachment(booking, calendar)],
    preview: `${consultantName(booking)} will call ${name} on ${booking.phone}.`,
    reason: staffReason(sender),
    body: (
      <BookingFacts booking={booking} from={from}>
        <Fact label="Doctor">{name}</Fact>
      </BookingFacts>
    ),
  });
}

/**
 * Email to the doctor: time, consultant, calendar file and links that move or cancel the call. Contains no text typed
 * into the form, because the form may have been filled in by a stranger who entered another person's address.
 */
export function bookingConfirmedEmail(
  booking: Booking & Greeted,
  calendar: string,
  sender: EmailSender,
): EmailContent {
  return frameEmail(sender, {
    subject: `Your call is booked: ${bookingTime(booking)}`,
    title: 'Your call is booked',
    attachments: [attachment(booking, calendar)],
    preview: `${consultantName(booking)} will call you. Your reference is ${booking.reference}.`,
    reason: `You’re receiving this because a call from ${sender.brandName} was booked with this email address. If you did not ask for the call, cancel it with the link above.`,
    body: (
      <>
        <Greeting name={booking.greetedAs} />
        <PromisedCall
          booking={booking}
          calendar="To add the call to your calendar, open the attached file."
        />
        <BookingFacts booking={booking} />
        <ChangeLinks booking={booking} sender={sender} />
      </>
    ),
  });
}

export function bookingCancelledEmail(
  booking: Booking & Greeted,
  calendar: string,
  sender: EmailSender,
): EmailContent {
  return frameEmail(sender, {
    subject: `Your call is cancelled: ${bookingTime(booking)}`,
    title: 'Your call is cancelled',
    attachments: [attachment(booking, calendar)],
    preview: `${consultantName(booking)} will not call you. Your reference is ${booking.reference}.`,
    reason: `You’re receiving this because you booked a call on ${sender.siteUrl}.`,
    body: (
      <>
        <Greeting name={booking.greetedAs} />
        <Paragraph>To remove this call from your calendar, open the attached file.</Paragraph>
        <BookingFacts booking={booking} />
        <ActionLink href={sender.siteUrl + paths.contactUs()}>Contact us</ActionLink>
      </>
    ),
  });
}

export function bookingStaffEmail(booking: Booking, calendar: string, sender: EmailSender): EmailContent {
  const name = doctorName(booking);
  const title = `${booking.state === 'cancelled' ? 'Call cancelled' : 'Call booked'} ${booking.reference}`;
  return frameEmail(sender, {
    subject: `${title}: ${name}, ${bookingTime(booking)}`,
    title,
    replyTo: booking.email,
    attachments: [attachment(booking, calendar)],
    preview: `With ${consultantName(booking)}. About: ${bookingTopics[booking.topic]}.`,
    reason: staffReason(sender),
    body: (
      <BookingFacts booking={booking}>
        <Fact label="Doctor">{name}</Fact>
        <Fact label="Email">{booking.email}</Fact>
        {booking.note && (
          <Fact label="Note">
            <TypedLines text={booking.note} />
          </Fact>
        )}
      </BookingFacts>
    ),
  });
}
