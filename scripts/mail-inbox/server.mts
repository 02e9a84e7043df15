// Runs the local inbox: the mail server and web page of maildev, on the ports given in the environment. Stores emails
// in DATA_DIR.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import MailDev from 'maildev';

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

// Serves the REST API of maildev under /email too, where tests and documentation expect it. In maildev 3 it is under
// /api/email.
inbox.getServers()?.api?.server.server.prependListener('request', (request: { url?: string }) => {
  if (/^\/email(?:[/?]|$)/.test(request.url ?? '')) request.url = `/api${request.url}`;
});

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void inbox.stop().finally(() => process.exit(0)));
