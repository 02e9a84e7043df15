import { AccountFrame } from '@/components/doctors/account/account-frame';
import { RefereeRows } from '@/components/doctors/referees/referee-rows';
import { MoreLink } from '@/components/ui/more-link';
import { ButtonLink, Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { paths } from '@/lib/routes';
import type { ProfileView, ProfileMoveView } from '@/lib/doctors/profile/profile-view';
import type { HiddenFields, FormState } from '@/lib/http/form';
import { listSummaryErrors, HiddenInputs, fieldParts } from '@/components/forms/form-parts';
import { TextAreaField } from '@/components/ui/field';
import { profileLimits } from '@/lib/doctors/profile/profile';
import styles from './profile-page.module.css';
import { ProfileRows } from '@/components/doctors/account/profile-rows';
import { GradeFields, RightFields, WorkFields } from './profile-fields';
import profileFormStyles from './profile-form.module.css';

type Props = { action: string; edit: NonNullable<ProfileView['edit']>; state: FormState };

function ProfileForm({ action, edit, state }: Props) {
  const parts = fieldParts(state, edit.values);
  return (
    <form method="post" action={action} className={profileFormStyles.form} noValidate>
      <section aria-labelledby="form-about">
        <h2 id="form-about">About you</h2>
        <TextAreaField
          name="about"
          label="About you, in your own words"
          hint="Experience, procedures and the work you want. Up to 1,500 characters."
          optional
          maxLength={profileLimits.about}
          defaultValue={parts.value('about')}
          error={parts.error('about')}
        />
      </section>
      <section aria-labelledby="form-grade">
        <h2 id="form-grade">Grade and speciality</h2>
        <GradeFields {...parts} choices={edit.choices} />
      </section>
      <section aria-labelledby="form-work">
        <h2 id="form-work">Work wanted</h2>
        <WorkFields {...parts} choices={edit.choices} />
      </section>
      <section aria-labelledby="form-right">
        <h2 id="form-right">Right to work</h2>
        <RightFields {...parts} />
      </section>
      <HiddenInputs hidden={state.hidden} trap />
      <div className={profileFormStyles.buttons}>
        <Button type="submit" name="do" value="save">
          Save profile
        </Button>
        <ButtonLink href={paths.profile()} look="quiet">
          Cancel
        </ButtonLink>
      </div>
    </form>
  );
}

function MovePanel({ move, hidden }: { move: NonNullable<ProfileMoveView>; hidden: HiddenFields }) {
  const offered = move.state === 'offered';
  return (
    <section className={`panel panel--tint ${styles.panel}`} id="move" aria-labelledby="move-title">
      <h2 id="move-title">
        {offered ? 'Move my details to the new profile' : 'We have moved your details here'}
      </h2>
      {offered ? (
        <>
          <p>
            These details come from your account and from the answers you gave when you joined. They will
            replace the details in your profile. Your account will not change. You can undo the move for 30
            days.
          </p>
          <ProfileRows rows={move.rows} />
        </>
      ) : (
        <p>
          You can undo the move until {move.until}. Undoing it restores your earlier profile and removes the
          changes you have made since.
        </p>
      )}
      <form method="post" action={paths.profile()} className={styles.form}>
        <HiddenInputs hidden={hidden} trap />
        <Button type="submit" name="do" value={offered ? 'move' : 'undo'} look={offered ? 'main' : 'ghost'}>
          {offered ? 'Move my details' : 'Undo the move'}
        </Button>
      </form>
    </section>
  );
}

export function ProfilePage({ view }: { view: ProfileView }) {
  const { edit, exists, missing, state } = view;
  return (
    <AccountFrame
      area={null}
      title={edit ? 'Edit my profile' : 'My profile'}
      lead="Our consultants see your profile when they look for work for you. Hospitals see it only when you agree to be put forward."
      head={
        !edit && (
          <ButtonLink href={editHref} look={exists ? 'ghost' : 'main'}>
            {exists ? 'Edit profile' : 'Fill in my profile'}
          </ButtonLink>
        )
      }
    >
      <ErrorSummary errors={listSummaryErrors(state)} />
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
          {missing.length > 0 && <p className="muted">Not filled in yet: {missing.join(', ')}.</p>}
          <div className={styles.grid}>
            <section aria-labelledby="about" className={styles.wide}>
              <h2 id="about">{view.name}</h2>
              <p className={view.about ? styles.about : 'muted'}>
                {view.about || 'You have not written anything about yourself yet.'}
              </p>
            </section>
            {view.parts.map(({ id, title, rows }) => (
              <section key={id} aria-labelledby={id}>
                <h2 id={id}>{title}</h2>
                <ProfileRows rows={rows} />
                {id === 'registration' && (
                  <MoreLink href={paths.account({ change: 'ahpra_number' })}>Change registrations</MoreLink>
                )}
              </section>
            ))}
            <section aria-labelledby="referees" className={styles.wide}>
              <h2 id="referees">Referees</h2>
              {view.referees.length > 0 ? (
                <RefereeRows referees={view.referees} />
              ) : (
                <p className="muted">You haven’t added any referees yet.</p>
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
