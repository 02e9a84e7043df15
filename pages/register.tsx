import { RegisterStep } from '@/components/doctors/sign-in/register-step';
import { SignInProblemPage } from '@/components/doctors/sign-in/sign-in-problem-page';
import { form } from '@/lib/http/form.server';
import type { Frame } from '@/lib/http/frame';
import { loadRegister, registerSchema, submitRegister } from '@/lib/doctors/sign-in/register-page.server';
import type { RegisterView } from '@/lib/doctors/sign-in/register-view';

export const getServerSideProps = form(
  { name: 'register', noindex: true, flags: ['new-registration-flow'] },
  { load: loadRegister, schema: registerSchema, submit: submitRegister },
);

export default function RegisterPage({ frame, ...view }: RegisterView & { frame: Frame }) {
  return view.shows === 'first-step' ? (
    <RegisterStep view={view} brandName={frame.brandName} />
  ) : (
    <SignInProblemPage problem="unavailable" redirectUrl={view.redirectUrl} errorId={null} />
  );
}
