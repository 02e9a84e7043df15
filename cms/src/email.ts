import { createTransport } from 'nodemailer';
import type { EmailAdapter } from 'payload';

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
