import type { ReactNode } from 'react';
import Link from 'next/link';
import { AccountFrame, pageTitleId } from '@/components/doctors/account/account-frame';
import { EmployerFrame, employerTitleId } from '@/components/employers/organisations/employer-frame';
import { ActionForm } from '@/components/forms/action-form';
import { usePageForms } from '@/components/forms/use-sender';
import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Tag } from '@/components/ui/tag';
import plain from '@/components/ui/plain-page.module.css';
import type { PlacementPageView, PlacementView } from '@/lib/placements/placement/placement-view';
import { paths } from '@/lib/routes';
import { OfflineCopy } from './offline-copy';
import { PlacementAnswers } from './placement-answers';
import { PlacementSide, PlacementTerms } from './placement-terms';
import styles from './placement.module.css';

const linkTitleId = 'placement-title';

/** Page of a placement in the account of a doctor or an employer, or behind a link. */
export function PlacementPage({ view }: { view: PlacementPageView & { placement: PlacementView } }) {
  const { placement, recipient, employer, state } = view;
  const titleId = employer ? employerTitleId : recipient ? linkTitleId : pageTitleId;
  const forms = usePageForms(view, () => titleId);
  const { reference, title, next, stateWords, facts, side } = placement;
  const frame = {
    title,
    lead: (
      <>
        <Tag tone={placement.asks ? 'warn' : placement.state === 'confirmed' ? 'ok' : 'plain'}>
          {stateWords}
        </Tag>{' '}
        {reference}. {next}
      </>
    ),
  };
  const content = (
    <>
      <ErrorSummary errors={forms.errors} fieldId={(field) => field} />
      <dl className={styles.facts}>
        {facts.map(({ label, text, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {text}
              {note && <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.grid}>
        <div className={styles.main}>
          <PlacementTerms placement={placement} />
          <PlacementAnswers placement={placement} forms={forms} values={state.values} />
        </div>
        <aside className={styles.side} aria-label="About this placement">
          <PlacementSide placement={placement} />
          {!employer && !recipient && side === 'doctor' && placement.state === 'confirmed' && (
            <OfflineCopy key={reference} path={paths.placement(reference)} lastDay={placement.lastDay} />
          )}
          {recipient && (
            <section>
              <h2>This link</h2>
              <p>
                For {recipient}. It works until two weeks after the last day.
                {side === 'doctor' && (
                  <>
                    {' '}
                    With an account, you find it under <Link href={paths.placements()}>Placements</Link> too.
                  </>
                )}
              </p>
              <ActionForm forms={forms} what="not-me">
                <Button type="submit" look="quiet">
                  This was not meant for me
                </Button>
              </ActionForm>
            </section>
          )}
        </aside>
      </div>
    </>
  );
  if (employer)
    return (
      <EmployerFrame employer={employer} area="placements" {...frame}>
        {content}
      </EmployerFrame>
    );
  if (!recipient)
    return (
      <AccountFrame area="placements" {...frame}>
        {content}
      </AccountFrame>
    );
  return <LinkFrame {...frame}>{content}</LinkFrame>;
}

function LinkFrame({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  return (
    <div className={`wrap ${styles.linkHead}`}>
      <h1 id={linkTitleId} tabIndex={-1}>
        {title}
      </h1>
      <div className="lead">{lead}</div>
      {children}
    </div>
  );
}

/** Shown for a link that has ended. Does not reveal what the link was about. */
export function PlacementLinkEnded() {
  return (
    <div className={`wrap ${plain.page}`}>
      <div className={plain.prose}>
        <h1 tabIndex={-1}>This link no longer works</h1>
        <p className="lead">
          A link to a placement works until two weeks after the last day, or until someone tells us that it
          was not meant for them.
        </p>
        <p>
          Reply to our email and your consultant will send you a new one, or{' '}
          <Link href={paths.contactUs()}>contact us</Link>.
        </p>
      </div>
    </div>
  );
}
