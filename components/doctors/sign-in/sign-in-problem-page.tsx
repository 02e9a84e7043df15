import Link from 'next/link';
import { employerPaths, paths, signInHref } from '@/lib/routes';
import type { SignInProblem } from '@/lib/services/identity/sign-in-problem';
import type { ShownSignInProblem } from '@/lib/doctors/sign-in/sign-in-problem';
import { SignInMessage } from './sign-in-message';

type Words = { title: string; text: string; retry: string };

const words: Record<SignInProblem, Words> = {
  blocked: {
    title: 'This account is blocked',
    text: 'The account you tried to use has been blocked, so you cannot sign in with it. If you think that is a mistake, contact us and we will look into it.',
    retry: 'Use another account',
  },
  denied: {
    title: 'Your sign-in was refused',
    text: 'The sign-in service refused this account. Try again, or contact us if it keeps happening.',
    retry: 'Try again',
  },
  cancelled: {
    title: 'You are not signed in',
    text: 'You stopped before you finished signing in. Nothing has changed.',
    retry: 'Sign in',
  },
  expired: {
    title: 'Signing in took too long',
    text: 'You started signing in too long ago, or in another window. Please start again.',
    retry: 'Start again',
  },
  'no-email': {
    title: 'Your account has no email address',
    text: 'The account you used has no email address, and we need one to answer your enquiries. Add one to the account, or sign in with another account.',
    retry: 'Use another account',
  },
  merged: {
    title: 'Sign in with your other account',
    text: 'A consultant has merged your two accounts. You can no longer sign in with this one, so sign in with the email address of the other account. We emailed you when we merged them. If you did not expect this, contact us.',
    retry: 'Use another account',
  },
  unavailable: {
    title: 'Signing in is not working at the moment',
    text: 'Our sign-in service is not responding. The fault is ours, not yours. Please try again in a few minutes.',
    retry: 'Try again',
  },
  server: {
    title: 'Something went wrong while signing in',
    text: 'We could not finish signing you in. Please try again, and contact us if it keeps happening.',
    retry: 'Try again',
  },
};

const openedByHand: Words = {
  title: 'Trouble signing in?',
  text: 'We have not found a problem with your sign-in. These are the usual causes.',
  retry: 'Sign in',
};

const labels: [start: string, label: string][] = [
  [paths.staff(), 'Sign in to the back office'],
  [employerPaths.vacancies(), 'Sign in to your employer account'],
];

/** Returns the label of the link to sign-in for staff and employers, whom texts for doctors do not help. */
function findWorkLabel(redirectUrl: string): string | undefined {
  const [address = ''] = redirectUrl.split(/[?#]/);
  return labels.find(([start]) => `${address}/`.startsWith(`${start}/`))?.[1];
}

type Props = { problem: ShownSignInProblem; redirectUrl: string; errorId: string | null };

export function SignInProblemPage({ problem, redirectUrl, errorId }: Props) {
  const { title, text, retry } = problem ? words[problem] : openedByHand;
  const workLabel = findWorkLabel(redirectUrl);
  // True if the visitor needs a different account. The link then signs out first. Otherwise, the identity provider
  // would choose the same account again without asking.
  const other = problem === 'blocked' || problem === 'no-email' || problem === 'merged';
  return (
    <SignInMessage
      title={title}
      errorId={errorId}
      action={{
        href: other ? paths.logout() : signInHref({ redirectUrl }),
        label: (!other && workLabel) || retry,
      }}
      second={{ href: paths.contactUs(), label: 'Contact us' }}
    >
      <p className="lead">{text}</p>
      {!problem && <UsualCauses redirectUrl={redirectUrl} />}
      {!workLabel && (
        <p>
          You can do the main things without an account: <Link href={paths.jobs()}>search jobs</Link>, read
          every job in full, and send an enquiry.
        </p>
      )}
    </SignInMessage>
  );
}

function UsualCauses({ redirectUrl }: { redirectUrl: string }) {
  return (
    <ul>
      <li>
        <b>Your email address is not verified.</b> Open the link in our email, or{' '}
        <Link href={paths.emailVerificationRequired({ redirectUrl })}>get a new link</Link>.
      </li>
      <li>
        <b>You have forgotten your password.</b> Go to <Link href={signInHref({ redirectUrl })}>Sign in</Link>
        , and choose “Forgot your password?”.
      </li>
      <li>
        <b>Your account is blocked.</b> Contact us, and we will look into it.
      </li>
    </ul>
  );
}
