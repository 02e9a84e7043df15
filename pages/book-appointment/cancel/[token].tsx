import Head from 'next/head';
import { CancelBooking } from '@/components/consultants/bookings/cancel-booking';
import { useFullLoads } from '@/components/shell/use-full-loads';
import {
  cancelBookingSchema,
  loadCancelBooking,
  submitCancelBooking,
} from '@/lib/consultants/bookings/cancel-booking-page.server';
import type { CancelBookingView } from '@/lib/consultants/bookings/booking-view';
import { form } from '@/lib/http/form.server';
import type { Frame } from '@/lib/http/frame';

export const getServerSideProps = form(
  { name: 'cancel-booking', quick: true, disabledToo: true, noindex: true, flags: ['book-appointment'] },
  { load: loadCancelBooking, schema: cancelBookingSchema, submit: submitCancelBooking },
);

export default function CancelBookingPage({ frame, ...view }: CancelBookingView & { frame: Frame }) {
  useFullLoads();
  return (
    <div className="wrap">
      <Head>
        <title key="title">{`Cancel a call | ${frame.brandName}`}</title>
      </Head>
      <CancelBooking view={view} />
    </div>
  );
}
