import clsx from 'clsx';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { SuggestedJobs } from '@/components/alerts/saved-jobs/suggested-jobs';
import { CallOffer } from '@/components/consultants/bookings/call-offer';
import { AccountNavigation } from '@/components/doctors/account/account-frame';
import { RefereeRows } from '@/components/doctors/referees/referee-rows';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { MoreLink } from '@/components/ui/more-link';
import { count } from '@/lib/core/text';
import { paths } from '@/lib/routes';
import type { DashboardView, ProfilePartView } from '@/lib/site/dashboard/dashboard-view';
import { describeProgress, EnquiryTimeline, SavedChanges } from './dashboard-lists';
import { FittingJobs, MoveCard, SnoozeForm } from './dashboard-parts';
import styles from './dashboard-timeline.module.css';
import { PromisedCalls } from './promised-calls';

/** The parts of the profile as stations on a line. A missing part links to its step. */
function ProfileLine({ parts }: { parts: ProfilePartView[] }) {
  return (
    <div className={styles.profile}>
      <ol className={styles.line}>
        {parts.map(({ title, href, left }) => (
          <li key={title} className={clsx(left === null && styles.done)}>
            <Link href={href}>
              <span className={styles.dot}>{left === null && <Icon name="check" />}</span>
              <span className={styles.label}>{title}</span>
              <span className="vh">{left === null ? ', complete' : `, still to do: ${left}`}</span>
            </Link>
          </li>
        ))}
      </ol>
      <p className="small">Your profile: {describeProgress(parts)}</p>
    </div>
  );
}

function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function AccountGroups({ view }: { view: DashboardView }) {
  const { enquiries, profile, saved, alerts, referees, documents } = view;
  return (
    <div className={styles.band}>
      <div className={`wrap ${styles.groups}`}>
        <div>
          <Group id="enquiries" title="Your enquiries">
            {enquiries.total > 0 ? (
              <EnquiryTimeline stops={enquiries.stops} />
            ) : (
              <p className="small muted">
                You have not enquired about a job yet. An enquiry does not commit you to anything: a
                consultant calls you back and answers your questions. We send nothing to a hospital without
                your consent.
              </p>
            )}
            {enquiries.total > 0 && (
              <MoreLink href={paths.jobEnquiries()}>
                {enquiries.total === 1 ? 'Your enquiry in full' : `All ${enquiries.total} enquiries`}
              </MoreLink>
            )}
          </Group>
        </div>
        <div>
          <Group id="saved-changes" title="Saved jobs that changed">
            {saved.changed.length > 0 ? (
              <SavedChanges changes={saved.changed} />
            ) : (
              <p className="small muted">
                {saved.total > 0
                  ? 'No changes to the jobs you saved.'
                  : 'Press the bookmark on a job to see its changes here.'}
              </p>
            )}
            {saved.total > 0 && (
              <MoreLink href={paths.savedJobs({ sort: 'changed' })}>
                {saved.total === 1 ? 'Your saved job' : `All ${saved.total} saved jobs`}
              </MoreLink>
            )}
          </Group>
          <Group id="alerts" title="Job alerts">
            <p className="small muted">
              {alerts > 0
                ? `You have ${count(alerts, 'alert')}. New jobs arrive by email.`
                : 'You have no alerts yet. An alert sends you new jobs by email.'}
            </p>
            <MoreLink href={alerts > 0 ? paths.jobAlerts() : paths.createJobAlert()}>
              {alerts > 0 ? 'Change your alerts' : 'Create an alert'}
            </MoreLink>
          </Group>
        </div>
        <div>
          <Group id="referees" title="Referees">
            {referees.length > 0 ? (
              <RefereeRows referees={referees} />
            ) : (
              <p className="small muted">
                Hospitals ask for referees before they offer you a job. Add them early: referees need time to
                answer.
              </p>
            )}
            <MoreLink href={paths.referees()}>
              {referees.length > 0 ? 'All referees' : 'Add a referee'}
            </MoreLink>
          </Group>
          <Group id="documents" title="Documents">
            <p className="small muted">
              {documents.total > 0
                ? `${count(documents.total, 'document')}. ${documents.due === 0 ? 'Nothing to do.' : documents.due === 1 ? '1 needs your attention.' : `${documents.due} need your attention.`}`
                : 'Upload your registration and certificates once. You decide which hospital sees them.'}
            </p>
            <MoreLink href={paths.documents()}>
              {documents.total > 0 ? 'Your documents' : 'Add a document'}
            </MoreLink>
          </Group>
          {profile && (
            <Group id="profile" title="Profile">
              <p className="small muted">Consultants see your profile when they look for jobs for you.</p>
              <MoreLink href={paths.profile()}>View my profile</MoreLink>
            </Group>
          )}
          <CallOffer title="Talk to a consultant" text="Book a call for a time that suits you." />
        </div>
      </div>
    </div>
  );
}

export function DashboardTimeline({ view }: { view: DashboardView }) {
  const { action, calls } = view;
  return (
    <div className={styles.page}>
      <div className={`on-navy ${styles.head}`}>
        <div className={clsx('wrap', styles.in, calls.length > 0 && styles.withCall)}>
          <div className={styles.now}>
            <h1>Profile dashboard</h1>
            <p className={styles.hello}>{view.greeting}</p>
            <ProfileLine parts={view.parts} />
            <section className={styles.next} aria-labelledby="next-action">
              <p className={styles.kicker}>Your next step</p>
              <h2 id="next-action">{action.title}</h2>
              <p className={styles.words}>{action.text}</p>
              <div className={styles.go}>
                <ButtonLink href={action.href} look="bright">
                  {action.label}
                  <Icon name="onward" />
                </ButtonLink>
                {action.canWait && (
                  <SnoozeForm action={action.name} hidden={view.state.hidden} className={styles.later} />
                )}
              </div>
            </section>
          </div>
          {calls.length > 0 && <PromisedCalls calls={calls} />}
        </div>
      </div>
      <div className={`wrap ${styles.areas}`}>
        <AccountNavigation area="dashboard" />
      </div>
      <div className={`wrap ${styles.jobs}`}>
        <SuggestedJobs jobs={view.matches} />
        <FittingJobs fitting={view.fitting} />
        {view.move && <MoveCard />}
      </div>
      <AccountGroups view={view} />
    </div>
  );
}
