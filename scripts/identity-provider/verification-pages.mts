import type { IncomingMessage, ServerResponse } from 'node:http';
import nodemailer from 'nodemailer';
import type { Accounts } from './accounts.mjs';
import { readForm, sendPage } from './exchange.mjs';
import type { Settings } from './settings.mjs';
import { messageView, pageView, verifyView } from './views.mjs';
import { html } from './html.mjs';

/** Sends the link that verifies an address. Opening the link changes nothing, because mail scanners open links. */
export function verificationMail(settings: Settings) {
  const address = new URL(settings.smtpUrl);
  for (const name of ['connectionTimeout', 'greetingTimeout', 'socketTimeout'])
    address.searchParams.set(name, '8000');
  const transport = nodemailer.createTransport(address.toString());
  return async (to: { email: string }, token: string): Promise<void> => {
    const link = `${settings.issuer}/u/verify?token=${token}`;
    // Greets without the name. The address is not verified, so the email must not repeat text that a stranger may have
    // typed.
    const greeting = 'Hello,';
    const why = `this address was used to create an account with ${settings.brand}.`;
    await transport.sendMail({
      from: settings.mailFrom,
      to: to.email,
      subject: 'Verify your email address',
      text: `${greeting}\n\n${why} Open this link within a day to verify it:\n\n${link}\n\nIf it was not you, do nothing.\n`,
      html: html`<p>${greeting}</p>
        <p>${why}</p>
        <p><a href="${link}">Verify your email address</a></p>
        <p>The link works for a day. If it was not you, do nothing.</p>`.text,
    });
  };
}

export function verificationPages(accounts: Accounts, settings: Settings) {
  const goOn = { href: `${settings.siteUrls[0]}/signin`, label: `Continue to ${settings.brand}` };
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
      const text = `${account.email} is verified. If you have another page open, you can continue there.`;
      return show('Your email address is verified', messageView(text, goOn));
    }
    show('One more step', verifyView(account.email, token));
  };
}
