import type { Ref } from 'react';
import { Button } from '@/components/ui/button';
import { CheckField } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { AccountForm, type AccountForms } from './account-form';
import styles from './account-settings.module.css';
import { SettingsSection } from './settings-section';

/** Said on top while the account waits to be deleted, with the way back. */
export function DeletionNote({
  ref,
  day,
  forms,
}: {
  ref: Ref<HTMLDivElement>;
  day: string;
  forms: AccountForms;
}) {
  return (
    <div ref={ref} className={`note note--warn ${styles.deletion}`} role="status" tabIndex={-1}>
      <Icon name="warning" />
      <p>
        <b>Your account will be deleted on {day}.</b> Until then everything works as before, but we send you
        no optional emails.
      </p>
      <AccountForm forms={forms} what="keep">
        <Button type="submit" small>
          Keep my account
        </Button>
      </AccountForm>
    </div>
  );
}

/** What deleting the account means, and the button. */
export function DeleteAccountSection({
  day,
  forms,
  error,
}: {
  day: string;
  forms: AccountForms;
  error: string | undefined;
}) {
  return (
    <SettingsSection id="delete" title="Delete my account" note="You can change your mind for 14 days.">
      <ul className={styles.consequences}>
        <li>Until {day} you can sign in and keep the account. We send you an email that says how.</li>
        <li>
          Then we delete your details, enquiries, saved jobs, alerts, referees and what they wrote, bookings
          and settings. We cannot restore them.
        </li>
        <li>Open enquiries, bookings and reference requests end on that day.</li>
        <li>We keep only a count of deleted accounts.</li>
      </ul>
      <AccountForm forms={forms} what="delete">
        <CheckField name="understood" label="I understand what is deleted and when" error={error} />
        <Button type="submit" look="danger">
          Delete my account
        </Button>
      </AccountForm>
    </SettingsSection>
  );
}
