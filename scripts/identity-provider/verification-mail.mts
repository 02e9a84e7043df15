import nodemailer from 'nodemailer';
import { html } from './html.mjs';
import type { Settings } from './settings.mjs';

/** Sends the link that verifies an address. Opening it changes nothing yet: mail scanners open links too. */
export function verificationMail(settings: Settings) {
  const address = new URL(settings.smtpUrl);
  for (const name of ['connectionTimeout', 'greetingTimeout', 'socketTimeout'])
    address.searchParams.set(name, '8000');
  const transport = nodemailer.createTransport(address.toString());
  return async (to: { email: string }, token: string): Promise<void> => {
    const link = `${settings.issuer}/u/verify?token=${token}`;
    // Nobody has shown yet that the address is theirs: what was typed as a name goes to nobody.
    const greeting = 'Hello,';
    const why = `somebody, probably you, signed up to ${settings.brand} with this address.`;
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
