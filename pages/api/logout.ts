import { apiRoute } from '@/lib/http/api-route.server';
import { unsubscribeOnSignOut } from '@/lib/doctors/notices/push-subscriptions.server';
import { comesFromElsewhere } from '@/lib/http/same-origin.server';
import { leaveToast } from '@/lib/http/toast.server';

/**
 * Signs out of the site and of the identity provider. Only a navigation within the site signs out. A prefetch, or an
 * image or link on another site, does not.
 */
export default apiRoute({ methods: ['GET'] }, async ({ app, req, res }) => {
  const wanted = req.headers['sec-fetch-dest'] ?? 'document';
  const ahead = `${String(req.headers['sec-purpose'])} ${String(req.headers.purpose)}`.includes('prefetch');
  if (ahead || wanted !== 'document') {
    res.status(204).end();
    return null;
  }
  if (comesFromElsewhere(req, app.config.siteUrl)) {
    const message = 'You are still signed in. To sign out, use "Logout" in the menu.';
    leaveToast(res, { state: 'info', message }, app.config.siteUrl);
    res.writeHead(303, { Location: '/' }).end();
    return null;
  }
  await unsubscribeOnSignOut(app, req);
  await app.identity.logout(req, res);
  return null;
});

export const config = { api: { bodyParser: false } };
