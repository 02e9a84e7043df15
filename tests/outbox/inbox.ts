import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawn } from 'node:child_process';

export type InboxMail = { messageId: string; to: string; subject: string };

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}

/** Starts the local inbox, an SMTP server, in a separate process. `list` returns its emails. */
export async function startInbox() {
  const [smtp, web] = [await freePort(), await freePort()];
  const folder = await mkdtemp(path.join(tmpdir(), 'inbox-'));
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/mail-inbox/server.mts'], {
    env: { ...process.env, SMTP_PORT: String(smtp), INBOX_PORT: String(web), DATA_DIR: folder },
    stdio: 'ignore',
  });
  const address = `http://127.0.0.1:${web}/email`;
  const list = async (): Promise<InboxMail[]> => {
    const mails: {
      subject: string;
      to: { address: string }[];
      headers: Record<string, string>;
    }[] = await (await fetch(address)).json();
    return mails.map((mail) => ({
      messageId: mail.headers['message-id'] ?? '',
      to: mail.to[0]?.address ?? '',
      subject: mail.subject,
    }));
  };
  // Up to three test files start programs on two cores at the same time, so a start may take long.
  await untilTrue(async () => (await fetch(address).catch(() => null))?.ok ?? false, 90_000);
  return {
    smtpUrl: `smtp://127.0.0.1:${smtp}`,
    list,
    clear: () => fetch(`${address}/all`, { method: 'DELETE' }),
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function untilTrue(ask: () => Promise<boolean>, withinMs = 20_000): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!(await ask())) {
    if (performance.now() > deadline) throw new Error('It never became true');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
