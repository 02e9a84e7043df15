import { withReferralCode } from '@/lib/doctors/referrals/referral-code-of-sign-in.server';
import { apiRoute } from '@/lib/http/api-route.server';
import { readReferralCode } from '@/lib/doctors/referrals/referral-cookie.server';
import { signingInDevice } from '@/lib/doctors/devices/device-api.server';

export default apiRoute({ methods: ['GET'], budgetMs: 10_000 }, async ({ app, req, res }) => {
  const device = signingInDevice(req, app.config.siteUrl);
  await withReferralCode(readReferralCode(req), () => app.identity.finishLogin(req, res, device));
  return null;
});

export const config = { api: { bodyParser: false } };
