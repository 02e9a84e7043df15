import nodemailer from 'nodemailer';
import { html, type Html } from './html.mjs';
import type { Settings } from './settings.mjs';

type AccountEmail = {
  to: string;
  subject: string;
  /** Preview text that inboxes show beside the subject. */
  preheader: string;
  lines: string[];
  button: { href: string; label: string };
  after: string[];
};

const font = "'Atkinson Hyperlegible Next',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const dark = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}.outer{padding:0!important}.sheet{border-radius:0!important}.full{width:100%!important}}
@media (prefers-color-scheme:dark){
.page{background:#0B1724!important}.sheet{background:#12243A!important}.band{background:#071019!important}
.ink{color:#E6EEF5!important}.head{color:#F2F7FB!important}
.button{background:#55ADEE!important}.label{color:#062033!important}}
`;

/** Renders an email in the design of the site's emails: a navy band, the subject as title, and one button. */
function renderEmail(
  { brand, siteUrls }: Settings,
  { subject, preheader, lines, button, after }: AccountEmail,
): string {
  const paragraph = (text: string): Html =>
    html`<p class="ink" style="margin:0 0 16px;font:16px/25px ${font};color:#0B2236">${text}</p>`;
  return html`<!doctype html>
    <html lang="en-AU">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        <style>
          ${dark}
        </style>
      </head>
      <body class="page" style="margin:0;padding:0;background:#F5F9FC">
        <div style="display:none;max-height:0;overflow:hidden">${preheader}</div>
        <table
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          class="page"
          style="background:#F5F9FC"
        >
          <tr>
            <td class="outer" align="center" style="padding:24px 12px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                border="0"
                class="sheet"
                style="max-width:600px;background:#FFFFFF;border-radius:12px;overflow:hidden;border-collapse:separate;text-align:left"
              >
                <tr>
                  <td
                    class="band pad"
                    bgcolor="#033B61"
                    style="background:#033B61;padding:18px 32px;border-bottom:6px solid #55ADEE"
                  >
                    <a
                      href="${siteUrls[0]}/"
                      style="font:800 26px/40px ${font};color:#FFFFFF;text-decoration:none"
                      >${brand}</a
                    >
                  </td>
                </tr>
                <tr>
                  <td class="pad" style="padding:32px 32px 16px">
                    <h1 class="head" style="margin:0 0 12px;font:800 28px/34px ${font};color:#033B61">
                      ${subject}
                    </h1>
                    ${lines.map(paragraph)}
                    <table
                      role="presentation"
                      cellpadding="0"
                      cellspacing="0"
                      border="0"
                      class="full"
                      style="margin:0 0 20px"
                    >
                      <tr>
                        <td
                          class="button"
                          align="center"
                          bgcolor="#033B61"
                          style="border-radius:8px;background:#033B61"
                        >
                          <a
                            class="label"
                            href="${button.href}"
                            style="display:block;padding:14px 24px;font:700 16px/20px ${font};color:#FFFFFF;text-decoration:none"
                            >${button.label}</a
                          >
                        </td>
                      </tr>
                    </table>
                    ${after.map(paragraph)}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`.text;
}

export function accountMailer(settings: Settings) {
  const address = new URL(settings.smtpUrl);
  for (const name of ['connectionTimeout', 'greetingTimeout', 'socketTimeout'])
    address.searchParams.set(name, '8000');
  const transport = nodemailer.createTransport(address.toString());
  return async (email: AccountEmail): Promise<void> => {
    const { to, subject, lines, button, after } = email;
    await transport.sendMail({
      from: settings.mailFrom,
      to,
      subject,
      text: [...lines, button.href, ...after, ''].join('\n\n'),
      html: renderEmail(settings, email),
    });
  };
}

// Builds an email that does not contain the account's name. Otherwise, a stranger could enter any text as a name, and
// it would be sent to any address.

export function verificationEmail(settings: Settings, to: string, token: string): AccountEmail {
  return {
    to,
    subject: 'Verify your email address',
    preheader: 'Open the link to finish creating your account. The link works for a day.',
    lines: [
      `This address was used to create an account with ${settings.brand}. Open this link within a day to verify the address.`,
    ],
    button: { href: `${settings.issuer}/u/verify?token=${token}`, label: 'Verify your email address' },
    after: ['If it was not you, do nothing. Nobody can use the account without this step.'],
  };
}

export function resetEmail(settings: Settings, to: string, token: string): AccountEmail {
  return {
    to,
    subject: 'Choose a new password',
    preheader: 'The link works once, for an hour.',
    lines: [
      `Someone asked for a new password for your account with ${settings.brand}. Open this link within an hour to choose a new password.`,
    ],
    button: { href: `${settings.issuer}/u/reset?token=${token}`, label: 'Choose a new password' },
    after: ['If it was not you, do nothing. Your password stays as it is.'],
  };
}
