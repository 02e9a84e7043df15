// Runs the local inbox, which is maildev's mail server and web page, on the ports in the environment. Stores emails in
// DATA_DIR, sends replies to the site as a mail relay would, and shows text messages at /texts.
import { mkdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import MailDev from 'maildev';
import { signWebhook } from '@/lib/core/webhook-signature.server';
import { givenPaths } from '@/lib/routes';
import { textInbox } from './text-inbox.mjs';

const folder = path.resolve(process.env.DATA_DIR ?? '.data', 'mail');
mkdirSync(folder, { recursive: true });

const inbox = new MailDev({
  smtp: Number(process.env.SMTP_PORT ?? 1025),
  ip: '127.0.0.1',
  web: Number(process.env.INBOX_PORT ?? 1080),
  webIp: '127.0.0.1',
  mailDirectory: folder,
  maxEmails: 2_000,
  silent: true,
});
await inbox.start();

const { SITE_URL = '', SMS_ACCOUNT = '', SMS_SECRET = '', SMS_FROM = '' } = process.env;
const takeText = textInbox({
  file: path.join(folder, '..', 'texts.json'),
  account: SMS_ACCOUNT,
  secret: SMS_SECRET.split(',')[0] ?? '',
  from: SMS_FROM,
  webhookUrl: SITE_URL + givenPaths.textMessageWebhook(),
});

// The API of maildev 3 has the path /api/email. It is also served at /email, where tests and documentation expect it.
const web = inbox.getServers()?.api?.server.server;
const listeners = web?.listeners('request') ?? [];
web?.removeAllListeners('request');
web?.on('request', (request: IncomingMessage, response: ServerResponse) => {
  if (takeText(request, response)) return;
  if (/^\/email(?:[/?]|$)/.test(request.url ?? '')) request.url = `/api${request.url}`;
  for (const listener of listeners) listener.call(web, request, response);
});

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void inbox.stop().finally(() => process.exit(0)));

type ReceivedEmail = {
  id: string;
  from: { address: string }[];
  text?: string;
  attachments?: { contentDisposition?: string }[];
  headers: Record<string, string | string[]>;
  envelope: { from: { address: string }; to: { address: string }[] };
};

async function forwardReply({
  id,
  from: writers,
  text = '',
  attachments: parts = [],
  headers,
  envelope,
}: ReceivedEmail): Promise<void> {
  const to = envelope.to.map(({ address }) => address);
  const { MAIL_REPLY_DOMAIN: domain, MAIL_EVENTS_SECRET: secret, SITE_URL: site } = process.env;
  if (!domain || !secret || !to.some((address) => address.toLowerCase().endsWith(`@${domain}`))) return;
  const automatic = !['', 'no'].includes(String(headers['auto-submitted'] ?? ''));
  const from = writers[0]?.address ?? envelope.from.address;
  // Does not count pictures within the text, such as a logo in a signature, as attached files.
  const attachments = parts.filter(({ contentDisposition }) => contentDisposition !== 'inline').length;
  const body = JSON.stringify({ id, from, to, text, attachments, automatic, authentication: 'pass' });
  const answer = await fetch(`${site}/api/webhooks/inbound-mail`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Signature': signWebhook(secret.split(',')[0] ?? '', body, new Date()),
    },
    body,
  });
  if (!answer.ok) throw new Error(`The site answered ${answer.status}`);
}

inbox.getServers()?.smtp.on('new', (email: ReceivedEmail) => {
  forwardReply(email).catch((error: unknown) => console.error('A reply could not be forwarded:', error));
});
