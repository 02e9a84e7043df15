import { z } from 'zod';
import { deviceFromCookies } from '@/lib/doctors/devices/device-cookie';
import { apiError, type ApiAnswer, type ApiRequest } from '@/lib/http/api-route.server';
import { hashNetwork } from '@/lib/http/client-address.server';
import { takeRateLimit } from '@/lib/http/rate-limiting/take-rate-limit.server';
import { updateTarget } from './push-subscription-store.server';
import { pushTargetFields } from './push-target-fields.server';

const schema = z.object({ earlier: z.string().max(1000), ...pushTargetFields });

/**
 * Stores the new subscription of a browser whose push service has replaced the old one. Needs no session, because the
 * device cookie and the old endpoint prove which browser sends the request.
 */
export async function answerRenewal({ app, req, res, body }: ApiRequest): Promise<ApiAnswer> {
  const { db, clock, config } = app;
  const client = hashNetwork(req, config.trustedProxies);
  const rate = await takeRateLimit(db, { name: 'renewed notifications', client }, clock.now());
  if (!rate.allowed) {
    res.setHeader('Retry-After', String(rate.retryAfterSeconds));
    return apiError(429, 'This was sent too often from your network');
  }
  const sent = schema.safeParse(body);
  if (!sent.success) return apiError(400, 'Send the earlier address and the new subscription');
  const { earlier: earlierEndpoint, ...target } = sent.data;
  const deviceId = deviceFromCookies(req.headers.cookie ?? '')?.deviceId;
  const isRenewed = deviceId && (await updateTarget(db, { deviceId, earlierEndpoint, target }));
  return isRenewed
    ? { status: 200, body: { renewed: true } }
    : apiError(404, 'Notifications are off on this device');
}
