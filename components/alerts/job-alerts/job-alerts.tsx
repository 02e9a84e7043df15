import Link from 'next/link';
import { pageTitleId } from '@/components/doctors/account/account-frame';
import { ListPage, useFocusBack } from '@/components/doctors/account/list-page';
import { EmptyState, ListNote, undoNoteId } from '@/components/doctors/account/list-parts';
import { UndoForm } from '@/components/doctors/account/undo-form';
import { usePageForms, sentField } from '@/components/forms/use-sender';
import { SuggestedJobs } from '@/components/alerts/saved-jobs/suggested-jobs';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { JobAlertsView } from '@/lib/alerts/job-alerts/job-alerts-view';
import { paths } from '@/lib/routes';
import { AlertRow } from './alert-row';
import rowStyles from './alert-row.module.css';
import { EditAlert } from './edit-alert';

export function JobAlerts({ view }: { view: JobAlertsView }) {
  const { alerts, edit, ended, undo } = view;
  const forms = usePageForms(view, focusAfter);
  const { errors } = forms;
  useFocusBack(edit?.id ?? null, (id) => `edit-${id}`);
  return (
    <ListPage
      area="alerts"
      title="Job alerts"
      lead={(edit || alerts.length > 0 || !view.suggestion) && view.lead}
      head={!edit && alerts.length > 0 && <NewAlert />}
      isEmpty={alerts.length === 0 && !edit}
      emptyAction={<FirstAlert suggestion={view.suggestion} />}
      errors={errors}
      undo={undo && <UndoForm done="Deleted" name={undo.name} forms={forms} fields={{ alert: undo.id }} />}
    >
      {ended && (
        <ListNote
          button={
            <ButtonLink href={ended.againHref} look="ghost" small>
              Create the alert again
            </ButtonLink>
          }
        >
          This alert has ended and sends no more emails: <b>{ended.name}</b>
        </ListNote>
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
      {!edit && view.suggestion && view.suggestion.jobs.cards.length > 0 && (
        <SuggestedJobs jobs={view.suggestion.jobs} />
      )}
    </ListPage>
  );
}

function focusAfter(what: string, sent: FormData): string {
  if (what === 'delete') return undoNoteId;
  if (what === 'duplicate') return 'edit-title';
  if (what === 'undo') return pageTitleId;
  return `${what === 'save' ? 'edit' : 'state'}-${sentField(sent, 'alert')}`;
}

function FirstAlert({ suggestion }: Pick<JobAlertsView, 'suggestion'>) {
  const create = (look?: 'ghost') => (
    <ButtonLink href={paths.createJobAlert()} {...(look && { look })}>
      {suggestion ? 'Create a different alert' : 'Create an alert'}
    </ButtonLink>
  );
  if (!suggestion) return create();
  return (
    <EmptyState
      icon="bell"
      title={`Suggested alert: ${suggestion.words}`}
      action={
        <p className={rowStyles.ways}>
          <ButtonLink href={suggestion.href}>Create this alert</ButtonLink>
          {create('ghost')}
        </p>
      }
    >
      You have no alerts yet. This one emails you new jobs each morning. {suggestion.matching}
    </EmptyState>
  );
}

function NewAlert() {
  return (
    <div className={rowStyles.head}>
      <ButtonLink href={paths.jobList()} look="ghost" small>
        <Icon name="search" />
        Search for jobs to create an alert
      </ButtonLink>
      <Link href={paths.hiddenJobs()}>Hidden jobs</Link>
    </div>
  );
}
