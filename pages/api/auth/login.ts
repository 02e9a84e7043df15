import { apiRoute } from '@/lib/http/api-route.server';
import { landingPath } from '@/lib/doctors/sign-in/sign-in-entry';
import { readSignUpHint } from '@/lib/doctors/sign-in/sign-up-hint.server';

/**
 * Redirects to the login page of the identity provider. Builds a new query, so that our own parameters are not passed
 * on.
 */
export default apiRoute({ methods: ['GET'] }, async ({ app, req, res, session }) => {
  const screen = req.query.screen_hint === 'signup' ? 'signup' : 'login';
  await app.identity.startLogin(req, res, {
    returnTo: landingPath(req.query, app.config.siteUrl),
    screen,
    loginHint: screen === 'signup' ? readSignUpHint(req)?.email : undefined,
    // Asks for the password if the browser still has the cookie of an ended session. Also asks if the session was
    // ended from another device; `signInAnew` then adds `prompt=login`.
    anew: (!session && app.identity.hasSessionCookie(req)) || req.query.prompt === 'login',
  });
  return null;
});

export const config = { api: { bodyParser: false } };
