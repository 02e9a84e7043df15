import {
  VerificationRequired,
  type VerificationRequiredProps,
} from '@/components/doctors/sign-in/verification-required';
import { form } from '@/lib/http/form.server';
import { button } from '@/lib/http/form-fields.server';
import { resendForm, verificationSubject } from '@/lib/doctors/sign-in/resend-form.server';
import { safePath } from '@/lib/http/safe-path';
import { readMaskedEmail } from '@/lib/doctors/sign-in/sign-in-problem';

export default function EmailVerificationRequiredPage(props: VerificationRequiredProps) {
  return <VerificationRequired {...props} />;
}

export const getServerSideProps = form(
  { name: 'resend verification', toastOnly: true, quick: true, noindex: true },
  {
    load: (request, { hidden }) => {
      const email = readMaskedEmail(request.query);
      const again = verificationSubject(request) ? hidden : null;
      const redirectUrl = safePath(request.query.redirect_url);
      // Status 403 after a refused sign-in. Status 200 if the visitor opened the page directly.
      return Promise.resolve({ props: { email, redirectUrl, again }, status: email ? 403 : 200 });
    },
    schema: () => button(null),
    submit: resendForm,
  },
);
