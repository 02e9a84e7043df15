import clsx from 'clsx';
import Link from 'next/link';
import { EmailField } from '@/components/forms/email-field';
import { Options } from '@/components/forms/options';
import { CountedText } from '@/components/forms/counted-text';
import type { FieldParts } from '@/components/forms/form-parts';
import form from '@/components/forms/form-with-draft.module.css';
import { WantedWork } from '@/components/doctors/profile/wanted-work';
import { SpecialityField } from '@/components/forms/speciality-field';
import { CheckField, FieldErrorText, SelectField, TextField } from '@/components/ui/field';
import {
  callTimeLabels,
  offeredCallTimes,
  enquiryLimits,
  putForwardField,
} from '@/lib/enquiries/enquiry/enquiry';
import { formatNumber } from '@/lib/core/text';
import { registrationForms } from '@/lib/doctors/registrations/registration';
import type { FactText } from '@/lib/jobs/listing/job-format';
import type { CountryCode } from '@/lib/reference/places/place';
import type { EnquiryFormView } from '@/lib/enquiries/enquiry/enquiry-view';
import { paths } from '@/lib/routes';
import { AvailabilityField } from './availability-field';
import { BlockAvailability } from './block-availability';
import styles from './enquiry-form.module.css';

export function AboutYou({ value, error, country }: FieldParts & { country: CountryCode }) {
  const field = (name: string) => ({ name, defaultValue: value(name), error: error(name) });
  const [home, abroad] =
    country === 'NZ' ? ['New Zealand', '+61 412 345 678'] : ['Australia', '+64 21 123 456'];
  return (
    <fieldset>
      <legend>
        <h2>About you</h2>
      </legend>
      <div className={form.pair}>
        <TextField
          {...field('given_name')}
          label="Given name"
          autoComplete="given-name"
          maxLength={enquiryLimits.name}
        />
        <TextField
          {...field('family_name')}
          label="Family name"
          autoComplete="family-name"
          maxLength={enquiryLimits.name}
        />
        <p className={`small muted ${styles.names}`}>Only one name? Enter it in either field.</p>
      </div>
      <div className={clsx(form.pair, styles.reach)}>
        <EmailField {...field('email')} hint="We send your reference number to this address." />
        <TextField
          {...field('phone')}
          label="Phone"
          hint={`Outside ${home}, for example ${abroad}`}
          type="tel"
          autoComplete="tel"
          inputMode="tel"
        />
      </div>
    </fieldset>
  );
}

export function YourWork({
  value,
  error,
  choices,
  asksAhpra,
  asksMcnz,
}: FieldParts & Pick<EnquiryFormView, 'choices' | 'asksAhpra' | 'asksMcnz'>) {
  const field = (name: string) => ({ name, defaultValue: value(name), error: error(name) });
  return (
    <fieldset>
      <legend>
        <h2>Your work</h2>
      </legend>
      <div className={form.pair}>
        <SelectField {...field('grade')} label="Grade">
          <Options choices={choices.grades} first="Choose your grade" />
        </SelectField>
        <SpecialityField
          {...field('specialty')}
          label="Speciality"
          groups={choices.specialties}
          first="Choose your speciality"
        />
      </div>
      {asksAhpra && (
        <div className={clsx(form.narrow, styles.registration)}>
          <TextField
            {...field('ahpra_number')}
            label="AHPRA number"
            hint={`${registrationForms.AHPRA}. We check it in the public register.`}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <CheckField
            name="ahpra_not_yet"
            label="Not registered yet"
            defaultChecked={value('ahpra_not_yet') !== ''}
          />
        </div>
      )}
      {choices.regions.length > 0 && (
        <WantedWork value={value} error={error} regions={choices.regions} optional />
      )}
      {asksMcnz && (
        <div className={form.narrow}>
          <TextField
            {...field('mcnz_number')}
            label="MCNZ number"
            optional
            hint="Leave it empty if you are not registered in New Zealand yet."
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
      )}
    </fieldset>
  );
}

// These labels must differ from all other labels on the page, such as the label of the phone field.
const contacts = [
  ['phone', 'Call me'],
  ['email', 'Write to me'],
  ['either', 'Either'],
] as const;

export function WhenAndHow({
  value,
  error,
  dates,
  months,
}: FieldParts & { dates: FactText | null } & Pick<EnquiryFormView, 'months'>) {
  const chosen = value('preferred_contact') || 'phone';
  const callTime = offeredCallTimes.find((key) => key === value('call_time')) ?? 'any';
  const [contactError, timeError] = [error('preferred_contact'), error('call_time')];
  return (
    <fieldset>
      <legend>
        <h2>Availability and contact</h2>
      </legend>
      {dates ? (
        <BlockAvailability value={value} error={error} dates={dates} />
      ) : (
        <AvailabilityField value={value} error={error} months={months} />
      )}
      <CountedText
        name="message"
        label="Message"
        optional
        hint={`Up to ${formatNumber(enquiryLimits.message)} characters.`}
        longest={enquiryLimits.message}
        value={value('message')}
        error={error('message')}
        rows={3}
      />
      <div className={styles.ways}>
        <fieldset className={`field ${styles.contact}`} id="preferred_contact">
          <legend>Preferred contact</legend>
          {contactError && <FieldErrorText id="preferred_contact-error">{contactError}</FieldErrorText>}
          <div className={`seg ${form.narrow}`}>
            {contacts.map(([key, label]) => (
              <label key={key}>
                <input type="radio" name="preferred_contact" value={key} defaultChecked={key === chosen} />
                {label}
              </label>
            ))}
          </div>
          <p className={`hint ${styles.writes}`}>We write to you instead, by the same time.</p>
        </fieldset>
        <fieldset className={`field ${styles.contact}`} id="call_time">
          <legend>Best time to call</legend>
          {timeError && <FieldErrorText id="call_time-error">{timeError}</FieldErrorText>}
          <div className={`seg ${form.narrow}`}>
            {offeredCallTimes.map((key) => (
              <label key={key}>
                <input type="radio" name="call_time" value={key} defaultChecked={key === callTime} />
                {callTimeLabels[key]}
              </label>
            ))}
          </div>
          <p className="hint">In your local time. We will call then if we can.</p>
        </fieldset>
      </div>
    </fieldset>
  );
}

/** Consents that we ask the doctor to give. One consent is required. No optional consent is ticked at first. */
export function YourConsent({
  value,
  error,
  job,
  several,
}: FieldParts & Pick<EnquiryFormView, 'job' | 'several'>) {
  const tick = (name: string) => ({ name, error: error(name), defaultChecked: value(name) !== '' });
  return (
    <fieldset>
      <legend>
        <h2>Your consent</h2>
      </legend>
      <div className={styles.consents}>
        <CheckField
          {...tick('consent_handle')}
          label="I agree to my details being used to handle this enquiry"
          hint={<Link href={paths.privacy()}>Privacy: how we use your details</Link>}
        />
        {job && (
          <CheckField
            {...tick('consent_put_forward')}
            label="You may put me forward for this job"
            hint="Optional. For this job only. You can withdraw your consent at any time."
          />
        )}
        {several && (
          <fieldset className="field" aria-describedby="put-forward-hint">
            <legend>You may put me forward for</legend>
            {several.map(({ number, title, dates }) => (
              <label key={number} className={`check ${styles.forward}`}>
                <input
                  type="checkbox"
                  name={putForwardField(number)}
                  defaultChecked={value(putForwardField(number)) !== ''}
                />
                <span>
                  {title} <span className="hint num">{dates.value}</span>
                </span>
              </label>
            ))}
            <p className="hint" id="put-forward-hint">
              Optional. You can choose for each job, and withdraw your consent at any time.
            </p>
          </fieldset>
        )}
        <CheckField
          {...tick('consent_similar_jobs')}
          label={job || several ? 'Send me similar jobs' : 'Send me jobs that match this enquiry'}
          hint="Optional. You can unsubscribe from any of these emails."
        />
      </div>
    </fieldset>
  );
}
