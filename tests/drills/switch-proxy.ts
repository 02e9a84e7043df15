import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * Proxy in front of a service. `pointTo` breaks all connections and sends new connections to another port, or refuses
 * them if no port is given. `silence` accepts connections but passes no data on.
 */
export type SwitchProxy = {
  port: number;
  pointTo(port: number | null): void;
  silence(): void;
  stop(): Promise<void>;
};

export async function startSwitchProxy(firstPort: number): Promise<SwitchProxy> {
  const sockets = new Set<Socket>();
  let target: number | 'silent' | null = firstPort;
  const track = (socket: Socket) => {
    sockets.add(socket);
    return socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    if (target === null) return void near.destroy();
    if (target === 'silent') return void track(near);
    const far = connect(target, '127.0.0.1');
    track(near).pipe(track(far)).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const change = (next: typeof target) => {
    target = next;
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    pointTo: change,
    silence: () => change('silent'),
    stop: async () => {
      change(null);
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
