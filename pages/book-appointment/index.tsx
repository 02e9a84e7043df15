import Head from 'next/head';
import { Booked, BookedElsewhere } from '@/components/consultants/bookings/booked';
import { BookingForm } from '@/components/consultants/bookings/booking-form';
import { bookingSchema, loadBooking, submitBooking } from '@/lib/consultants/bookings/booking-page.server';
import type { BookingPageView } from '@/lib/consultants/bookings/booking-view';
import { form } from '@/lib/http/form.server';
import type { Frame } from '@/lib/http/frame';

export const getServerSideProps = form(
  { name: 'booking', mails: true, noindex: true, flags: ['book-appointment'] },
  { load: loadBooking, schema: bookingSchema, submit: submitBooking },
);

export default function BookAppointmentPage({
  form,
  booked,
  offer,
  frame,
}: BookingPageView & { frame: Frame }) {
  const title = form ? 'Book a call' : booked ? 'Your call is booked' : 'Call booked';
  return (
    <div className="wrap">
      <Head>
        <title key="title">{`${title} | ${frame.brandName}`}</title>
      </Head>
      {form ? (
        <BookingForm view={form} />
      ) : booked ? (
        <Booked booked={booked} offer={offer} />
      ) : (
        <BookedElsewhere />
      )}
    </div>
  );
}
