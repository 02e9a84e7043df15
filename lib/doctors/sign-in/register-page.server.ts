import { z } from 'zod';
import { listCountries } from '@/lib/doctors/doctor/account-choices.server';
import { variant } from '@/lib/http/flags/flag-register';
import { email } from '@/lib/platform/contact-fields/contact-fields.server';
import { country } from '@/lib/doctors/doctor/doctor-fields.server';
import type { FormState } from '@/lib/http/form';
import type { FormOutcome } from '@/lib/http/form.server';
import type { PageAnswer, PageRequest } from '@/lib/http/page.server';
import { readInvitationLink } from '@/lib/doctors/account-invitations/account-invitation-link';
import { findInvitedAddress } from '@/lib/doctors/account-invitations/invite-to-account.server';
import { readMailToken } from '@/lib/platform/emails/mail-token.server';
import { paths, registerHref } from '@/lib/routes';
import { storeReferralCode } from '@/lib/doctors/referrals/referral-cookie.server';
import type { RegisterView } from './register-view';
import { landingPath } from './sign-in-entry';
import { forwardToLogin } from './sign-in-page.server';
import { leaveSignUpHint, readSignUpHint } from './sign-up-hint.server';

// Employers cannot register here, so the form asks them nothing else.
const employer = z.object({ who: z.literal('employer') });
const doctor = z.object({
  who: z.literal('doctor', 'Choose whether you are a doctor or an employer'),
  country,
  email,
});
type PostedRegister = z.infer<typeof employer> | z.infer<typeof doctor>;

export async function loadRegister(
  request: PageRequest,
  state: FormState,
): Promise<PageAnswer<RegisterView>> {
  storeReferralCode(request);
  const invitation = z.string().max(400).safeParse(request.query.invitation);
  if (invitation.success) return openInvitation(request, invitation.data);
  if (request.session || variant(request.flags, 'new-registration-flow') !== 'on') {
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

/**
 * Suggests the invited address on the sign-up page, unless the visitor has already typed an address. Forgets the token,
 * because scripts could read it in the URL.
 */
async function openInvitation(
  { app, context, session }: PageRequest,
  token: string,
): Promise<PageAnswer<RegisterView>> {
  const text = readMailToken(app.config.secrets.mailLinks, 'account-sign-up', token);
  const invited = text && readInvitationLink(text, app.clock.now());
  const mayHint = !session && readSignUpHint(context.req) === null;
  const to = invited && mayHint ? await findInvitedAddress(app.db, invited) : null;
  if (to) leaveSignUpHint(context.res, { country: null, email: to }, app.config.siteUrl);
  return { redirect: registerHref({ redirectUrl: paths.dashboard() }), status: 303 };
}

export const registerSchema = (_request: PageRequest, fields: URLSearchParams): z.ZodType<PostedRegister> =>
  fields.get('who') === 'employer' ? employer : doctor;

export async function submitRegister(
  { app, context, query, session }: PageRequest,
  posted: PostedRegister,
): Promise<FormOutcome> {
  if (posted.who === 'employer') return { redirect: paths.employers() };
  const redirectUrl = landingPath(query, app.config.siteUrl);
  if (session) return { redirect: redirectUrl };
  leaveSignUpHint(context.res, { country: posted.country, email: posted.email }, app.config.siteUrl);
  return { redirect: paths.login({ redirect_url: redirectUrl, screen_hint: 'signup' }) };
}
