import { pageTitleId } from '@/components/doctors/account/account-frame';
import { ListPage } from '@/components/doctors/account/list-page';
import { ActionForm } from '@/components/forms/action-form';
import { usePageForms } from '@/components/forms/use-sender';
import { Button } from '@/components/ui/button';
import type { HiddenJobsView } from '@/lib/alerts/hidden-jobs/hidden-job';
import styles from './not-for-me.module.css';

export function HiddenJobs({ view }: { view: HiddenJobsView }) {
  const forms = usePageForms(view, () => pageTitleId);
  const { entries } = view;
  return (
    <ListPage
      area="alerts"
      title="Hidden jobs"
      lead={
        entries.length > 0
          ? 'Alerts and matches leave them out, and results show them folded.'
          : 'You haven’t hidden anything yet. On a job’s page or in the email of an alert, “Not for me” hides a job or a facility’s adverts.'
      }
      isEmpty={entries.length === 0}
      errors={forms.errors}
    >
      {entries.length > 0 && (
        <ul className={styles.rows}>
          {entries.map(({ id, label, what, when }) => (
            <li key={id}>
              <div>
                <p>
                  <b>{label}</b>
                </p>
                <p className="small muted">
                  {what} · {when}
                </p>
              </div>
              <ActionForm forms={forms} what="show" fields={{ hidden: id }}>
                <Button type="submit" look="ghost" small>
                  Show again<span className="vh"> {label}</span>
                </Button>
              </ActionForm>
            </li>
          ))}
        </ul>
      )}
    </ListPage>
  );
}
