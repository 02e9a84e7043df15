import { apiRoute } from '@/lib/http/api-route.server';
import { landingPath } from '@/lib/doctors/sign-in/sign-in-entry';
import { readSignUpHint } from '@/lib/doctors/sign-in/sign-up-hint.server';

/**
 * Redirects to the provider's login page. Builds the query of that page here, so that no parameters of ours are passed
 * on.
 */
export default apiRoute({ methods: ['GET'] }, async ({ app, req, res, session }) => {
  const screen = req.query.screen_hint === 'signup' ? 'signup' : 'login';
  await app.identity.startLogin(req, res, {
    returnTo: landingPath(req.query, app.config.siteUrl),
    screen,
    loginHint: screen === 'signup' ? readSignUpHint(req)?.email : undefined,
    // Asks for the password if this browser still has the cookie of a session that has ended, or if the session was
    // ended from another device: then `signInAnew` sends the browser here with `prompt=login`.
    anew: (!session && app.identity.hasSessionCookie(req)) || req.query.prompt === 'login',
  });
  return null;
});

export const config = { api: { bodyParser: false } };
