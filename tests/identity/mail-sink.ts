import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export type Mail = { to: string; text: string };

/** Starts an SMTP server that collects emails. It supports only the part of SMTP that the identity provider uses. */
export async function startMailSink(): Promise<{ url: string; mails: Mail[]; stop: () => Promise<void> }> {
  const mails: Mail[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    let to = '';
    let data: string[] | null = null;
    let rest = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 sink');
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (bytes) => {
      const lines = (rest + bytes.toString('utf8')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (data) {
          if (line !== '.') {
            data.push(line);
            continue;
          }
          // Decodes quoted-printable text: removes soft line breaks and turns `=3D` into `=`.
          const text = data.join('\n').replace(/=\n/g, '').replace(/=3D/g, '=');
          mails.push({ to, text });
          data = null;
          say('250 kept');
        } else if (/^RCPT TO:/i.test(line)) {
          to = /<([^>]*)>/.exec(line)?.[1] ?? '';
          say('250 ok');
        } else if (/^DATA/i.test(line)) {
          data = [];
          say('354 go on');
        } else if (/^QUIT/i.test(line)) {
          say('221 bye');
          socket.end();
        } else say('250 ok');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
