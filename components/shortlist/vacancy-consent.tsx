import { ActionForm } from '@/components/forms/action-form';
import { usePageForms } from '@/components/forms/use-sender';
import plain from '@/components/shell/plain-page.module.css';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import type { VacancyConsentView } from '@/lib/shortlists/shortlist-view';
import styles from './shortlist.module.css';

const said = {
  granted: 'You agreed. You can take it back here until you are accepted.',
  revoked: 'You said no. We do not give your name for this vacancy.',
} as const;

/** Asks a doctor whether they may be put forward for a vacancy, and lets them take a yes back. */
export function VacancyConsent({ consent, state }: VacancyConsentView) {
  const forms = usePageForms({ state, action: consent.action }, () => 'put-forward-title');
  return (
    <div className={`wrap ${plain.page}`}>
      <div className={plain.prose}>
        <h1 id="put-forward-title" tabIndex={-1}>
          May we put you forward?
        </h1>
        <p className="lead">
          With your yes we give your name, grade and registration to {consent.organisation}, for this vacancy
          and no other.{' '}
          {consent.unnamed && 'They learn your name and registration number only when they accept you.'}
        </p>
        <dl className={styles.known}>
          <div>
            <dt>Needed</dt>
            <dd>{consent.role}</dd>
          </div>
          <div>
            <dt>Where</dt>
            <dd>{consent.facility}</dd>
          </div>
          <div>
            <dt>Dates</dt>
            <dd>{consent.dates}</dd>
          </div>
        </dl>
        {consent.said && <Note>{said[consent.said]}</Note>}
        <div className={styles.actions}>
          {consent.said !== 'granted' && (
            <ActionForm forms={forms} what="yes">
              <Button type="submit">You may put me forward</Button>
            </ActionForm>
          )}
          {consent.said !== 'revoked' && (
            <ActionForm forms={forms} what="no">
              <Button type="submit" look="ghost">
                {consent.said === 'granted' ? 'Take my agreement back' : 'No, not for this vacancy'}
              </Button>
            </ActionForm>
          )}
        </div>
      </div>
    </div>
  );
}
