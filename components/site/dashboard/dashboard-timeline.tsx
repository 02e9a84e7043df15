import clsx from 'clsx';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { SuggestedJobs } from '@/components/alerts/saved-jobs/suggested-jobs';
import { CallOffer } from '@/components/consultants/bookings/call-offer';
import { AccountNavigation } from '@/components/doctors/account/account-frame';
import { RefereeRows } from '@/components/doctors/referees/referee-rows';
import { buttonClass, ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { MoreLink } from '@/components/ui/more-link';
import { CallLink } from '@/components/ui/phone-link';
import { count, lowerFirst } from '@/lib/core/text';
import { paths } from '@/lib/routes';
import type { DashboardView, ProfilePartView } from '@/lib/site/dashboard/dashboard-view';
import { describeProgress, EnquiryList, SavedChanges } from './dashboard-lists';
import { ClashNotes, findActionClash, FittingJobs, MoveCard, SnoozeForm } from './dashboard-parts';
import styles from './dashboard-timeline.module.css';
import { NeedsYou, NextPlacement } from './needs-you';
import { PromisedCalls } from './promised-calls';

function ProfileLine({ parts, actionHref }: { parts: ProfilePartView[]; actionHref: string }) {
  const next = parts.find(({ left }) => left !== null);
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
      {next && next.href !== actionHref && (
        <Link href={next.href} className={styles.continue}>
          Continue: {lowerFirst(next.title)}
        </Link>
      )}
    </div>
  );
}

type Props = {
  id: string;
  title: string;
  href: string;
  more: string;
  children: ReactNode;
};

function Tile({ id, title, href, more, children }: Props) {
  return (
    <section aria-labelledby={id} className={styles.tile}>
      <h2 id={id}>{title}</h2>
      <div className={styles.text}>{children}</div>
      <MoreLink href={href}>{more}</MoreLink>
    </section>
  );
}

function EnquiriesTile({ enquiries: { total, stops } }: Pick<DashboardView, 'enquiries'>) {
  return (
    <Tile
      id="enquiries"
      title="Your enquiries"
      href={total > 0 ? paths.jobEnquiries() : paths.jobs()}
      more={total === 0 ? 'Search jobs' : total === 1 ? 'See your enquiry' : `All enquiries (${total})`}
    >
      {total > 0 ? (
        <EnquiryList stops={stops} />
      ) : (
        'You have not enquired about a job yet. An enquiry does not commit you to anything: a consultant calls you back. We send nothing to a hospital without your consent.'
      )}
    </Tile>
  );
}

function WhatChanged({ enquiries, saved }: DashboardView) {
  const hasChanges = saved.changed.length > 0;
  if (enquiries.total === 0 && !hasChanges) return null;
  return (
    <div className={styles.first}>
      {enquiries.total > 0 && <EnquiriesTile enquiries={enquiries} />}
      {hasChanges && (
        <Tile
          id="saved-changes"
          title="Saved jobs that changed"
          href={paths.savedJobs({ sort: 'changed' })}
          more={saved.total > 1 ? `All saved jobs (${saved.total})` : 'See your saved job'}
        >
          <SavedChanges changes={saved.changed} />
        </Tile>
      )}
    </div>
  );
}

function AccountTiles({ view }: { view: DashboardView }) {
  const { enquiries, profile, alerts, referees, documents } = view;
  // "To do" lists them.
  const hasOpenDocuments = documents.total > 0 && documents.replace.length + documents.add.length > 0;
  return (
    <div className={styles.tiles}>
      {enquiries.total === 0 && <EnquiriesTile enquiries={enquiries} />}
      <Tile
        id="alerts"
        title="Job alerts"
        href={alerts > 0 ? paths.jobAlerts() : paths.createJobAlert()}
        more={alerts > 0 ? 'Change your alerts' : 'Create an alert'}
      >
        {alerts > 0
          ? `You have ${count(alerts, 'alert')}. New jobs arrive by email.`
          : 'You have no alerts yet. An alert sends you new jobs by email.'}
      </Tile>
      <Tile
        id="referees"
        title="Referees"
        href={paths.referees()}
        more={referees.length > 0 ? 'All referees' : 'Add a referee'}
      >
        {referees.length > 0 ? (
          <RefereeRows referees={referees} brief />
        ) : (
          'Hospitals ask for referees before they offer you a job. Add them early: referees need time to answer.'
        )}
      </Tile>
      {!hasOpenDocuments && (
        <Tile
          id="documents"
          title="Documents"
          href={paths.documents()}
          more={documents.total > 0 ? 'Your documents' : 'Add a document'}
        >
          {documents.total > 0
            ? `${count(documents.total, 'document')} sent. Nothing to add or replace.`
            : 'Upload your registration and certificates once. You decide which hospital sees them.'}
        </Tile>
      )}
      {profile && (
        <Tile id="profile" title="Profile" href={paths.profile()} more="View my profile">
          Consultants see your profile when they look for jobs for you.
        </Tile>
      )}
    </div>
  );
}

export function DashboardTimeline({ view }: { view: DashboardView }) {
  const { action, calls, fitting } = view;
  const clash = findActionClash(view);
  const fits = fitting !== null && fitting.cards.length > 0;
  return (
    <div className={styles.page}>
      <div className={`wrap ${styles.areas}`}>
        <AccountNavigation area="dashboard" />
      </div>
      <div className={`on-navy ${styles.head}`}>
        <div className={clsx('wrap', styles.in, calls.length > 0 && styles.withCall)}>
          <div className={styles.now}>
            <div className={styles.title}>
              <h1>Profile dashboard</h1>
              <p className={styles.hello}>{view.greeting}</p>
            </div>
            <section className={styles.next} aria-labelledby="next-action">
              <p className={styles.kicker}>Your next step</p>
              <h2 id="next-action">
                {clash ? `${clash.placement.facility} clashes with ${clash.other.facility}` : action.title}
              </h2>
              <p className={styles.words}>
                {clash
                  ? `Both are on ${clash.days}. Nothing is binding until both sides have confirmed.`
                  : action.text}
              </p>
              <ClashNotes view={view} />
              <div className={styles.go}>
                {clash && (
                  // A full load, because the browser then opens the closed form that contains this target.
                  <a href={clash.changeHref} className={buttonClass({ look: 'bright' })}>
                    Ask for a change
                  </a>
                )}
                {clash?.consultant && (
                  <CallLink phone={clash.consultant.phone} className={buttonClass({ look: 'ghost' })}>
                    Call {clash.consultant.name}
                  </CallLink>
                )}
                <ButtonLink href={action.href} look={clash ? 'quiet' : 'bright'}>
                  {action.label}
                  {!clash && <Icon name="onward" />}
                </ButtonLink>
                {action.canWait && (
                  <SnoozeForm action={action.name} hidden={view.state.hidden} className={styles.later} />
                )}
              </div>
            </section>
            <ProfileLine parts={view.parts} actionHref={action.href} />
          </div>
          {calls.length > 0 && <PromisedCalls calls={calls} />}
        </div>
      </div>
      <div className={`wrap ${styles.jobs}`}>
        <div className={styles.start}>
          <NeedsYou view={view} />
          {view.nextPlacement && <NextPlacement placement={view.nextPlacement} />}
        </div>
        <WhatChanged {...view} />
        {!fits && <SuggestedJobs jobs={view.matches} />}
        <FittingJobs fitting={fitting} />
        {view.move && <MoveCard />}
      </div>
      <div className={styles.band}>
        <div className={`wrap ${styles.groups}`}>
          <AccountTiles view={view} />
          <CallOffer title="Talk to a consultant" text="Book a call for a time that suits you." />
        </div>
      </div>
    </div>
  );
}
