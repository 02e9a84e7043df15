import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Provider } from 'oidc-provider';
import { openAccounts, type Account } from './accounts.mjs';
import { demoAccounts } from './demo-accounts.mjs';
import { sendPage, sendRedirect } from './exchange.mjs';
import { readKeys } from './stored-file.mjs';
import { logInPages } from './log-in-pages.mjs';
import { logoutTargets, oidcConfiguration } from './oidc-configuration.mjs';
import { isManagement, managementApi } from './management-api.mjs';
import type { Settings } from './settings.mjs';
import { accountMailer, resetEmail, verificationEmail } from './account-email.mjs';
import { emailedLinkPages } from './emailed-link-pages.mjs';
import { endSessionsOf } from './memory-adapter.mjs';
import { renderPage } from './page-frame.mjs';
import { sendStaticFile } from './static-files.mjs';
import { messagePage } from './views.mjs';
import { wayBackCookie } from './way-back.mjs';

export async function createIdentityProvider(settings: Settings): Promise<Server> {
  const keys = await readKeys(settings.folder);
  const accounts = await openAccounts(settings.folder, demoAccounts);
  const provider = new Provider(settings.issuer, oidcConfiguration(settings, accounts, keys));
  provider.on('server_error', (_context, error) => console.error('Identity provider:', error));
  const sendMail = accountMailer(settings);
  const emails = { verification: verificationEmail, reset: resetEmail };

  async function sendLink(
    purpose: keyof typeof emails,
    account: Account,
    options?: { asked: boolean },
  ): Promise<boolean> {
    const token = await accounts.startLink(purpose, account, options);
    if (!token || !account.email) return false;
    try {
      await sendMail(emails[purpose](settings, account.email, token));
    } catch (error) {
      console.error(`Identity provider: the ${purpose} email was not sent:`, error);
    }
    return true;
  }

  async function endSessions({ sub }: Account): Promise<void> {
    endSessionsOf(sub);
    const client = await provider.Client.find(settings.clientId);
    await client
      ?.backchannelLogout(sub)
      .catch((error: unknown) => console.error('Identity provider: the site did not end sessions:', error));
  }

  const oidc = provider.callback();
  const wayBack = wayBackCookie(settings);
  const logIn = logInPages({
    provider,
    accounts,
    settings,
    wayBack,
    sendVerification: (account) => sendLink('verification', account),
    sendReset: (account) => sendLink('reset', account),
  });
  const links = emailedLinkPages({ accounts, settings, wayBack, endSessions });
  const management = managementApi({
    accounts,
    settings,
    sendVerification: (account) => sendLink('verification', account, { asked: true }),
    sendReset: (account) => sendLink('reset', account, { asked: true }),
  });

  // Signs users out without asking for confirmation, as the hosted identity provider does.
  async function logOut(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const context = provider.createContext(request, response);
    const session = await provider.Session.get(context);
    if (session.accountId) await session.destroy();
    context.cookies.set(provider.cookieName('session'), null, { httpOnly: true, sameSite: 'lax' });
    const target = url.searchParams.get('post_logout_redirect_uri') ?? '';
    if (logoutTargets(settings).includes(target)) return sendRedirect(response, target);
    const link = { href: settings.siteUrls[0], label: `Back to ${settings.brand}` };
    const page = messagePage('You are signed out', 'See you soon.', link);
    sendPage(response, renderPage(settings, settings.siteUrls[0], page), settings.siteUrls);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', settings.issuer);
    if (url.pathname === '/health') {
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"status":"ok"}');
    } else if (sendStaticFile(response, url.pathname)) return;
    else if (url.pathname === '/u/verify') await links.verify(request, response, url);
    else if (url.pathname === '/u/reset') await links.reset(request, response, url);
    else if (url.pathname.startsWith('/u/login/')) await logIn(request, response, url);
    else if (isManagement(request, url.pathname)) await management(request, response, url);
    else if (url.pathname === '/oidc/logout') await logOut(request, response, url);
    else await oidc(request, response);
  }

  return createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error('Identity provider:', error);
      if (!response.headersSent) response.writeHead(500, { 'Content-Type': 'text/plain' });
      response.end('Something went wrong');
    });
  });
}
