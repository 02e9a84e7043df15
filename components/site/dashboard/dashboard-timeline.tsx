import { AccountNavigation } from '@/components/doctors/account/account-frame';
import { ButtonLink } from '@/components/ui/button';
import { RefereeRows } from '@/components/doctors/referees/referee-rows';
import { MoreLink } from '@/components/ui/more-link';
import { Icon } from '@/components/ui/icon';
import type { DashboardView } from '@/lib/site/dashboard/dashboard-view';
import { count } from '@/lib/core/text';
import { paths } from '@/lib/routes';
import { CallOffer } from '@/components/consultants/bookings/call-offer';
import styles from './dashboard-timeline.module.css';
import { EnquiryTimeline, SavedChanges, ProfileProgress } from './dashboard-lists';
import { FirstSteps, FittingJobs, MoveCard, NewMatches, SnoozeForm } from './dashboard-parts';

function DashboardAside({ view }: { view: DashboardView }) {
  const { parts, profile, saved, alerts, referees } = view;
  return (
    <aside className={styles.side} aria-label="Your account">
      <section aria-labelledby="profile-parts">
        <h2 id="profile-parts">Profile</h2>
        <ProfileProgress parts={parts} />
        {profile && <MoreLink href={paths.profile()}>View my profile</MoreLink>}
      </section>
      <section aria-labelledby="saved-changes">
        <h2 id="saved-changes">Saved jobs that changed</h2>
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
      </section>
      <section aria-labelledby="alerts">
        <h2 id="alerts">Job alerts</h2>
        <p className="small muted">
          {alerts > 0
            ? `You have ${count(alerts, 'alert')}. New jobs arrive by email.`
            : 'You have no alerts yet. An alert sends you new jobs by email.'}
        </p>
        <MoreLink href={alerts > 0 ? paths.jobAlerts() : paths.createJobAlert()}>
          {alerts > 0 ? 'Change your alerts' : 'Create an alert'}
        </MoreLink>
      </section>
      <section aria-labelledby="referees">
        <h2 id="referees">Referees</h2>
        {referees.length > 0 ? (
          <RefereeRows referees={referees} />
        ) : (
          <p className="small muted">
            Hospitals ask for referees before they offer you a job. Add them early: referees need time to
            answer.
          </p>
        )}
        <MoreLink href={paths.referees()}>{referees.length > 0 ? 'All referees' : 'Add a referee'}</MoreLink>
      </section>
      <CallOffer title="Talk to a consultant" text="Book a call for a time that suits you." />
    </aside>
  );
}

export function DashboardTimeline({ view }: { view: DashboardView }) {
  const { action, enquiries, firstRun } = view;
  return (
    <div className={styles.page}>
      <div className={`on-navy ${styles.head}`}>
        <div className="wrap">
          <h1>Profile dashboard</h1>
          <p className={styles.hello}>{view.greeting}</p>
          <section className={styles.next} aria-labelledby="next-action">
            <div className={styles.words}>
              <p className={styles.kicker}>Your next step</p>
              <h2 id="next-action">{action.title}</h2>
              <p>{action.text}</p>
            </div>
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
      </div>
      <div className={`wrap ${styles.areas}`}>
        <AccountNavigation area="dashboard" />
      </div>
      <div className={`wrap ${styles.grid}`}>
        <div className={styles.main}>
          {firstRun ? (
            <FirstSteps />
          ) : (
            <section aria-labelledby="enquiries">
              <div className="section__head">
                <h2 id="enquiries">Your enquiries</h2>
                {enquiries.total > 0 && (
                  <MoreLink href={paths.jobEnquiries()}>
                    {enquiries.total === 1 ? 'Your enquiry in full' : `All ${enquiries.total} enquiries`}
                  </MoreLink>
                )}
              </div>
              {enquiries.total > 0 ? (
                <EnquiryTimeline stops={enquiries.stops} />
              ) : (
                <p>
                  You have not enquired about a job yet. An enquiry does not commit you to anything: a
                  consultant calls you back.
                </p>
              )}
            </section>
          )}
          <FittingJobs fitting={view.fitting} />
          <NewMatches matches={view.matches} />
          {view.move && <MoveCard />}
        </div>
        <DashboardAside view={view} />
      </div>
    </div>
  );
}
