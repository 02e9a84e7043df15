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
import { style } from './html.mjs';
import { verificationMail } from './verification-pages.mjs';
import { verificationPages } from './verification-pages.mjs';
import { messageView, pageView } from './views.mjs';

export async function createIdentityProvider(settings: Settings): Promise<Server> {
  const keys = await readKeys(settings.folder);
  const accounts = await openAccounts(settings.folder, demoAccounts);
  const provider = new Provider(settings.issuer, oidcConfiguration(settings, accounts, keys));
  provider.on('server_error', (_context, error) => console.error('Identity provider:', error));
  const sendMail = verificationMail(settings);

  async function sendVerification(account: Account, options?: { asked: boolean }): Promise<void> {
    const token = await accounts.startVerification(account, options);
    if (!token || !account.email) return;
    try {
      await sendMail({ email: account.email }, token);
    } catch (error) {
      console.error('Identity provider: the verification email was not sent:', error);
    }
  }

  const oidc = provider.callback();
  const logIn = logInPages({ provider, accounts, settings, sendVerification });
  const verification = verificationPages(accounts, settings);
  const management = managementApi({
    accounts,
    settings,
    sendVerification: (account) => sendVerification(account, { asked: true }),
  });

  // Logs out without a question, as the hosted service does.
  async function logOut(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const context = provider.createContext(request, response);
    const session = await provider.Session.get(context);
    if (session.accountId) await session.destroy();
    context.cookies.set(provider.cookieName('session'), null, { httpOnly: true, sameSite: 'lax' });
    const target = url.searchParams.get('post_logout_redirect_uri') ?? '';
    if (logoutTargets(settings).includes(target)) return sendRedirect(response, target);
    const link = { href: settings.siteUrls[0], label: `Back to ${settings.brand}` };
    const page = pageView(settings.brand, 'You are logged out', messageView('See you soon.', link));
    sendPage(response, page, settings.siteUrls);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', settings.issuer);
    if (url.pathname === '/health') {
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"status":"ok"}');
    } else if (url.pathname === '/u/style.css') {
      response.writeHead(200, { 'Content-Type': 'text/css', 'Cache-Control': 'max-age=60' }).end(style);
    } else if (url.pathname === '/u/verify') await verification(request, response, url);
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
