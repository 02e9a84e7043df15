import { useCallback, useRef } from 'react';
import { useFocusBack } from '@/components/account/use-focus-back';
import { AccountFrame } from '@/components/account/account-frame';
import { sentField, useSendInPlace } from '@/components/forms/use-send-in-place';
import { Button, ButtonLink } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Icon } from '@/components/ui/icon';
import type { JobAlertsView } from '@/lib/job-alerts/job-alerts-view';
import { paths } from '@/lib/routes';
import { ActForm, type ActForms } from './act-form';
import { AlertRow } from './alert-row';
import rowStyles from './alert-row.module.css';
import { EditAlert } from './edit-alert';
import styles from './job-alerts.module.css';

/** A doctor's alerts, and the one that is being changed on top of them. */
export function JobAlerts({ view }: { view: JobAlertsView }) {
  const { alerts, edit, undo, state } = view;
  const undoNote = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // What was pressed is gone from the page: focus goes to what took its place.
  const onDone = useCallback((sent: FormData) => {
    const what = sentField(sent, 'do');
    if (what === 'delete') undoNote.current?.focus();
    else if (what === 'duplicate') document.getElementById('edit-title')?.focus();
    else if (what === 'undo') heading.current?.focus();
    else
      document.getElementById(`${what === 'save' ? 'edit' : 'state'}-${sentField(sent, 'alert')}`)?.focus();
  }, []);
  useFocusBack(edit?.id ?? null, (id) => `edit-${id}`);
  const { errors, onSubmit } = useSendInPlace(state, onDone);
  const forms: ActForms = { action: view.action, hidden: state.hidden, onSubmit };
  return (
    <AccountFrame
      area="alerts"
      title="Job alerts"
      titleRef={heading}
      lead={view.lead}
      head={!edit && alerts.length > 0 && <NewAlert />}
    >
      {alerts.length === 0 && !edit && (
        <div>
          <ButtonLink href={paths.jobs()}>Search jobs</ButtonLink>
        </div>
      )}
      <ErrorSummary errors={errors} />
      {undo && (
        <div ref={undoNote} className={`note ${styles.undo}`} role="status" tabIndex={-1}>
          <Icon name="info" />
          <p>
            Deleted: <b>{undo.name}</b>
          </p>
          <ActForm forms={forms} what="undo" alert={undo.id}>
            <Button type="submit" look="ghost" small>
              <Icon name="undo" />
              Undo
            </Button>
          </ActForm>
        </div>
      )}
      {edit && <EditAlert key={edit.id} edit={edit} forms={forms} errors={errors} />}
      {!edit && alerts.length > 0 && (
        <div className={rowStyles.rows}>
          {alerts.map((alert) => (
            <AlertRow
              key={alert.id}
              alert={alert}
              forms={forms}
              tomorrow={view.tomorrow}
              error={errors.find(({ field }) => field === `until-${alert.id}`)?.message}
            />
          ))}
        </div>
      )}
    </AccountFrame>
  );
}

function NewAlert() {
  return (
    <ButtonLink href={paths.jobList()} look="ghost" small>
      <Icon name="search" />
      New alert from a search
    </ButtonLink>
  );
}
