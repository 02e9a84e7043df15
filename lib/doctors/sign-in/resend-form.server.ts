import { createHash } from 'node:crypto';
import type { FormFeedback } from '@/lib/http/form';
import type { FormOutcome } from '@/lib/http/form.server';
import type { PageRequest } from '@/lib/http/page.server';
import { fail, ok, type Result } from '@/lib/core/result';
import { takeRateLimit } from '@/lib/http/rate-limiting/take-rate-limit.server';
import type { Clock } from '@/lib/services/clock/clock';
import type { Database } from '@/lib/services/database/database';
import type { Identity } from '@/lib/services/identity/identity';
import { readVerificationTicket } from './verification-ticket.server';

type ResendFailure =
  | { code: 'verification/too-soon'; retryAfterSeconds: number }
  | { code: 'verification/too-many-today'; retryAfterSeconds: number }
  | { code: 'verification/unavailable' };

export async function resendVerification(
  { db, clock, identity }: { db: Database; clock: Clock; identity: Pick<Identity, 'sendVerification'> },
  subject: string,
): Promise<Result<null, ResendFailure>> {
  // Uses a hash, so that the table of rate limits does not reveal who has signed up.
  const who = createHash('sha256').update(subject).digest('base64url');
  const now = clock.now();
  const soon = await takeRateLimit(db, { name: 'verification minute', client: who }, now);
  if (!soon.allowed)
    return fail({ code: 'verification/too-soon', retryAfterSeconds: soon.retryAfterSeconds });
  const today = await takeRateLimit(db, { name: 'verification day', client: who }, now);
  if (!today.allowed)
    return fail({ code: 'verification/too-many-today', retryAfterSeconds: today.retryAfterSeconds });
  return (await identity.sendVerification(subject)) ? ok(null) : fail({ code: 'verification/unavailable' });
}

const feedbackOf = {
  'verification/too-soon': {
    statusCode: 429,
    state: 'warning',
    message: 'We sent the email less than a minute ago. Wait a minute, then try again.',
  },
  'verification/too-many-today': {
    statusCode: 429,
    state: 'warning',
    message: 'We have sent the email five times today. Check your junk folder, or contact us.',
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

/** Returns the account that may request the email from this browser. Null if the visitor must sign in again first. */
export function verificationSubject({ app, context }: PageRequest): string | null {
  return readVerificationTicket(context.req, { secrets: app.config.secrets.sessions, now: app.clock.now() });
}

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
