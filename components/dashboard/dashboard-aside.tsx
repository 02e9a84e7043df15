import { CallOffer } from '@/components/bookings/call-offer';
import type { DashboardView } from '@/lib/dashboard/dashboard-view';
import { paths } from '@/lib/routes';
import styles from './dashboard-aside.module.css';
import { RefereeRows, SavedChanges } from './dashboard-lists';
import { MoreLink } from './more-link';
import { ProfileProgress } from './profile-progress';

/** What stands beside the enquiries: profile, saved jobs that changed, referees. */
export function DashboardAside({ view }: { view: DashboardView }) {
  const { parts, profile, saved, referees } = view;
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
          <MoreLink href={paths.savedJobs()}>
            {saved.total === 1 ? 'Your saved job' : `All ${saved.total} saved jobs`}
          </MoreLink>
        )}
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
