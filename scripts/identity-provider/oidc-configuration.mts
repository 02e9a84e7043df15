import type { Accounts } from './accounts.mjs';
import type { Keys } from './stored-file.mjs';
import { MemoryAdapter } from './memory-adapter.mjs';
import type { Settings } from './settings.mjs';
import { renderPage } from './page-frame.mjs';
import { messagePage } from './views.mjs';

type Grant = { addOIDCScope(scope: string): void; save(): Promise<string> };
type GrantContext = {
  oidc: {
    client: { clientId: string };
    session: { accountId: string; grantIdFor(clientId: string): string | undefined };
    provider: {
      Grant: (new (of: { clientId: string; accountId: string }) => Grant) & {
        find(id: string): Promise<Grant | undefined>;
      };
    };
  };
};
type PageContext = { type: string; body: string };

const day = 24 * 3600;

export function logoutTargets(settings: Settings): string[] {
  return settings.siteUrls.flatMap((site) => [site, `${site}/`]);
}

export function oidcConfiguration(settings: Settings, accounts: Accounts, keys: Keys): object {
  const cookie = (name: string) => `identity_${settings.port}_${name}`;
  return {
    adapter: MemoryAdapter,
    clients: [
      {
        client_id: settings.clientId,
        client_secret: settings.clientSecret,
        token_endpoint_auth_method: 'client_secret_post',
        grant_types: ['authorization_code'],
        response_types: ['code'],
        redirect_uris: settings.siteUrls.map((site) => `${site}/api/auth/callback`),
        post_logout_redirect_uris: logoutTargets(settings),
        backchannel_logout_uri: `${settings.siteUrls[0]}/api/auth/backchannel-logout`,
      },
    ],
    jwks: keys.jwks,
    cookies: {
      keys: keys.cookieKeys,
      // These cookie names must differ from those of the site and of other identity providers, because all ports of a
      // machine share cookies.
      names: { session: cookie('session'), interaction: cookie('interaction'), resume: cookie('resume') },
    },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    conformIdTokenClaims: false,
    scopes: ['openid', 'profile', 'email'],
    extraParams: ['screen_hint'],
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: true },
      backchannelLogout: { enabled: true },
    },
    ttl: { Session: 14 * day, Grant: 14 * day, Interaction: 3600, AccessToken: 3600, IdToken: 3600 },
    routes: {
      authorization: '/authorize',
      token: '/oauth/token',
      userinfo: '/userinfo',
      end_session: '/oidc/logout',
    },
    // Replaces the library's HTTP agent. That agent refuses to connect to this machine, but the site runs here.
    fetch: (url: string, options: RequestInit) =>
      fetch(url, { ...options, dispatcher: undefined } as RequestInit),
    interactions: { url: (_context: unknown, interaction: { uid: string }) => `/u/login/${interaction.uid}` },

    findAccount(_context: unknown, sub: string) {
      const account = accounts.find(sub);
      if (!account || account.blocked) return undefined;
      const name = [account.givenName, account.familyName].filter(Boolean).join(' ');
      return {
        accountId: sub,
        claims: () => ({
          sub,
          ...(account.email ? { email: account.email, email_verified: account.emailVerified } : {}),
          ...(name ? { name } : {}),
          ...(account.givenName ? { given_name: account.givenName } : {}),
          ...(account.familyName ? { family_name: account.familyName } : {}),
        }),
      };
    },

    // Grants everything without asking the user, because the only client is the project's own site.
    async loadExistingGrant({ oidc }: GrantContext) {
      const { clientId } = oidc.client;
      const known = oidc.session.grantIdFor(clientId);
      const found = known ? await oidc.provider.Grant.find(known) : undefined;
      if (found) return found;
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },

    async renderError(context: PageContext, out: { error: string }) {
      context.type = 'html';
      const [siteUrl] = settings.siteUrls;
      const link = { href: `${siteUrl}/signin`, label: `Continue to ${settings.brand}` };
      const text = `This sign-in has already finished, has expired or is not valid (${out.error}).`;
      context.body = renderPage(settings, siteUrl, messagePage('Please start again', text, link));
    },
  };
}
