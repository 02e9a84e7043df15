import { SignInProblemPage } from '@/components/doctors/sign-in/sign-in-problem-page';
import { page } from '@/lib/http/page.server';
import { forwardToLogin } from '@/lib/doctors/sign-in/sign-in-page.server';

type Props = { redirectUrl: string };

export default function SignInPage({ redirectUrl }: Props) {
  return <SignInProblemPage problem="unavailable" redirectUrl={redirectUrl} errorId={null} />;
}

export const getServerSideProps = page<Props>({ noindex: true }, (request) =>
  forwardToLogin(request, 'login'),
);
