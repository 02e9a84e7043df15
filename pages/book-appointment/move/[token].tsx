import Head from 'next/head';
import { MoveBooking } from '@/components/consultants/bookings/move-booking';
import { useFullLoads } from '@/components/shell/use-full-loads';
import {
  loadMoveBooking,
  moveBookingSchema,
  submitMoveBooking,
} from '@/lib/consultants/bookings/move-booking-page.server';
import type { MoveBookingView } from '@/lib/consultants/bookings/booking-view';
import { form } from '@/lib/http/form.server';
import type { Frame } from '@/lib/http/frame';

export const getServerSideProps = form(
  { name: 'move-booking', quick: true, noindex: true },
  { load: loadMoveBooking, schema: moveBookingSchema, submit: submitMoveBooking },
);

export default function MoveBookingPage({ frame, ...view }: MoveBookingView & { frame: Frame }) {
  useFullLoads();
  return (
    <div className="wrap">
      <Head>
        <title key="title">{`Move a call | ${frame.brandName}`}</title>
      </Head>
      <MoveBooking view={view} />
    </div>
  );
}
