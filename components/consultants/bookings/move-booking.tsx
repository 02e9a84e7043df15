import Link from 'next/link';
import { HiddenInputs } from '@/components/forms/form-parts';
import receipt from '@/components/forms/receipt.module.css';
import { Button, ButtonLink, buttonClass } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Icon } from '@/components/ui/icon';
import type { MoveBookingView } from '@/lib/consultants/bookings/booking-view';
import { paths } from '@/lib/routes';
import { BookedFacts } from './booked';
import { BookingDays, BookingTimes, BookingZone } from './booking-times';
import styles from './booking-form.module.css';

const heads = {
  booked: 'Move this call',
  cancelled: 'This call is cancelled',
  begun: 'This call has started',
};

export function MoveBooking({ view }: { view: MoveBookingView }) {
  const { booked, moved, emailed, state, times, action } = view;
  const errors = state.feedback ? [{ message: state.feedback.message }] : state.errors;
  return (
    <div className={styles.page}>
      <div className={receipt.head}>
        <h1>
          {moved && <Icon name="done" />}
          {moved ? 'Your call has been moved' : heads[booked.state]}
        </h1>
        <p className={receipt.promise}>
          {booked.state === 'booked' ? (
            <b>
              {booked.consultant} will call you: {booked.when}.
            </b>
          ) : (
            'You can no longer move this call.'
          )}
        </p>
        {moved && (
          <p className={receipt.promise}>
            {emailed && `We have sent the new time to ${booked.email}. `}
            <a className={buttonClass({ look: 'ghost', small: true })} href={booked.calendarHref} download>
              Add to calendar
            </a>
          </p>
        )}
      </div>
      <ErrorSummary errors={errors} />
      {!times && (
        <>
          <BookedFacts booked={booked} />
          <p className={receipt.head}>
            <ButtonLink href={paths.contactUs()}>Contact us</ButtonLink>
          </p>
        </>
      )}
      {times?.day === null && (
        <p className="panel">
          All times in the next two weeks are booked or fall at night in your time zone.{' '}
          <Link href={paths.contactUs()}>Write to us</Link> and we will find a time for you.
        </p>
      )}
      {times && times.day !== null && (
        <>
          <section className={styles.when} aria-labelledby="day">
            <div className={styles.bar}>
              <h2 id="day">{moved ? 'Move the call again' : 'Choose another day'}</h2>
              <BookingZone zone={times.zone} />
            </div>
            <BookingDays days={times.days} />
          </section>
          <form method="post" action={action} className={styles.move} noValidate>
            <BookingTimes
              day={times.day}
              zone={times.zone.words}
              times={times.times}
              value={(name) => state.values?.[name] ?? ''}
              error={(name) => state.errors.find(({ field }) => field === name)?.message}
            />
            <HiddenInputs hidden={state.hidden} />
            <p className={styles.moveEnd}>
              <Button type="submit">Move call</Button>
              <Link href={booked.cancelHref}>Cancel this call instead</Link>
            </p>
          </form>
        </>
      )}
    </div>
  );
}
