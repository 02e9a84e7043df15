import { Options } from '@/components/forms/options';
import { SpecialityList } from '@/components/forms/speciality-list';
import { Button } from '@/components/ui/button';
import { SelectField, TextField } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { Note } from '@/components/ui/note';
import type { AccountView, RegistrationView } from '@/lib/doctors/account/account-view';
import { ActionForm } from '@/components/forms/action-form';
import type { PageForms } from '@/components/forms/use-sender';
import styles from './account-settings.module.css';
import { SettingsSection } from './settings-section';

type Props = {
  view: AccountView;
  forms: PageForms;
  error: (name: string) => string | undefined;
};

export function AccountDetailsForm({ view, forms, error }: Props) {
  const { choices, registrations } = view;
  const posted = view.state.values?.do === 'save' ? view.state.values : null;
  const values = posted ?? view.values;
  const field = (name: string) => ({
    name,
    defaultValue: values[name] ?? '',
    error: error(name),
  });
  return (
    <ActionForm forms={forms} what="save" className={styles.details}>
      <div className={styles.details}>
        {view.takenOver && <Note>{view.takenOver}</Note>}
        <SettingsSection
          id="reach"
          title="Contact details"
          note="A consultant will call this number. We show times in your time zone."
        >
          <div className={styles.narrow}>
            <TextField
              {...field('phone')}
              label="Phone"
              hint="If you are overseas, include the country code, like +64 21 123 4567."
              type="tel"
              autoComplete="tel"
              inputMode="tel"
            />
          </div>
          <div className={styles.pair}>
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
          </div>
        </SettingsSection>
        <SettingsSection
          id="work"
          title="Your work"
          note="We use this to find jobs for you. Your consultant sees it too."
        >
          <div className={styles.narrow}>
            <SelectField {...field('grade')} label="Grade">
              <Options choices={choices.grades} first="Choose your grade" />
            </SelectField>
          </div>
          <div className={styles.narrow}>
            <SpecialityList
              label="Main speciality"
              groups={choices.specialties}
              value={(name) => values[name] ?? ''}
              error={error}
            />
          </div>
        </SettingsSection>
        <SettingsSection
          id="registrations"
          title="Registrations"
          note="We check your number in the public register before you start a job, and again if it changes."
        >
          <div className={styles.pair}>
            <RegistrationField
              {...field('ahpra_number')}
              label="AHPRA number"
              hint="Australia: MED and 10 digits."
              registration={registrations.ahpra_number}
              autoCapitalize="characters"
            />
            <RegistrationField
              {...field('mcnz_number')}
              label="MCNZ number"
              hint="New Zealand: 4 to 6 digits."
              registration={registrations.mcnz_number}
              inputMode="numeric"
            />
          </div>
        </SettingsSection>
      </div>
      <div className={styles.save}>
        <p className="small muted" role="status">
          {forms.sending ? 'Saving …' : 'Contact details, work and registrations are saved together.'}
        </p>
        <Button type="submit">Save changes</Button>
      </div>
    </ActionForm>
  );
}

type FieldProps = { name: string; defaultValue: string; error: string | undefined; label: string };

function RegistrationField({
  registration,
  ...field
}: FieldProps & {
  hint: string;
  registration: RegistrationView | undefined;
  autoCapitalize?: 'characters';
  inputMode?: 'numeric';
}) {
  return (
    <div className={styles.number}>
      <TextField {...field} optional autoComplete="off" spellCheck={false} />
      {registration && (
        <p className={`${styles.check} ${styles[registration.tone] ?? ''}`}>
          <Icon
            name={registration.tone === 'ok' ? 'done' : registration.tone === 'warn' ? 'warning' : 'clock'}
          />
          {registration.check}
        </p>
      )}
    </div>
  );
}
