import { Button, ButtonLink } from '@/components/ui/button';
import { TextAreaField } from '@/components/ui/field';
import { profileLimits } from '@/lib/profile/profile';
import type { FormState } from '@/lib/http/form';
import { paths } from '@/lib/routes';
import type { ProfileView } from '@/lib/profile/profile-view';
import { fieldParts, HiddenInputs } from '@/components/forms/form-parts';
import { GradeFields, RightFields, WorkFields } from './profile-fields';
import styles from './profile-form.module.css';

/** The whole profile as one form: a plain POST. */
export function ProfileForm({
  action,
  edit,
  state,
}: {
  action: string;
  edit: NonNullable<ProfileView['edit']>;
  state: FormState;
}) {
  const parts = fieldParts(state, edit.values);
  return (
    <form method="post" action={action} className={styles.form} noValidate>
      <section aria-labelledby="form-about">
        <h2 id="form-about">About you</h2>
        <TextAreaField
          name="about"
          label="In your own words"
          hint="Experience, procedures, the work you look for. Up to 1,500 characters."
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
      <div className={styles.buttons}>
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
