import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Proxy that, while `silent` is true, accepts connections but passes no data on, like a frozen server. */
export type SilentProxy = { port: number; silent: boolean; stop(): Promise<void> };

export async function startSilentProxy(host: string, port: number): Promise<SilentProxy> {
  const sockets = new Set<Socket>();
  const tracked = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((near) => {
    tracked(near);
    const far = tracked(connect(port, host));
    near.on('data', (bytes) => {
      if (!proxy.silent) far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (!proxy.silent) near.write(bytes);
    });
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy: SilentProxy = {
    port: (server.address() as AddressInfo).port,
    silent: false,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;
}
