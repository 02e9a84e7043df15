import { resendVerification, type ResendFailure } from '@/lib/doctors/resend-verification.server';
import type { FormFeedback } from '@/lib/http/form';
import type { FormOutcome } from '@/lib/http/form.server';
import type { PageRequest } from '@/lib/http/page.server';
import { readVerificationTicket } from './verification-ticket.server';

const feedbackOf = {
  'verification/too-soon': {
    statusCode: 429,
    state: 'warning',
    message: 'We sent the email less than a minute ago. Wait a minute, then try again.',
  },
  'verification/too-many-today': {
    statusCode: 429,
    state: 'warning',
    message: 'We sent the email five times today. Check your junk folder, or contact us.',
  },
  'verification/unavailable': {
    statusCode: 503,
    state: 'error',
    message: 'The sign-in service is not responding. Please try again in a few minutes.',
  },
} satisfies Record<ResendFailure['code'], FormFeedback>;

const ticketGone: FormFeedback = {
  statusCode: 403,
  state: 'warning',
  message: 'This page is more than 15 minutes old. Sign in again to get a new email.',
};

/** The account whose verification email this browser may ask for, null when it has to sign in again first. */
export function verificationSubject({ app, context }: PageRequest): string | null {
  return readVerificationTicket(context.req, { secret: app.config.auth0.secret, now: app.clock.now() });
}

/** Sends the verification email again and shows the outcome on the same page. */
export async function resendForm(request: PageRequest): Promise<FormOutcome> {
  const subject = verificationSubject(request);
  if (!subject) return { feedback: ticketGone };
  const result = await resendVerification(request.app, subject);
  if (!result.ok) return { feedback: feedbackOf[result.failure.code] };
  return {
    redirect: request.context.resolvedUrl,
    toast: { state: 'success', message: 'We have sent the email again.' },
  };
}
