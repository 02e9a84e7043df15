import { Options } from '@/components/forms/options';
import { RefereeRows } from '@/components/doctors/referees/referee-rows';
import { MoreLink } from '@/components/ui/more-link';
import type { FieldParts } from '@/components/forms/form-parts';
import { GradeFields, RightFields, WorkFields } from '@/components/doctors/profile/profile-fields';
import { CheckField, SelectField, TextField } from '@/components/ui/field';
import type { OnboardingView } from '@/lib/site/onboarding/onboarding-view';
import { paths } from '@/lib/routes';
import styles from './onboarding.module.css';
import { TimeZoneField } from './time-zone-field';

export function StepFields({ view, ...parts }: FieldParts & { view: OnboardingView }) {
  const { step, about, choices, purposes, referees } = view;
  if (step === 'about-you' && about) return <AboutFields {...parts} about={about} />;
  if (step === 'registration') return <RegistrationFields {...parts} />;
  if (step === 'speciality' && choices) return <GradeFields {...parts} choices={choices} />;
  if (step === 'work-wanted' && choices) return <WorkFields {...parts} choices={choices} />;
  if (step === 'right-to-work') return <RightFields {...parts} />;
  if (step === 'referees' && referees)
    return (
      <div className={styles.links}>
        <p>{referees.needed}</p>
        {referees.rows.length > 0 && <RefereeRows referees={referees.rows} />}
        <MoreLink href={paths.referees()}>
          {referees.rows.length > 0 ? 'Add or change referees' : 'Add a referee'}
        </MoreLink>
      </div>
    );
  if (!purposes) return null;
  return (
    <div className={styles.fields}>
      {purposes.map(({ name, label, hint }) => (
        <CheckField
          key={name}
          name={`want_${name}`}
          value="on"
          label={label}
          hint={hint}
          defaultChecked={parts.value(`want_${name}`) !== ''}
        />
      ))}
    </div>
  );
}

function AboutFields({ value, error, about }: FieldParts & { about: NonNullable<OnboardingView['about']> }) {
  return (
    <div className={`${styles.fields} ${styles.narrow}`}>
      <SelectField
        name="country"
        label="Country you live in"
        autoComplete="country"
        defaultValue={value('country')}
        error={error('country')}
      >
        <Options choices={about.countries} first="Choose a country" />
      </SelectField>
      <TextField
        name="phone"
        label="Phone"
        hint="If the number is from another country, include the country code."
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        defaultValue={value('phone')}
        error={error('phone')}
      />
      <TimeZoneField zones={about.zones} value={value('time_zone')} error={error('time_zone')} />
    </div>
  );
}

function RegistrationFields({ value, error }: FieldParts) {
  const field = (name: string) => ({ name, defaultValue: value(name), error: error(name) });
  return (
    <div className={`${styles.fields} ${styles.narrow}`}>
      <TextField
        {...field('ahpra_number')}
        label="AHPRA number"
        hint="Australia: MED and 10 digits."
        autoComplete="off"
        optional
      />
      <TextField
        {...field('mcnz_number')}
        label="MCNZ number"
        hint="New Zealand: 4 to 6 digits."
        inputMode="numeric"
        autoComplete="off"
        optional
      />
      <CheckField
        name="not_registered"
        value="on"
        label="I am not registered in either country yet"
        hint="We will tell you what you need and how long it takes."
        defaultChecked={value('not_registered') !== ''}
      />
    </div>
  );
}
