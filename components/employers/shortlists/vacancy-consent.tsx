import Link from 'next/link';
import { ActionForm } from '@/components/forms/action-form';
import { usePageForms, type PageForms } from '@/components/forms/use-sender';
import plain from '@/components/ui/plain-page.module.css';
import { Button } from '@/components/ui/button';
import { MoreLink } from '@/components/ui/more-link';
import { Note } from '@/components/ui/note';
import { paths } from '@/lib/routes';
import type { VacancyConsentView } from '@/lib/employers/shortlists/shortlist-view';
import styles from './shortlist.module.css';

const saidWords = {
  granted: 'You agreed. You can withdraw your consent here until the employer accepts you.',
  revoked: 'You said no. We will not put you forward for this vacancy.',
} as const;

export const putForwardTitle = ({ said, organisation }: VacancyConsentView['consent']) =>
  said === 'accepted' ? `${organisation} has accepted you` : 'May we put you forward?';

export function VacancyConsent({ consent, state }: VacancyConsentView) {
  const forms = usePageForms({ state, action: consent.action }, () => 'put-forward-title');
  return (
    <div className={`wrap ${plain.page}`}>
      <div className={plain.prose}>
        <h1 id="put-forward-title" tabIndex={-1}>
          {putForwardTitle(consent)}
        </h1>
        <p className="lead">
          {consent.said === 'accepted' ? (
            <>
              {consent.organisation} has your name, registration, phone number and email, for this vacancy
              only. <Link href={paths.contactUs()}>Contact us</Link> if anything has changed.
            </>
          ) : (
            <>
              If you agree, we will give your name, grade and registration to {consent.organisation}. If they
              accept you, we will also give them your phone number and email. They get your details for this
              vacancy only.{' '}
              {consent.unnamed &&
                'The employer sees your name and registration number only if they accept you.'}
            </>
          )}
        </p>
        <dl className={styles.known}>
          <div>
            <dt>Doctor needed</dt>
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
        {consent.said !== 'accepted' && <Answers said={consent.said} forms={forms} />}
        {consent.isOwn && <MoreLink href={paths.jobEnquiries()}>Your job enquiries</MoreLink>}
      </div>
    </div>
  );
}

function Answers({ said, forms }: { said: keyof typeof saidWords | null; forms: PageForms }) {
  return (
    <>
      {said && <Note>{saidWords[said]}</Note>}
      <div className={styles.actions}>
        {said !== 'granted' && (
          <ActionForm forms={forms} what="yes">
            <Button type="submit">You may put me forward</Button>
          </ActionForm>
        )}
        {said !== 'revoked' && (
          <ActionForm forms={forms} what="no">
            <Button type="submit" look="ghost">
              {said === 'granted' ? 'Withdraw my consent' : 'No, not for this vacancy'}
            </Button>
          </ActionForm>
        )}
      </div>
    </>
  );
}
