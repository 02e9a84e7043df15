import { connect } from 'node:net';
import type { VirusScan } from './virus-scan';

const chunkBytes = 64 * 1024;
/** Timeout in ms. Must not exceed the `proxy_read_timeout` for uploads in `nginx/micro-cache.conf`. */
const timeoutMs = 20_000;

/** Scans files with ClamAV's command INSTREAM. The address of the daemon is `tcp://host:3310` or `unix:/path`. */
export function clamAvScan(address: string, waitMs = timeoutMs): VirusScan {
  const { protocol, hostname, port, pathname } = new URL(address);
  const target = protocol === 'unix:' ? { path: pathname } : { host: hostname, port: Number(port || 3310) };
  return {
    scan: (content) =>
      new Promise((resolve) => {
        const socket = connect(target);
        let reply = '';
        const finish = (result: Awaited<ReturnType<VirusScan['scan']>>) => {
          socket.destroy();
          resolve(result);
        };
        const timer = setTimeout(() => finish('unavailable'), waitMs);
        socket.on('error', () => finish('unavailable'));
        socket.on('close', () => {
          clearTimeout(timer);
          resolve('unavailable');
        });
        socket.on('data', (part) => (reply += part.toString('latin1')));
        socket.on('end', () => {
          const text = reply.replaceAll('\0', '').trim();
          if (text.endsWith(' FOUND')) finish('infected');
          else finish(text === 'stream: OK' ? 'clean' : 'unavailable');
        });
        socket.on('connect', () => {
          socket.write('zINSTREAM\0');
          for (let at = 0; at < content.length; at += chunkBytes) {
            const chunk = content.subarray(at, at + chunkBytes);
            const size = Buffer.alloc(4);
            size.writeUInt32BE(chunk.length);
            socket.write(size);
            socket.write(chunk);
          }
          socket.write(Buffer.alloc(4));
        });
      }),
  };
}
