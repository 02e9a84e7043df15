import Link from 'next/link';
import { NoticeOffer } from '@/components/doctors/communications/notice-offer';
import { ReceiptFacts } from '@/components/forms/receipt-facts';
import receipt from '@/components/forms/receipt.module.css';
import { buttonClass, ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { BookedView, BookingPageView } from '@/lib/consultants/bookings/booking-view';
import { paths } from '@/lib/routes';

export function BookedFacts({ booked }: { booked: BookedView }) {
  return (
    <ReceiptFacts
      title="Your call"
      facts={[
        { label: 'When', value: booked.when },
        { label: 'With', value: booked.consultant },
        { label: 'We will call', value: booked.phone },
        { label: 'About', value: booked.topic },
        { label: 'Reference', value: booked.reference },
      ]}
    />
  );
}

export function Booked({ booked, offer }: { booked: BookedView } & Pick<BookingPageView, 'offer'>) {
  const isBooked = booked.state === 'booked';
  return (
    <>
      <div className={receipt.head}>
        <h1>
          {isBooked && <Icon name="done" />}
          {booked.state === 'cancelled' ? 'This call is cancelled' : 'Your call is booked'}
        </h1>
        <p className={receipt.promise}>
          {booked.state === 'cancelled' ? (
            <>We will not call you at that time.</>
          ) : (
            <>
              <b>
                {booked.consultant} will call you: {booked.when}.
              </b>{' '}
              {booked.emailed
                ? `We have sent these details to ${booked.email}.`
                : `We have sent ${booked.email} several emails today, so we have not sent one about this call. Please add the call to your calendar.`}
            </>
          )}
        </p>
      </div>
      <div className={receipt.grid}>
        <BookedFacts booked={booked} />
        <section className={`panel panel--tint ${receipt.offer}`} aria-labelledby="offer">
          <h2 id="offer">{isBooked ? 'Add the call to your calendar' : 'Book another time'}</h2>
          {isBooked ? (
            <>
              <p>Download a calendar file for your phone or computer.</p>
              <a className={buttonClass()} href={booked.calendarHref} download>
                Add to calendar
              </a>
              <p>
                {/* Plain links load the next page as a new document. In the same document, analytics tags of the next
                   page could read the token in this URL. */}
                If the time does not suit you, <a href={booked.moveHref}>move this call</a> or{' '}
                <a href={booked.cancelHref}>cancel it</a>.
              </p>
              {offer && <NoticeOffer offer={offer} />}
            </>
          ) : (
            <>
              <p>Times are available on most working days.</p>
              <ButtonLink href={paths.bookAppointment()}>Book a call</ButtonLink>
            </>
          )}
        </section>
      </div>
    </>
  );
}

/** Page for everyone except the person who booked. It does not reveal whether the booking exists. */
export function BookedElsewhere() {
  return (
    <div className={receipt.head}>
      <h1>Booking received</h1>
      <p className={receipt.promise}>
        To see the details, use the browser you booked with, or sign in. Our email has the time, a file for
        your calendar, and links to move or cancel the call.
      </p>
      <p className={receipt.promise}>
        <Link href={paths.bookAppointment()}>Book another call</Link>
      </p>
    </div>
  );
}
