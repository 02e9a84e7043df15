import { AccountFrame } from '@/components/account/account-frame';
import { RefereeRows } from '@/components/dashboard/dashboard-lists';
import { MoreLink } from '@/components/dashboard/more-link';
import { ButtonLink } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { paths } from '@/lib/routes';
import type { ProfileView } from '@/lib/profile/profile-view';
import { summaryOf } from './field-parts';
import { MovePanel } from './move-panel';
import { ProfileForm } from './profile-form';
import styles from './profile-page.module.css';
import { ProfileRows } from './profile-rows';

/** What consultants see of a doctor, and the form that changes it. */
export function ProfilePage({ view }: { view: ProfileView }) {
  const { edit, exists, missing, state } = view;
  return (
    <AccountFrame
      area={null}
      title={edit ? 'Edit my profile' : 'My profile'}
      lead="Our consultants see this when they look for work for you. Hospitals see it only when you agree to be put forward."
      head={
        !edit && (
          <ButtonLink href={editHref} look={exists ? 'ghost' : 'main'}>
            {exists ? 'Edit profile' : 'Fill in my profile'}
          </ButtonLink>
        )
      }
    >
      <ErrorSummary errors={summaryOf(state)} />
      {edit ? (
        <ProfileForm action={editHref} edit={edit} state={state} />
      ) : (
        <>
          {view.move && <MovePanel move={view.move} hidden={state.hidden} />}
          {!exists && (
            <p className="note">
              Your profile is empty. Consultants see only what you tell them in each enquiry.
            </p>
          )}
          {missing.length > 0 && <p className="muted">Nothing yet about: {missing.join(', ')}.</p>}
          <div className={styles.grid}>
            <section aria-labelledby="about" className={styles.wide}>
              <h2 id="about">{view.name}</h2>
              <p className={view.about ? styles.about : 'muted'}>
                {view.about || 'You have not described yourself yet.'}
              </p>
            </section>
            {view.parts.map(({ id, title, rows }) => (
              <section key={id} aria-labelledby={id}>
                <h2 id={id}>{title}</h2>
                <ProfileRows rows={rows} />
                {id === 'registration' && <MoreLink href={paths.account()}>Change registrations</MoreLink>}
              </section>
            ))}
            <section aria-labelledby="referees" className={styles.wide}>
              <h2 id="referees">Referees</h2>
              {view.referees.length > 0 ? (
                <RefereeRows referees={view.referees} />
              ) : (
                <p className="muted">You have added no referees yet.</p>
              )}
              <MoreLink href={paths.referees()}>Your referees</MoreLink>
            </section>
          </div>
        </>
      )}
    </AccountFrame>
  );
}

const editHref = `${paths.profile()}?edit=1`;
