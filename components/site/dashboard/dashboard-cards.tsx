import { RefereeRows } from '@/components/doctors/referees/referee-rows';
import { MoreLink } from '@/components/ui/more-link';
import type { ReactNode } from 'react';
import { SuggestedJobs } from '@/components/alerts/saved-jobs/suggested-jobs';
import { AccountFrame } from '@/components/doctors/account/account-frame';
import { CallOffer } from '@/components/consultants/bookings/call-offer';
import { ButtonLink } from '@/components/ui/button';
import { count } from '@/lib/core/text';
import type { DashboardView } from '@/lib/site/dashboard/dashboard-view';
import { paths } from '@/lib/routes';
import styles from './dashboard-cards.module.css';
import { SavedChanges, ProfileProgress, EnquiryList } from './dashboard-lists';
import { NeedsYou } from './needs-you';
import { ClashNotes, FittingJobs, MoveCard, SnoozeForm } from './dashboard-parts';

export function DashboardCards({ view }: { view: DashboardView }) {
  const { action, enquiries, saved, referees, alerts } = view;
  return (
    <AccountFrame area="dashboard" title="Profile dashboard" lead={`${view.greeting}.`}>
      <section className={`panel panel--tint ${styles.next}`} aria-labelledby="next-action">
        <div>
          <h2 id="next-action">{action.title}</h2>
          <p>{action.text}</p>
          <ClashNotes view={view} />
        </div>
        <div className={styles.go}>
          <ButtonLink href={action.href}>{action.label}</ButtonLink>
          {action.canWait && (
            <SnoozeForm action={action.name} hidden={view.state.hidden} className="btn btn--quiet" />
          )}
        </div>
      </section>
      <NeedsYou view={view} />
      {view.move && <MoveCard />}
      <div className={styles.cards}>
        <Card id="enquiries" title="Enquiries">
          {enquiries.total > 0 ? (
            <EnquiryList stops={enquiries.stops} />
          ) : (
            <p className="muted">You have not enquired about a job yet.</p>
          )}
          <MoreLink href={enquiries.total > 0 ? paths.jobEnquiries() : paths.jobs()}>
            {enquiries.total > 1
              ? `All enquiries (${enquiries.total})`
              : enquiries.total > 0
                ? 'See your enquiry'
                : 'Search jobs'}
          </MoreLink>
        </Card>
        <Card id="profile-parts" title="Profile">
          <ProfileProgress parts={view.parts} />
          {view.profile && <MoreLink href={paths.profile()}>View my profile</MoreLink>}
        </Card>
        <Card id="saved-changes" title="Saved jobs">
          <p className="muted">
            {saved.total > 0 ? `${count(saved.total, 'job')} saved.` : 'You haven’t saved any jobs yet.'}
          </p>
          {saved.changed.length > 0 && <SavedChanges changes={saved.changed} />}
          <MoreLink href={paths.savedJobs({ sort: 'changed' })}>Your saved jobs</MoreLink>
        </Card>
        <Card id="referees" title="Referees">
          {referees.length > 0 ? (
            <RefereeRows referees={referees} />
          ) : (
            <p className="muted">You haven’t added any referees yet.</p>
          )}
          <MoreLink href={paths.referees()}>
            {referees.length > 0 ? 'All referees' : 'Add a referee'}
          </MoreLink>
        </Card>
        <Card id="alerts" title="Job alerts">
          <p className="muted">
            {alerts > 0
              ? `${count(alerts, 'alert')}. We email you when a new job matches.`
              : 'You have no alerts yet.'}
          </p>
          <MoreLink href={alerts > 0 ? paths.jobAlerts() : paths.createJobAlert()}>
            {alerts > 0 ? 'Your job alerts' : 'Create an alert'}
          </MoreLink>
        </Card>
      </div>
      <CallOffer title="Talk to a consultant" text="Book a call for a time that suits you." />
      <FittingJobs fitting={view.fitting} />
      <SuggestedJobs jobs={view.matches} />
    </AccountFrame>
  );
}

function Card({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={`panel ${styles.card}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
