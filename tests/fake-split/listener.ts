import http from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export async function listener(handle: http.RequestListener) {
  const sockets = new Set<Socket>();
  let server: http.Server | null = null;
  let port = 0;

  async function open() {
    if (server) return;
    const starting = http.createServer(handle);
    starting.on('connection', (socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    });
    await new Promise<void>((resolve, reject) => {
      starting.once('error', reject);
      starting.listen(port, resolve);
    });
    port = (starting.address() as AddressInfo).port;
    server = starting;
  }

  async function close() {
    const closing = server;
    server = null;
    if (!closing) return;
    const closed = new Promise<void>((resolve) => closing.close(() => resolve()));
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  await open();
  return { port, open, close };
}
