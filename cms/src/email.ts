import { createTransport } from 'nodemailer';
import type { EmailAdapter } from 'payload';

/** Sends the emails of the CMS to its users through the mail server of the site. */
export const smtpEmail =
  ({ url, from }: { url: string; from: string }): EmailAdapter =>
  () => {
    const transport = createTransport(url);
    const address = /<([^<>]+)>/.exec(from)?.[1] ?? from;
    return {
      name: 'smtp',
      defaultFromAddress: address,
      defaultFromName: /^[^<]+/.exec(from)?.[0].trim() ?? 'CMS',
      sendEmail: (message) =>
        transport.sendMail({ from, ...message } as Parameters<typeof transport.sendMail>[0]),
    };
  };
