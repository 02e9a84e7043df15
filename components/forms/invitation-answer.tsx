import { Button, buttonClass } from '@/components/ui/button';
import { ActionForm } from './action-form';
import styles from './form-parts.module.css';
import type { PageForms } from './use-sender';

type Invited = { email: string; until: string; reader: string; signIn: string; register: string };

type Props = { invitation: Invited; forms: PageForms; accept: string };

/** Explains who can accept an invitation. Only the person with the invited email address gets the button. */
export function InvitationAnswer({
  invitation: { email, until, reader, signIn, register },
  forms,
  accept,
}: Props) {
  if (reader === 'signed-out')
    return (
      <>
        <p>
          This invitation is for <b>{email}</b> and is valid until {until}. Sign in with that address, or
          create an account with it.
        </p>
        <p className={styles.buttons}>
          <a className={buttonClass()} href={signIn}>
            Sign in
          </a>
          <a className={buttonClass({ look: 'ghost' })} href={register}>
            Create an account
          </a>
        </p>
      </>
    );
  if (reader === 'other')
    return (
      <p>
        This invitation is for <b>{email}</b>, but you are signed in with another address. Sign out, then open
        the link in our email again.
      </p>
    );
  if (reader !== 'invited') return null;
  return (
    <ActionForm forms={forms} what="accept">
      <Button type="submit">{accept}</Button>
    </ActionForm>
  );
}
