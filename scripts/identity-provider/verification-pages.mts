import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Accounts } from './accounts.mjs';
import { readForm, sendPage } from './exchange.mjs';
import type { Settings } from './settings.mjs';
import { messageView, pageView, verifyView } from './views.mjs';

/** What the link in the verification mail opens: a page whose button verifies. */
export function verificationPages(accounts: Accounts, settings: Settings) {
  const goOn = { href: `${settings.siteUrls[0]}/signin`, label: `Go on to ${settings.brand}` };
  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const fields = request.method === 'POST' ? await readForm(request) : url.searchParams;
    const token = fields?.get('token') ?? '';
    const account = accounts.ofToken(token);
    const show = (title: string, body: ReturnType<typeof messageView>, status = 200) =>
      sendPage(response, pageView(settings.brand, title, body), settings.siteUrls, status);

    if (!account?.email) {
      const text = 'The link is too old or was replaced by a newer one. Log in, and we send another.';
      return show('This link does not work any more', messageView(text, goOn), 410);
    }
    if (account.emailVerified || request.method === 'POST') {
      await accounts.verify(account);
      const text = `${account.email} is yours. If you left a page waiting, continue there.`;
      return show('Your email address is verified', messageView(text, goOn));
    }
    show('One more step', verifyView(account.email, token));
  };
}
