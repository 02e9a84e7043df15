import net from 'node:net';
import { StartError } from './log';

export async function checkPorts(wanted: { variable: string; port: number }[]): Promise<void> {
  const checked = await Promise.all(
    wanted.map(async (entry) => ({ ...entry, free: await isFree(entry.port) })),
  );
  const taken = checked.filter((entry) => !entry.free);
  if (taken.length === 0) return;
  const names = taken.map((entry) => `${entry.port} (${entry.variable})`).join(', ');
  const [first] = taken;
  throw new StartError(
    taken.length === 1 && first
      ? `Port ${first.port} is in use: set ${first.variable} to a free one.`
      : `Ports ${names} are in use: set these variables to free ones.`,
  );
}

export async function isFree(port: number): Promise<boolean> {
  return (await canListen(port, '::')) && (await canListen(port, '127.0.0.1'));
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = net.createServer();
    // These errors mean that the machine has no such address, for example no IPv6. So no other program can be using the
    // port there.
    server.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'EAFNOSUPPORT' || error.code === 'EADDRNOTAVAIL'),
    );
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => net.createServer());
  // Opens all ports before it closes any, so that the system cannot give the same port twice.
  const ports = await Promise.all(
    servers.map(
      (server) =>
        new Promise<number>((resolve, reject) => {
          server.once('error', reject);
          server.listen({ port: 0, host: '::' }, () => {
            const address = server.address();
            resolve(address && typeof address === 'object' ? address.port : 0);
          });
        }),
    ),
  );
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

export function accepts(port: number, host = 'localhost'): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
