import Link from 'next/link';
import { useState, type FormEvent } from 'react';
import { ActionForm } from '@/components/forms/action-form';
import { usePageForms, type PageForms } from '@/components/forms/use-sender';
import { ErrorSummary } from '@/components/ui/error-summary';
import { apiPaths } from '@/lib/api-routes';
import { paths } from '@/lib/routes';
import { undoDays } from '@/lib/doctors/account/account-deletion';
import { accountPartNames, type AccountView } from '@/lib/doctors/account/account-view';
import { Button } from '@/components/ui/button';
import { CheckField } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { ConfirmDialog } from '@/components/ui/modal-dialog';
import { Note } from '@/components/ui/note';
import { ProfileRows } from '@/components/doctors/account/profile-rows';
import { AccountDetails } from './account-details';
import { AccountFrame, pageTitleId } from './account-frame';
import { useFocusBack } from './list-page';
import styles from './account-settings.module.css';
import { SessionsSection } from './sessions-section';
import { SettingsSection } from './settings-section';

const contact = { href: `${paths.contactUs()}?topic=account` };

function DeletionNote({ day, forms }: { day: string; forms: PageForms }) {
  return (
    <div id="deletion-note" className={`note note--warn ${styles.deletion}`} role="status" tabIndex={-1}>
      <Icon name="warning" />
      <p>
        <b>Your account will be deleted on {day}.</b> Until then your account works as usual, but we will not
        send you optional emails.
      </p>
      <ActionForm forms={forms} what="keep">
        <Button type="submit" small>
          Keep my account
        </Button>
      </ActionForm>
    </div>
  );
}

function passwordRow(
  { email, password }: Pick<AccountView['identity'], 'email' | 'password'>,
  forms: PageForms,
) {
  return {
    label: 'Password',
    value: (
      <div id="password-note" className={styles.password} role="status" tabIndex={-1}>
        {password === 'sent' ? (
          <Note>
            <b>We have emailed a link to {email}.</b> Open the link to choose a new password. Until then your
            password stays the same.
          </Note>
        ) : (
          <>
            <span aria-hidden="true">••••••••</span>
            <span className="vh">Not shown</span>
          </>
        )}
      </div>
    ),
    change: {
      form: (
        <ActionForm forms={forms} what="change-password">
          <button type="submit">
            {password === 'sent' ? (
              'Email the link again'
            ) : (
              <>
                Change<span className="vh"> password</span>
              </>
            )}
          </button>
        </ActionForm>
      ),
    },
  };
}

type Props = { day: string; forms: PageForms; error: string | undefined };

function DeleteAccountSection({ day, forms, error }: Props) {
  return (
    <SettingsSection
      id="delete"
      title="Delete my account"
      note={`You can change your mind within ${undoDays} days.`}
    >
      <details className={styles.others}>
        <summary className="chevron">What we delete, and when</summary>
        <ul className={styles.consequences}>
          <li>Until {day} you can sign in and keep the account. We will email you to explain how.</li>
          <li>
            Then we delete your details, enquiries, saved jobs, alerts, referees, references, bookings and
            settings. We cannot restore them.
          </li>
          <li>Your open enquiries, booked calls and reference requests will end on that day.</li>
          <li>
            We keep a count of deleted accounts. If we are not allowed to email your address, we keep a code
            made from the address, but not the address itself.
          </li>
        </ul>
      </details>
      <DeleteAccountForm day={day} forms={forms} error={error} />
    </SettingsSection>
  );
}

type DeleteAccountFormProps = { day: string; forms: PageForms; error: string | undefined };

/**
 * Asks for confirmation in a dialog. Without JavaScript, or after a form was sent without confirmation, the form has a
 * checkbox instead.
 */
function DeleteAccountForm({ day, forms, error }: DeleteAccountFormProps) {
  const [asks, setAsks] = useState(false);
  const ticked = Boolean(error);
  const tick = (
    <CheckField name="understood" label="I understand what will be deleted and when" error={error} />
  );

  function submit(event: FormEvent<HTMLFormElement>) {
    if (!ticked && !asks) {
      event.preventDefault();
      return setAsks(true);
    }
    setAsks(false);
    forms.onSubmit(event);
  }
  return (
    <ActionForm forms={forms} what="delete" onSubmit={submit}>
      {ticked ? tick : <noscript>{tick}</noscript>}
      <Button type="submit" look="ghost" className={styles.delete}>
        Delete my account
      </Button>
      {asks && (
        <ConfirmDialog
          title="Delete your account?"
          confirm={
            <Button type="submit" name="understood" value="on" look="danger">
              Yes, delete my account
            </Button>
          }
          cancel="Keep my account"
          onClose={() => setAsks(false)}
        >
          <p>
            Your account will be deleted on {day}, with your details, enquiries, bookings, saved jobs, alerts
            and referees. Until then you can sign in and keep it; after that we cannot restore it.
          </p>
        </ConfirmDialog>
      )}
    </ActionForm>
  );
}

function AccountDataSection() {
  return (
    <SettingsSection
      id="data"
      title="Your data"
      note={
        <>
          Our <Link href={paths.privacy()}>privacy page</Link> says what we keep and why.
        </>
      }
    >
      <p>
        You can download everything we hold about you as a JSON file. The file shows when your referees
        answered, but not what they wrote.
      </p>
      <form method="post" action={apiPaths.accountData()}>
        <Button type="submit" look="ghost">
          Download my data
        </Button>
      </form>
    </SettingsSection>
  );
}

export function AccountSettings({ view }: { view: AccountView }) {
  const { identity, emailsStopped, state, deletion } = view;
  const forms = usePageForms(view, focusAfter);
  const { errors } = forms;
  useFocusBack(view.change?.field ?? null, (field) => `change-${field}`, view.change?.field);
  const error = (name: string) => errors.find(({ field }) => field === name)?.message;
  return (
    <AccountFrame
      area="account"
      title="Account settings"
      lead="Your details, the devices where you are signed in, and a copy of your data."
    >
      <ErrorSummary errors={errors} />
      {deletion && <DeletionNote day={deletion.day} forms={forms} />}
      <div className={styles.sections}>
        <SettingsSection
          id="identity"
          title="Sign-in"
          note={`Select “Change” to ask us to correct your name or email${identity.password ? ', or to get a link for a new password' : ''}.`}
        >
          <ProfileRows
            rows={[
              { label: 'Name', value: identity.name, change: contact },
              {
                label: 'Email',
                value: (
                  <span className={styles.email}>
                    {identity.email}
                    <span className="tag tag--ok">Verified</span>
                    <small className="muted">You sign in with this email</small>
                  </span>
                ),
                change: contact,
              },
              ...(identity.password ? [passwordRow(identity, forms)] : []),
            ]}
          />
          {emailsStopped && (
            <div className="note note--warn">
              <Icon name="warning" />
              <p>
                {emailsStopped} To get our emails again, <Link href={paths.contactUs()}>contact us</Link>.
              </p>
            </div>
          )}
        </SettingsSection>
        {view.takenOver && <Note>{view.takenOver}</Note>}
        {accountPartNames.map((part) => (
          <AccountDetails key={part} part={part} view={view} forms={forms} error={error} />
        ))}
        <SessionsSection
          sessions={view.sessions}
          more={view.moreSessions}
          zone={view.zone}
          hidden={state.hidden}
        />
        <AccountDataSection />
        {!deletion && (
          <DeleteAccountSection day={view.wouldBeDeleted} forms={forms} error={error('understood')} />
        )}
      </div>
    </AccountFrame>
  );
}

function focusAfter(what: string): string | null {
  return { delete: 'deletion-note', keep: pageTitleId, 'change-password': 'password-note' }[what] ?? null;
}
