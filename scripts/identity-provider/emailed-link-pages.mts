import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Account, Accounts } from './accounts.mjs';
import { readForm, sendPage } from './exchange.mjs';
import { shortestPassword } from './fields.mjs';
import { renderPage, type Page } from './page-frame.mjs';
import type { Settings } from './settings.mjs';
import { messagePage, messages, newPasswordPage, verifyPage } from './views.mjs';
import type { WayBack } from './way-back.mjs';

type Needs = {
  accounts: Accounts;
  settings: Settings;
  wayBack: WayBack;
  endSessions(account: Account): Promise<void>;
};

/**
 * Serves the pages that emailed links open. Opening a link changes nothing, because mail scanners open links too. Only
 * the button on the page does.
 */
export function emailedLinkPages({ accounts, settings, wayBack, endSessions }: Needs) {
  const show = (response: ServerResponse, page: Page, status = 200) =>
    sendPage(response, renderPage(settings, settings.siteUrls[0], page), settings.siteUrls, status);
  const readToken = async (request: IncomingMessage, url: URL) => {
    const fields = request.method === 'POST' ? await readForm(request) : url.searchParams;
    return { fields, token: fields?.get('token') ?? '' };
  };
  const ended = 'This link no longer works';

  return {
    async verify(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
      const { token } = await readToken(request, url);
      const account = accounts.findByLink('verification', token);
      const goOn = { href: wayBack.find(request), label: `Continue to ${settings.brand}` };
      if (!account?.email) {
        const text =
          'The link has expired or was replaced by a newer link. Sign in, and we will send you another link.';
        return show(response, messagePage(ended, text, goOn), 410);
      }
      if (account.emailVerified || request.method === 'POST') {
        await accounts.verify(account);
        const text = `${account.email} is verified. If another page of this site is still open, you can continue there.`;
        return show(response, messagePage('Your email address is verified', text, goOn));
      }
      show(response, verifyPage(account.email, token));
    },

    async reset(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
      const { fields, token } = await readToken(request, url);
      const account = accounts.findByLink('reset', token);
      const signIn = { href: wayBack.find(request), label: 'Sign in' };
      if (!account?.email) {
        const text =
          'The link has been used, is more than an hour old, or was replaced by a newer link. To get a new link, go back to the sign-in page and choose “Forgot your password?”.';
        return show(response, messagePage(ended, text, signIn, 'reset'), 410);
      }
      if (request.method !== 'POST') return show(response, newPasswordPage(account.email, token, null));
      const password = (fields?.get('password') ?? '').slice(0, 200);
      if (password.length < shortestPassword)
        return show(response, newPasswordPage(account.email, token, messages.shortPassword), 422);
      await accounts.resetPassword(account, password);
      await endSessions(account);
      const text =
        'From now on, sign in with the new password. We have signed you out on every other device.';
      show(response, messagePage('You have changed your password', text, signIn, 'reset'));
    },
  };
}
