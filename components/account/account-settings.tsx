import { useCallback, useRef } from 'react';
import { sentField, useSendInPlace } from '@/components/forms/use-send-in-place';
import { ErrorSummary } from '@/components/ui/error-summary';
import { paths } from '@/lib/routes';
import type { AccountView } from '@/lib/account/account-view';
import { AccountDataSection } from './account-data-section';
import { AccountDetailsForm } from './account-details-form';
import type { AccountForms } from './account-form';
import { AccountFrame } from './account-frame';
import styles from './account-settings.module.css';
import { DeleteAccountSection, DeletionNote } from './delete-account-section';
import { SessionsSection } from './sessions-section';
import { SettingsSection } from './settings-section';

/** Everything about an account that its owner can see and change. */
export function AccountSettings({ view }: { view: AccountView }) {
  const { identity, state, deletion } = view;
  const heading = useRef<HTMLHeadingElement>(null);
  const note = useRef<HTMLDivElement>(null);
  // What was pressed is gone from the page: focus goes to what says so.
  const onDone = useCallback((sent: FormData) => {
    const what = sentField(sent, 'do');
    if (what === 'delete') note.current?.focus();
    if (what === 'keep') heading.current?.focus();
  }, []);
  const { errors, sending, onSubmit } = useSendInPlace(state, onDone);
  const forms: AccountForms = { action: paths.account(), hidden: state.hidden, sending, onSubmit };
  const error = (name: string) => errors.find(({ field }) => field === name)?.message;
  return (
    <AccountFrame
      area="account"
      title="Account settings"
      titleRef={heading}
      lead="Your details, where you are signed in, and your data."
    >
      <ErrorSummary errors={errors} />
      {deletion && <DeletionNote ref={note} day={deletion.day} forms={forms} />}
      <div className={styles.sections}>
        <SettingsSection
          id="identity"
          title="Sign-in"
          note="Change your name, email or password where you log in. The change shows here at your next sign-in."
        >
          <dl className={styles.facts}>
            <div>
              <dt>Name</dt>
              <dd>{identity.name ?? 'Not provided'}</dd>
            </div>
            <div>
              <dt>Email</dt>
              <dd className={styles.email}>
                {identity.email}
                <span className="tag tag--ok">Verified</span>
              </dd>
            </div>
          </dl>
        </SettingsSection>
        <AccountDetailsForm view={view} forms={forms} error={error} />
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
