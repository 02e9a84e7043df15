import { ActionForm } from '@/components/forms/action-form';
import { Options } from '@/components/forms/options';
import { SpecialityList } from '@/components/forms/speciality-list';
import type { PageForms } from '@/components/forms/use-sender';
import { ProfileRows } from '@/components/doctors/account/profile-rows';
import { Button, ButtonLink } from '@/components/ui/button';
import { SelectField, TextField } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import {
  accountParts,
  type AccountField,
  type AccountPart,
  type AccountView,
  type RegistrationView,
} from '@/lib/doctors/account/account-view';
import { paths } from '@/lib/routes';
import styles from './account-settings.module.css';
import { SettingsSection } from './settings-section';

const texts: Record<AccountPart, { title: string; note: string }> = {
  contact: {
    title: 'Contact details',
    note: 'A consultant will call this number. We show times in your time zone.',
  },
  work: {
    title: 'Your work',
    note: 'We use your grade and specialities to find jobs for you. Your consultant sees them too.',
  },
  registrations: {
    title: 'Registrations',
    note: 'We check your registration number in the public register before you start a job, and again if the number changes.',
  },
};

const labels: Record<AccountField, string> = {
  phone: 'Phone',
  country: 'Country',
  time_zone: 'Time zone',
  grade: 'Grade',
  specialty_1: 'Specialities',
  ahpra_number: 'AHPRA number',
  mcnz_number: 'MCNZ number',
};

type Props = {
  part: AccountPart;
  view: AccountView;
  forms: PageForms;
  error: (name: string) => string | undefined;
};

export function AccountDetails({ part, view, forms, error }: Props) {
  const { change, facts, registrations } = view;
  return (
    <SettingsSection id={part} {...texts[part]}>
      {change?.part === part ? (
        <ActionForm forms={forms} what="save" fields={{ part }} className={styles.form}>
          <PartFields change={change} values={readValues(view, change.values)} error={error} />
          <div className={styles.buttons}>
            <Button type="submit">Save changes</Button>
            <ButtonLink href={paths.account()} look="quiet" scroll={false}>
              Cancel
            </ButtonLink>
          </div>
        </ActionForm>
      ) : (
        <ProfileRows
          rows={accountParts[part].map((field) => ({
            label: labels[field],
            value: facts[field] && (
              <>
                {facts[field]}
                {registrations[field] && <RegistrationCheck {...registrations[field]} />}
              </>
            ),
            change: { id: `change-${field}`, href: `${paths.account({ change: field })}#${part}` },
          }))}
        />
      )}
    </SettingsSection>
  );
}

function readValues({ state }: AccountView, saved: Record<string, string>): Record<string, string> {
  return state.values?.do === 'save' ? state.values : saved;
}

function PartFields({
  change: { part, choices },
  values,
  error,
}: Pick<Props, 'error'> & {
  change: NonNullable<AccountView['change']>;
  values: Record<string, string>;
}) {
  const field = (name: string) => ({ name, defaultValue: values[name] ?? '', error: error(name) });
  if (part === 'contact')
    return (
      <>
        <TextField
          {...field('phone')}
          label="Phone"
          hint="If you are overseas, include the country code, like +64 21 123 4567."
          type="tel"
          autoComplete="tel"
          inputMode="tel"
        />
        <SelectField {...field('country')} label="Country" autoComplete="country">
          <Options choices={choices.countries} first="Choose where you live" />
        </SelectField>
        <SelectField {...field('time_zone')} label="Time zone">
          <option value="">Choose your time zone</option>
          <optgroup label="Australia and New Zealand">
            <Options choices={choices.timeZones.own} />
          </optgroup>
          <optgroup label="Elsewhere">
            <Options choices={choices.timeZones.others} />
          </optgroup>
        </SelectField>
      </>
    );
  if (part === 'work')
    return (
      <>
        <SelectField {...field('grade')} label="Grade">
          <Options choices={choices.grades} first="Choose your grade" />
        </SelectField>
        <SpecialityList
          label="Main speciality"
          groups={choices.specialties}
          value={(name) => values[name] ?? ''}
          error={error}
        />
      </>
    );
  return (
    <>
      <TextField
        {...field('ahpra_number')}
        label="AHPRA number"
        hint="Australia: MED and 10 digits."
        autoCapitalize="characters"
        {...plainText}
      />
      <TextField
        {...field('mcnz_number')}
        label="MCNZ number"
        hint="New Zealand: 4 to 6 digits."
        inputMode="numeric"
        {...plainText}
      />
    </>
  );
}

const plainText = { optional: true, autoComplete: 'off', spellCheck: false };

function RegistrationCheck({ check, tone }: RegistrationView) {
  return (
    <span className={`${styles.check} ${styles[tone] ?? ''}`}>
      <Icon name={tone === 'ok' ? 'done' : tone === 'warn' ? 'warning' : 'clock'} />
      {check}
    </span>
  );
}
