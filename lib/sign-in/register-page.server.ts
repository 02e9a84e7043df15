import { z } from 'zod';
import { listCountries } from '@/lib/doctors/account-choices.server';
import type { FormState } from '@/lib/http/form';
import type { FormOutcome } from '@/lib/http/form.server';
import type { PageAnswer, PageRequest } from '@/lib/http/page.server';
import { paths } from '@/lib/routes';
import type { RegisterView } from './register-view';
import { keepReferralCode } from '@/lib/referrals/referral-cookie.server';
import { landingPath } from './sign-in-entry';
import { forwardToLogin } from './sign-in-page.server';
import { leaveSignUpHint, readSignUpHint, type SignUpHint } from './sign-up-hint.server';

/** What somebody who registers says first. */
export type PostedRegister = { who: 'employer' } | ({ who: 'doctor' } & SignUpHint);

const text = z.string().trim().default('');
const schema = z.object({
  who: z.enum(['doctor', 'employer'], 'Choose whether you are a doctor or an employer'),
  country: text.refine(
    (code) => listCountries().some(([known]) => known === code),
    'Choose the country you live in',
  ),
  email: text.pipe(
    z.email('Enter your email, like name@example.com').max(254, 'Enter a shorter email address'),
  ),
});
const employerSchema = z.object({ who: z.literal('employer') });

/** Draws the short first step; forwards at once where the flag is off, and those who are signed in. */
export async function loadRegister(
  request: PageRequest,
  state: FormState,
): Promise<PageAnswer<RegisterView>> {
  keepReferralCode(request);
  if (request.session || request.flags['new-registration-flow'] !== 'on') {
    const answer = await forwardToLogin(request, 'signup');
    return 'props' in answer
      ? { ...answer, props: { shows: 'unavailable', redirectUrl: answer.props.redirectUrl } }
      : answer;
  }
  return {
    props: {
      shows: 'first-step',
      action: request.context.resolvedUrl,
      redirectUrl: landingPath(request.query, request.app.config.siteUrl),
      countries: listCountries(),
      email: readSignUpHint(request.context.req)?.email ?? '',
      state,
    },
  };
}

/** Reads the first step. Of an employer nothing more is asked: they have no account. */
export async function readRegister(
  _request: PageRequest,
  fields: URLSearchParams,
): Promise<{ input: PostedRegister } | FormOutcome> {
  const typed = Object.fromEntries(fields);
  if (employerSchema.safeParse(typed).success) return { input: { who: 'employer' } };
  const read = schema.safeParse(typed);
  if (read.success) {
    const { country, email } = read.data;
    return { input: { who: 'doctor', country, email } };
  }
  const seen = new Set<string>();
  return {
    errors: read.error.issues
      .map(({ path, message }) => ({ field: String(path[0]), message }))
      .filter(({ field }) => !seen.has(field) && seen.add(field)),
  };
}

/** Sends an employer to their page, a doctor on to sign-up with what was said. */
export async function submitRegister(
  { app, context, query, session }: PageRequest,
  posted: PostedRegister,
): Promise<FormOutcome> {
  if (posted.who === 'employer') return { redirect: paths.employers() };
  const redirectUrl = landingPath(query, app.config.siteUrl);
  if (session) return { redirect: redirectUrl };
  const { country, email } = posted;
  leaveSignUpHint(context.res, { country, email }, app.config.siteUrl);
  return { redirect: paths.login({ redirect_url: redirectUrl, screen_hint: 'signup' }) };
}
