// Web server in a separate process. Like Next, it accepts requests to upgrade the connection and leaves their sockets
// open. It uses `ignoreUpgrades` only with the argument `ignore`. It never answers `/never`, and answers uploads when
// they are complete.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endOnSignal } from '@/lib/http/end-on-signal.server';
import { ignoreUpgrades } from '@/lib/http/ignore-upgrades.server';

endOnSignal(() => Promise.resolve(), Number(process.env.LIMIT_MS));
if (process.argv[2] === 'ignore') ignoreUpgrades();
const server = createServer((request, response) => {
  if (request.url === '/never') console.log('received');
  else if (request.method === 'POST') request.resume().on('end', () => response.end('uploaded'));
  else response.end('answered');
});
server.on('upgrade', () => console.log('left alone'));
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
