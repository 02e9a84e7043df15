import { useSendInPlace } from '@/components/forms/use-send-in-place';
import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { SelectField, TextField } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import type { CommunicationsView } from '@/lib/communications/communications-view';
import { paths } from '@/lib/routes';
import { AccountForm, type AccountForms } from './account-form';
import { AccountFrame } from './account-frame';
import { AnalyticsChoice } from './analytics-choice';
import styles from './communications.module.css';
import { ConsentHistory } from './consent-history';
import { PurposeSwitches } from './purpose-switches';
import { PurposeTable } from './purpose-table';
import { SettingsSection } from './settings-section';

/** What a doctor hears about, how often, and everything they have said about it. */
export function Communications({ view }: { view: CommunicationsView }) {
  const { design, purposes, state, pausedThrough } = view;
  const { errors, sending, onSubmit } = useSendInPlace(state);
  const forms: AccountForms = {
    action: paths.communications(),
    hidden: state.hidden,
    sending,
    onSubmit,
  };
  const posted = state.values?.do === 'save' ? state.values : null;
  const kept = JSON.stringify([purposes, view.pausedUntil, view.cap]);
  return (
    <AccountFrame
      area="communications"
      title="Communication preferences"
      lead="Choose what we send you. You can unsubscribe from every optional email."
    >
      <ErrorSummary errors={errors} />
      {pausedThrough && (
        <Note>
          Optional emails are paused until the end of {pausedThrough}. You still get emails about your
          enquiries, bookings and account.
        </Note>
      )}
      <div className={styles.sections}>
        <AccountForm forms={forms} what="save" className={styles.form}>
          {/* What has been kept since is shown as it was kept. */}
          <div key={kept} className={styles.form}>
            <SettingsSection
              id="purposes"
              title="What you hear about"
              note="Changes apply as soon as you save them."
            >
              {design === 'table' ? (
                <PurposeTable purposes={purposes} posted={posted} />
              ) : (
                <PurposeSwitches purposes={purposes} posted={posted} />
              )}
            </SettingsSection>
            <SettingsSection
              id="frequency"
              title={design === 'table' ? 'When, and how often' : 'Pause emails'}
              note="For a holiday or an exam. Optional emails start again by themselves."
            >
              <div className={styles.pair}>
                <TextField
                  name="paused_until"
                  label="Pause until"
                  hint="The last day without optional emails. Leave empty for no pause."
                  type="date"
                  min={view.earliestPause}
                  defaultValue={posted?.paused_until ?? view.pausedUntil}
                  error={errors.find(({ field }) => field === 'paused_until')?.message}
                />
                {design === 'table' && (
                  <SelectField
                    name="cap"
                    label="Optional emails"
                    hint="Counted over the last seven days."
                    defaultValue={posted?.cap ?? view.cap}
                  >
                    {view.caps.map(([value, label]) => (
                      <option key={value} value={value}>
                        {label}
                      </option>
                    ))}
                  </SelectField>
                )}
              </div>
            </SettingsSection>
          </div>
          <div className={styles.save}>
            <Button type="submit">Save preferences</Button>
          </div>
        </AccountForm>
        <SettingsSection
          id="stop"
          title="Stop all optional emails"
          note="Turns off everything optional, including calls."
        >
          <AccountForm forms={forms} what="unsubscribe-all">
            <Button type="submit" look="ghost">
              Unsubscribe from all optional
            </Button>
          </AccountForm>
        </SettingsSection>
        <AnalyticsChoice />
        <ConsentHistory entries={view.history} />
      </div>
    </AccountFrame>
  );
}
