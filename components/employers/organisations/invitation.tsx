import Link from 'next/link';
import { InvitationAnswer } from '@/components/forms/invitation-answer';
import { useSender } from '@/components/forms/use-sender';
import plain from '@/components/ui/plain-page.module.css';
import { ButtonLink } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { invitationDays } from '@/lib/employers/organisations/organisation';
import { employerPaths, paths } from '@/lib/routes';
import type { InvitationView } from '@/lib/employers/organisations/employer-view';

const mayDo = {
  requester: 'You can request doctors. An approver in your organisation approves each request.',
  approver: 'You can request doctors, approve requests from colleagues and manage members.',
} as const;

/** Invitation to join an organisation. Only an account with the invited email address can accept it. */
export function Invitation({ invitation, action, state }: InvitationView) {
  // Loads the next page as a new document. Analytics tags on that page could otherwise read the token in this URL.
  const forms = { ...useSender(state, { leaves: true }), action };
  if (!invitation)
    return (
      <div className={`wrap ${plain.page}`}>
        <div className={plain.prose}>
          <h1 tabIndex={-1}>This invitation is no longer valid</h1>
          <p className="lead">
            The invitation was cancelled or accepted, or is more than {invitationDays} days old.
          </p>
          <p>
            Ask the person who invited you for a new invitation, or{' '}
            <Link href={paths.contactUs()}>contact us</Link>.
          </p>
        </div>
      </div>
    );
  const { organisation, name, role, reader } = invitation;
  return (
    <div className={`wrap ${plain.page}`}>
      <div className={plain.prose}>
        <h1 tabIndex={-1}>{organisation} has invited you to join</h1>
        <ErrorSummary errors={forms.errors} />
        <p className="lead">
          {name}, an account lets you and your colleagues request doctors, follow each vacancy and respond to
          shortlists.
        </p>
        <p>{mayDo[role]}</p>
        <InvitationAnswer invitation={invitation} forms={forms} accept="Accept the invitation" />
        {reader === 'member' && (
          <p>
            You are already a member. <ButtonLink href={employerPaths.vacancies()}>Your vacancies</ButtonLink>
          </p>
        )}
      </div>
    </div>
  );
}
