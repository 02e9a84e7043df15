import Link from 'next/link';
import { HiddenInputs } from '@/components/forms/form-parts';
import receipt from '@/components/forms/receipt.module.css';
import { Button, ButtonLink } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import type { CancelBookingView } from '@/lib/consultants/bookings/booking-view';
import { paths } from '@/lib/routes';
import { BookedFacts } from './booked';

const heads = {
  booked: 'Cancel this call?',
  cancelled: 'This call is cancelled',
  begun: 'This call has started',
};
const says = {
  booked:
    'We will tell your consultant and offer the time to other doctors. Press the button to cancel the call.',
  cancelled: 'We will not call you at that time. We have emailed you to confirm.',
  begun: 'It is too late to cancel this call here. If you missed the call, book another.',
};

export function CancelBooking({ view }: { view: CancelBookingView }) {
  const { booked, state, offered } = view;
  return (
    <>
      <div className={receipt.head}>
        <h1>{heads[booked.state]}</h1>
        <p className={receipt.promise}>{says[booked.state]}</p>
      </div>
      {state.feedback && <ErrorSummary errors={[{ message: state.feedback.message }]} />}
      <div className={receipt.grid}>
        <div>
          <BookedFacts booked={booked} />
          {booked.state === 'booked' ? (
            <form method="post" action={view.action} className={receipt.head}>
              <HiddenInputs hidden={state.hidden} />
              <Button type="submit" look="danger">
                Cancel call
              </Button>{' '}
              <Link href={booked.moveHref}>Move the call instead</Link>
            </form>
          ) : (
            offered && (
              <div className={receipt.head}>
                <ButtonLink href={paths.bookAppointment()}>Book another call</ButtonLink>
              </div>
            )
          )}
        </div>
      </div>
    </>
  );
}
