import { ActionForm } from '@/components/forms/action-form';
import { useSender } from '@/components/forms/use-sender';
import { Button, buttonClass } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import plain from '@/components/ui/plain-page.module.css';
import type { StaffInvitationView } from '@/lib/staff/access/staff-invitation-view';

/** Invitation to the back office. Only an account with the invited email address can accept it. */
export function StaffInvitation({
  invitation,
  action,
  state,
  brandName,
}: StaffInvitationView & { brandName: string }) {
  // Loads the next page as a new document. Analytics tags on that page could otherwise read the token in this address.
  const forms = { ...useSender(state, { leaves: true }), action };
  if (!invitation)
    return (
      <div className={`wrap ${plain.page}`}>
        <div className={plain.prose}>
          <h1 tabIndex={-1}>This invitation has ended</h1>
          <p className="lead">It was accepted or withdrawn, or is more than 7 days old.</p>
          <p>
            If you have accepted it, <a href="/staff">open the back office</a>. Otherwise, ask an
            administrator for a new invitation.
          </p>
        </div>
      </div>
    );
  const { name, email, roles, until, reader, signIn, register } = invitation;
  return (
    <div className={`wrap ${plain.page}`}>
      <div className={plain.prose}>
        <h1 tabIndex={-1}>Welcome to the {brandName} back office</h1>
        <ErrorSummary errors={forms.errors} />
        <p className="lead">
          {name}, you have been invited as {roles.join(', ').toLowerCase()}.
        </p>
        {reader === 'signed-out' && (
          <>
            <p>
              The invitation is for <b>{email}</b> and works until {until}. Sign in with that address, or
              create an account with it.
            </p>
            <p>
              <a className={buttonClass()} href={signIn}>
                Sign in
              </a>{' '}
              <a className={buttonClass({ look: 'ghost' })} href={register}>
                Create an account
              </a>
            </p>
          </>
        )}
        {reader === 'other' && (
          <p>
            The invitation is for <b>{email}</b>, but you are signed in with another address. Sign out, then
            open the link in our email again.
          </p>
        )}
        {reader === 'invited' && (
          <ActionForm forms={forms} what="accept">
            <Button type="submit">Open the back office</Button>
          </ActionForm>
        )}
      </div>
    </div>
  );
}
