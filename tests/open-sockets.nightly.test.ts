import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { freePorts } from '@/scripts/run/ports';
import { hasNginx, startMicroCache } from '@/scripts/micro-cache.mjs';
import { eventually } from './eventually';

let child: ChildProcess;
let port: number;

async function startServer(upgrades: 'ignore' | 'nothing', limitMs = 20_000): Promise<void> {
  child = spawn(process.execPath, ['--import', 'tsx', 'tests/web-server/web-server.mts', upgrades], {
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'test', LIMIT_MS: String(limitMs) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!child.stdout) throw new Error('The server has no output');
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  port = Number(said.toString());
}
afterEach(() => child.kill('SIGKILL'));

const openDescriptors = () => readdirSync(`/proc/${child.pid}/fd`).length;

function askForUpgrade(protocol: string, at = port): Socket {
  const socket = connect(at, '127.0.0.1');
  socket.write(
    `GET /x HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, close\r\nUpgrade: ${protocol}\r\n\r\n`,
  );
  return socket;
}

test.each(['websocket', 'h2c', 'anything'])(
  'the server answers requests to upgrade to “%s” like plain HTTP/1.1 requests, and leaves no file descriptors open',
  async (protocol) => {
    await startServer('ignore');
    const before = openDescriptors();
    const answers = await Promise.all(Array.from({ length: 100 }, () => text(askForUpgrade(protocol))));
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1.1 200 OK\r\n[^]*answered$/);
    await eventually(async () => expect(openDescriptors()).toBeLessThanOrEqual(before));
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([143, null]);
  },
);

test('the server ends on SIGTERM, even if a client has asked to upgrade a connection and keeps it open', async () => {
  await startServer('nothing', 300);
  if (!child.stdout) throw new Error('The server has no output');
  const socket = askForUpgrade('websocket');
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([143, null]);
  socket.destroy();
});

function send(lines: string): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.write(lines.replaceAll('\n', '\r\n'));
  return socket;
}
const post = 'POST /upload HTTP/1.1\nHost: localhost\nConnection: close\nContent-Length: 10\n\n12345';

test('the server ends within 10 s of SIGTERM, even if requests and uploads never finish', async () => {
  await startServer('ignore', 10_000);
  const kept = send('GET /x HTTP/1.1\nHost: localhost\n\n');
  await once(kept, 'data');
  const sockets = [
    kept,
    send('GET /x HTTP/1.1\nHost:'),
    send(post),
    send('GET /never HTTP/1.1\nHost: localhost\n\n'),
  ];
  if (!child.stdout) throw new Error('The server has no output');
  await once(child.stdout, 'data');
  const startedAt = performance.now();
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([143, null]);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  for (const socket of sockets) socket.on('error', () => undefined).destroy();
}, 20_000);

test('after SIGTERM the server still answers an upload that has begun, and does not wait for idle connections', async () => {
  await startServer('ignore');
  const kept = send('GET /x HTTP/1.1\nHost: localhost\n\n');
  await once(kept, 'data');
  const upload = send(post);
  const answer = text(upload);
  const never = send('GET /never HTTP/1.1\nHost: localhost\n\n');
  if (!child.stdout) throw new Error('The server has no output');
  await once(child.stdout, 'data');
  never.destroy();
  const startedAt = performance.now();
  child.kill('SIGTERM');
  await once(kept, 'close');
  upload.write('67890');
  expect(await answer).toMatch(/^HTTP\/1.1 200 OK\r\n[^]*uploaded$/);
  expect(await once(child, 'exit')).toEqual([143, null]);
  expect(performance.now() - startedAt).toBeLessThan(3_000);
});

(hasNginx() ? test : test.skip)('nginx does not pass requests to upgrade on to the site', async () => {
  await startServer('nothing');
  const [listen = 0] = await freePorts(1);
  const nginx = await startMicroCache({ port: listen, sitePort: port });
  try {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => text(askForUpgrade('websocket', listen))),
    );
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1.1 200 OK\r\n/);
  } finally {
    await nginx.stop();
  }
});
