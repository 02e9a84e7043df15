import { HiddenInputs } from '@/components/forms/form-parts';
import { Button } from '@/components/ui/button';
import type { HiddenFields } from '@/lib/http/form';
import { paths, signInHref } from '@/lib/routes';
import { SignInMessage } from './sign-in-message';

export type VerificationRequiredProps = {
  /** Masked email address. Null if unknown. */
  email: string | null;
  redirectUrl: string;
  /** Hidden fields of the form that requests the verification email again. Null if the visitor must sign in first. */
  again: HiddenFields | null;
};

export function VerificationRequired({ email, redirectUrl, again }: VerificationRequiredProps) {
  return (
    <SignInMessage
      title="Verify your email address first"
      action={{ href: paths.login({ redirect_url: redirectUrl }), label: 'I have verified my email address' }}
      second={{ href: paths.logout(), label: 'Use another account' }}
      more={again ? <ResendForm hidden={again} /> : <SignInAgain redirectUrl={redirectUrl} />}
    >
      <p className="lead">
        {email ? (
          <>
            We have sent an email to <strong>{email}</strong>. Open the link in it, then come back here.
          </>
        ) : (
          'We have sent you an email. Open the link in it, then come back here.'
        )}
      </p>
      <ul>
        <li>Look for an email with the subject “Verify your email address”. Check your junk folder too.</li>
        <li>The email can take a few minutes, or longer if you use a hospital email address.</li>
        <li>Until then you can search jobs and send enquiries without an account.</li>
      </ul>
    </SignInMessage>
  );
}

function ResendForm({ hidden }: { hidden: HiddenFields }) {
  return (
    <form method="post">
      <HiddenInputs hidden={hidden} trap />
      <p>No email, or the link has expired?</p>
      <Button type="submit" look="quiet" small flush>
        Send the email again
      </Button>
    </form>
  );
}

function SignInAgain({ redirectUrl }: { redirectUrl: string }) {
  return (
    <p>
      No email, or the link has expired? <a href={signInHref({ redirectUrl })}>Sign in again</a> to get a new
      email.
    </p>
  );
}
