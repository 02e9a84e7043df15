import { SignInProblemPage } from '@/components/sign-in/sign-in-problem-page';
import { page } from '@/lib/web/page.server';
import { forwardToLogin } from '@/lib/web/sign-in-page.server';

type Props = { redirectUrl: string };

export default function RegisterPage({ redirectUrl }: Props) {
  return <SignInProblemPage problem="unavailable" redirectUrl={redirectUrl} errorId={null} />;
}

export const getServerSideProps = page<Props>({ noindex: true }, (request) =>
  forwardToLogin(request, 'signup'),
);
