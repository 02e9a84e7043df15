import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Proxy in front of the database. `pointTo` leads it to another server, as a failover does. */
export type SwitchProxy = { port: number; pointTo(port: number): void; stop(): Promise<void> };

export async function startSwitchProxy(firstPort: number): Promise<SwitchProxy> {
  const sockets = new Set<Socket>();
  let target = firstPort;
  const track = (socket: Socket) => {
    sockets.add(socket);
    return socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    track(near).pipe(track(far)).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    pointTo: (port) => {
      target = port;
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
