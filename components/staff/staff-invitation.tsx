import { InvitationAnswer } from '@/components/forms/invitation-answer';
import { useSender } from '@/components/forms/use-sender';
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
  // Loads the next page as a new document. Analytics tags on that page could otherwise read the token in this URL.
  const forms = { ...useSender(state, { leaves: true }), action };
  if (!invitation)
    return (
      <div className={`wrap ${plain.page}`}>
        <div className={plain.prose}>
          <h1 tabIndex={-1}>This invitation is no longer valid</h1>
          <p className="lead">The invitation has been accepted or withdrawn, or is more than 7 days old.</p>
          <p>
            If you have accepted it, <a href="/staff">open the back office</a>. Otherwise, ask an
            administrator for a new invitation.
          </p>
        </div>
      </div>
    );
  const { name, roles } = invitation;
  return (
    <div className={`wrap ${plain.page}`}>
      <div className={plain.prose}>
        <h1 tabIndex={-1}>Welcome to the {brandName} back office</h1>
        <ErrorSummary errors={forms.errors} />
        <p className="lead">
          {name}, you have been invited as {roles.join(', ').toLowerCase()}.
        </p>
        <InvitationAnswer invitation={invitation} forms={forms} accept="Open the back office" />
      </div>
    </div>
  );
}
