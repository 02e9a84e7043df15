import { pageTitleId } from '@/components/doctors/account/account-frame';
import { ListPage } from '@/components/doctors/account/list-page';
import { ActionForm } from '@/components/forms/action-form';
import { usePageForms } from '@/components/forms/use-sender';
import { Button } from '@/components/ui/button';
import type { HiddenJobsView } from '@/lib/alerts/hidden-jobs/hidden-job';
import styles from '@/components/alerts/not-for-me/not-for-me.module.css';

export function HiddenJobs({ view }: { view: HiddenJobsView }) {
  const forms = usePageForms(view, () => pageTitleId);
  const { entries } = view;
  return (
    <ListPage
      area="alerts"
      title="Hidden jobs"
      lead={
        entries.length > 0
          ? 'Your alerts and matches leave out these jobs. Search results show them collapsed.'
          : 'You haven’t hidden anything yet. Press “Not for me” on a job page or in an alert email to hide a job or all adverts from a facility.'
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
