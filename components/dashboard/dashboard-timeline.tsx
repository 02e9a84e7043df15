import { AccountNavigation } from '@/components/account/account-frame';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { DashboardView } from '@/lib/dashboard/dashboard-view';
import { paths } from '@/lib/routes';
import { DashboardAside } from './dashboard-aside';
import styles from './dashboard-timeline.module.css';
import { EnquiryTimeline } from './enquiry-timeline';
import { FirstSteps } from './first-steps';
import { MoreLink } from './more-link';
import { MoveCard } from './move-card';
import { NewMatches } from './new-matches';
import { SnoozeForm } from './snooze-form';

/** The dashboard with one next best action on top and the enquiries as a line of stations. */
export function DashboardTimeline({ view }: { view: DashboardView }) {
  const { action, enquiries, firstRun } = view;
  return (
    <div className={styles.page}>
      <div className={`on-navy ${styles.head}`}>
        <div className="wrap">
          <p className={styles.hello}>{view.greeting}</p>
          <h1>Profile dashboard</h1>
          <section className={styles.next} aria-labelledby="next-action">
            <div className={styles.words}>
              <p className={styles.kicker}>Next best action</p>
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
          <NewMatches matches={view.matches} />
          {view.move && <MoveCard />}
        </div>
        <DashboardAside view={view} />
      </div>
    </div>
  );
}
