import { SignInProblemPage } from '@/components/doctors/sign-in/sign-in-problem-page';
import { page } from '@/lib/http/page.server';
import { safePath } from '@/lib/http/safe-path';
import { readSignInProblem, type ShownSignInProblem } from '@/lib/doctors/sign-in/sign-in-problem';

type Props = { problem: ShownSignInProblem; redirectUrl: string; errorId: string | null };

export default function LoginErrorPage(props: Props) {
  return <SignInProblemPage {...props} />;
}

export const getServerSideProps = page<Props>({ noindex: true }, async ({ query }) => {
  const { problem, status, errorId } = readSignInProblem(query);
  return { props: { problem, errorId, redirectUrl: safePath(query.redirect_url) }, status };
});
