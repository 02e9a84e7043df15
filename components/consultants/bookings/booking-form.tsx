import { bookingDraft } from '@/components/forms/draft-keys';
import { EmailField } from '@/components/forms/email-field';
import { FormWithDraft } from '@/components/forms/form-with-draft';
import kept from '@/components/forms/form-with-draft.module.css';
import { Options, toChoices } from '@/components/forms/options';
import { SelectField, TextAreaField, TextField } from '@/components/ui/field';
import { bookingTopics, maxBookingNoteLength, slotMinutes } from '@/lib/consultants/bookings/booking';
import type { BookingFormView } from '@/lib/consultants/bookings/booking-view';
import { paths, signInHref } from '@/lib/routes';
import { BookingDays, BookingTimes, BookingZone } from './booking-times';
import styles from './booking-form.module.css';

export function BookingForm({ view }: { view: BookingFormView }) {
  const { day, days, times, zone } = view;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>Book a call</h1>
        <p className="lead">
          Choose a time and a consultant will call you. The call takes {slotMinutes} minutes and is free.
        </p>
      </div>
      <aside className={styles.beside} aria-labelledby="how">
        <h2 id="how">How it works</h2>
        <ol>
          <li>Choose a time. We book it straight away.</li>
          <li>We email you the details, with a calendar file and links to move or cancel the call.</li>
          <li>A consultant calls you. We send nothing to a hospital without your consent.</li>
        </ol>
      </aside>
      {day === null ? (
        <p className="panel">
          All times in the next two weeks are booked or fall at night in your time zone.{' '}
          <a href={paths.contactUs()}>Write to us</a> and we will find a time for you.
        </p>
      ) : (
        <>
          <section className={styles.when} aria-labelledby="day">
            <div className={styles.bar}>
              <h2 id="day">Day</h2>
              <BookingZone zone={zone} />
            </div>
            <BookingDays days={days} />
          </section>
          <FormWithDraft
            state={view.state}
            action={view.action}
            draftKey={bookingDraft}
            known={view.profile}
            sendLabel="Book this call"
            above={
              !view.signedIn && (
                <p className={kept.above}>
                  <a href={signInHref({ redirectUrl: view.action })}>
                    Sign in to fill in this form from your profile
                  </a>
                </p>
              )
            }
          >
            {(parts) => (
              <>
                <BookingTimes day={day} zone={zone.words} times={times} {...parts} />
                <fieldset>
                  <legend>
                    <h2>About the call</h2>
                  </legend>
                  <SelectField
                    name="topic"
                    label="Topic"
                    defaultValue={parts.value('topic')}
                    error={parts.error('topic')}
                  >
                    <Options first="Choose a topic" choices={toChoices(bookingTopics)} />
                  </SelectField>
                  <TextAreaField
                    name="note"
                    label="Note"
                    optional
                    hint={`Anything we should know before we call. Up to ${maxBookingNoteLength} characters.`}
                    rows={3}
                    defaultValue={parts.value('note')}
                    error={parts.error('note')}
                  />
                </fieldset>
                <fieldset>
                  <legend>
                    <h2>About you</h2>
                  </legend>
                  <div className={kept.pair}>
                    <TextField
                      name="given_name"
                      label="Given name"
                      autoComplete="given-name"
                      maxLength={80}
                      defaultValue={parts.value('given_name')}
                      error={parts.error('given_name')}
                    />
                    <TextField
                      name="family_name"
                      label="Family name"
                      autoComplete="family-name"
                      maxLength={80}
                      defaultValue={parts.value('family_name')}
                      error={parts.error('family_name')}
                    />
                  </div>
                  <p className="small muted">If you have only one name, leave the other field empty.</p>
                  <EmailField name="email" defaultValue={parts.value('email')} error={parts.error('email')} />
                  <div className={kept.narrow}>
                    <TextField
                      name="phone"
                      label="Phone"
                      hint="We will call this number. If you are overseas, include the country code, like +44 7700 900123."
                      type="tel"
                      autoComplete="tel"
                      inputMode="tel"
                      defaultValue={parts.value('phone')}
                      error={parts.error('phone')}
                    />
                  </div>
                </fieldset>
              </>
            )}
          </FormWithDraft>
        </>
      )}
    </div>
  );
}
