import Link from 'next/link';
import { Options } from '@/components/forms/options';
import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { SelectField, TextField } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { Note } from '@/components/ui/note';
import { maxHistoryEntries, type CommunicationsView } from '@/lib/doctors/communications/communications-view';
import { count } from '@/lib/core/text';
import { paths } from '@/lib/routes';
import { useConsent, useKnownConsent } from '@/components/platform/consent/use-consent';
import { isBrowsersChoice } from '@/lib/http/consent/consent-store';
import { ActionForm } from '@/components/forms/action-form';
import { usePageForms } from '@/components/forms/use-sender';
import { AccountFrame } from '@/components/doctors/account/account-frame';
import styles from './communications.module.css';
import { DeviceNotifications } from './device-notifications';
import { TextMessages } from './text-messages';
import { PurposeSwitches, PurposeTable } from './purpose-choices';
import { SettingsSection } from '@/components/doctors/account/settings-section';

const title = 'Consent history';

function ConsentHistory({ entries }: { entries: CommunicationsView['history'] }) {
  return (
    <SettingsSection
      id="history"
      title={title}
      note={
        entries.length === maxHistoryEntries && (
          <>
            Your {maxHistoryEntries} most recent choices. To see all of them,{' '}
            <Link href={`${paths.account()}#data`}>download your data</Link>.
          </>
        )
      }
    >
      {entries.length === 0 ? (
        <p className="muted">No choices yet. When you save a choice, we list it here with the date.</p>
      ) : (
        <details className={styles.history}>
          <summary>
            Show {count(entries.length, 'choice')}
            <Icon name="down" />
          </summary>
          <HistoryTable entries={entries} />
        </details>
      )}
    </SettingsSection>
  );
}

function HistoryTable({ entries }: { entries: CommunicationsView['history'] }) {
  return (
    <table aria-label={title}>
      <thead>
        <tr>
          <th scope="col">About</th>
          <th scope="col">Your choice</th>
          <th scope="col">When</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ what, state, when }, index) => (
          <tr key={index}>
            <th scope="row">{what}</th>
            <td>{state}</td>
            <td className="num">{when}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const analyticsChoices = [
  ['GRANTED', 'Allow'],
  ['DECLINED', 'Do not allow'],
] as const;

/** Choice about analytics in this browser. Hidden without JavaScript, because there are no analytics then. */
function AnalyticsChoice() {
  const known = useKnownConsent();
  const { grant, decline } = useConsent();
  return (
    <SettingsSection
      id="analytics"
      title="Analytics"
      state={known === 'GRANTED' ? 'On' : 'Off'}
      note="Saved at once, for this browser only."
    >
      <p role="status">
        {known === null
          ? 'We do not count your visits while JavaScript is off.'
          : known === 'GRANTED'
            ? 'We count your visits and clicks in this browser.'
            : known === 'UNKNOWN'
              ? 'You have not chosen yet whether we may count your visits, so we do not count them.'
              : isBrowsersChoice()
                ? 'We do not count your visits, because your browser asks us not to (Global Privacy Control).'
                : 'We do not count your visits or clicks.'}
      </p>
      <div className={`seg ${styles.seg}`} role="radiogroup" aria-labelledby="analytics">
        {analyticsChoices.map(([value, label]) => (
          <label key={value}>
            <input
              type="radio"
              name="analytics"
              disabled={known === null}
              checked={known === value}
              onChange={value === 'GRANTED' ? grant : decline}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </SettingsSection>
  );
}

export function Communications({ view }: { view: CommunicationsView }) {
  const { design, purposes, state, pausedThrough, texts } = view;
  const forms = usePageForms({ state, action: paths.communications() });
  const { errors } = forms;
  const posted = state.values?.do === 'save' ? state.values : null;
  return (
    <AccountFrame
      area="communications"
      title="Communication preferences"
      lead="Choose what we send you. You can unsubscribe from every optional message."
    >
      <ErrorSummary errors={errors} />
      {pausedThrough && (
        <Note>
          Optional emails are paused until the end of {pausedThrough}. You still get emails about your
          enquiries, calls, placements and account.
        </Note>
      )}
      <div className={styles.sections}>
        <SettingsSection
          id="purposes"
          title="What we contact you about"
          note="Everything except enquiry updates is your choice. Changes take effect when you save."
        >
          <ActionForm forms={forms} what="save" id="save-preferences" className={styles.form}>
            {design === 'table' ? (
              <PurposeTable purposes={purposes} posted={posted} />
            ) : (
              <PurposeSwitches purposes={purposes} posted={posted} />
            )}
            <div className={styles.pair}>
              <TextField
                name="paused_until"
                label="Pause until"
                hint="Optional. No optional emails until the end of this day. Enquiry updates continue."
                type="date"
                min={view.earliestPause}
                defaultValue={posted?.paused_until ?? view.pausedUntil}
                error={errors.find(({ field }) => field === 'paused_until')?.message}
              />
              {design === 'table' && (
                <SelectField
                  name="cap"
                  label="Optional emails"
                  hint="The maximum number of optional emails that we send you in seven days."
                  defaultValue={posted?.cap ?? view.cap}
                >
                  <Options choices={view.caps} />
                </SelectField>
              )}
            </div>
          </ActionForm>
          <ActionForm forms={forms} what="unsubscribe-all" className={styles.choice}>
            <Button type="submit" form="save-preferences">
              Save preferences
            </Button>
            <Button type="submit" look="quiet" aria-describedby="all-optional">
              Unsubscribe from all optional
            </Button>
            <p className="small muted" id="all-optional">
              Unsubscribing turns off all optional emails, calls, text messages and notifications.
            </p>
          </ActionForm>
        </SettingsSection>
        {texts && (
          <TextMessages
            forms={forms}
            texts={texts}
            errors={errors}
            posted={state.values?.do?.startsWith('text-') ? state.values : null}
          />
        )}
        {view.notifications && <DeviceNotifications view={view.notifications} forms={forms} />}
        <AnalyticsChoice />
        <ConsentHistory entries={view.history} />
      </div>
    </AccountFrame>
  );
}
