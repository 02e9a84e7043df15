import { shareLinks } from '@/lib/platform/analytics/share-links';
import { variant } from '@/lib/http/flags/flag-register';
import type { FormState } from '@/lib/http/form';
import { failed, type FormOutcome } from '@/lib/http/form.server';
import { button } from '@/lib/http/form-fields.server';
import type { PageAnswer, PageRequest } from '@/lib/http/page.server';
import { paths, registerHref } from '@/lib/routes';
import { findReferrals, makeReferralCode } from './referrals.server';
import type { ReferralView } from './referral';

const isOn = ({ flags }: PageRequest) => variant(flags, 'refer-a-friend') === 'on';

export async function loadReferral(
  request: PageRequest,
  state: FormState,
): Promise<PageAnswer<ReferralView>> {
  if (!isOn(request)) return { notFound: true };
  const { app, session } = request;
  if (!session) return { props: { own: null, state } };
  const { code, counts } = await findReferrals(app.db, session.doctorId);
  const title = `Doctor jobs in Australia and New Zealand at ${app.config.brandName}`;
  const address = `${app.config.siteUrl}${registerHref()}?ref=${code}`;
  return { props: { own: { links: code ? shareLinks('refer', address, title) : null, counts }, state } };
}

export const referralSchema = (request: PageRequest) =>
  isOn(request) ? button(null) : failed(404, 'This page no longer exists.');

export async function submitReferral({ app, session }: PageRequest): Promise<FormOutcome> {
  if (!session) return failed(401, 'You are not signed in');
  await makeReferralCode({ db: app.db, now: app.clock.now() }, session.doctorId);
  return { redirect: paths.referAFriend() };
}
