import type { LoginScreen } from '@/lib/services/identity/identity';
import type { PageAnswer, PageRequest } from '@/lib/http/page.server';
import { paths } from '@/lib/routes';
import { landingPath, staffLandingPath } from './sign-in-entry';

/**
 * Redirects to the identity provider's login page, or to the page after sign-in if the visitor is already signed in.
 * Renders a page only if the provider does not respond.
 */
export async function forwardToLogin(
  { app, query, session }: PageRequest,
  screen: LoginScreen,
): Promise<PageAnswer<{ redirectUrl: string }>> {
  const redirectUrl = landingPath(query, app.config.siteUrl);
  if (session) {
    const redirect = session.user.is_staff ? staffLandingPath(redirectUrl) : redirectUrl;
    return { redirect, status: 303 };
  }
  if (!(await app.identity.answers())) return { props: { redirectUrl }, status: 503 };
  const hint = screen === 'signup' ? { screen_hint: 'signup' as const } : {};
  return { redirect: paths.login({ redirect_url: redirectUrl, ...hint }), status: 303 };
}
