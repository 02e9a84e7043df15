// Runs nginx with nginx/micro-cache.conf in front of a running site.
//   node scripts/micro-cache.mjs <port> <site's port> [<port of another node> …]
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const template = fileURLToPath(new URL('../nginx/micro-cache.conf', import.meta.url));

export function hasNginx() {
  return spawnSync('nginx', ['-v']).status === 0;
}

const listens = (port) =>
  new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.on('connect', () => socket.end(() => resolve(true)));
    socket.on('error', () => resolve(false));
  });

/**
 * Starts nginx as a cache in front of the site. If `morePorts` contains ports of more nodes, nginx is also their load
 * balancer. Requests from the network `unlimited` (by default, this machine) have no rate limit. `trusted` are
 * addresses of load balancers in front of nginx, whose X-Forwarded-For header is trusted. `stop` also deletes nginx's
 * files.
 * @param {{ port: number, sitePort: number, morePorts?: number[], unlimited?: string, trusted?: string[] }} options
 * @returns {Promise<{ url: string, accessLog: string, pid: number | undefined, stop: () => Promise<void> }>}
 */
export async function startMicroCache({
  port,
  sitePort,
  morePorts = [],
  unlimited = '127.0.0.0/8',
  trusted = [],
}) {
  if (!hasNginx()) throw new Error('nginx is not installed. On Debian, run: apt-get install nginx');
  const folder = mkdtempSync(path.join(tmpdir(), 'micro-cache-'));
  // Mode 755. If root starts nginx, its workers run as a different user, and this user must be able to read the folder.
  chmodSync(folder, 0o755);
  const values = {
    LISTEN: `127.0.0.1:${port}`,
    UPSTREAMS: [sitePort, ...morePorts]
      .flatMap((node) => [
        `server 127.0.0.1:${node} max_fails=2 fail_timeout=10s;`,
        `server 127.0.0.1:${node} max_fails=0 backup;`,
      ])
      .join(' '),
    UNLIMITED: unlimited,
    TRUSTED_PROXIES: trusted.map((network) => `set_real_ip_from ${network};`).join(' '),
    FOLDER: folder,
  };
  const configuration = path.join(folder, 'nginx.conf');
  writeFileSync(
    configuration,
    readFileSync(template, 'utf8').replace(
      /\$\{(LISTEN|UPSTREAMS|UNLIMITED|TRUSTED_PROXIES|FOLDER)\}/g,
      (_, name) => values[name],
    ),
  );
  const nginx = spawn('nginx', ['-p', folder, '-c', configuration, '-e', path.join(folder, 'error.log')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  nginx.stderr.on('data', (text) => (complaint += text));
  const ended = new Promise((resolve) => nginx.once('exit', resolve));
  const stop = async () => {
    nginx.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (nginx.exitCode !== null) {
      rmSync(folder, { recursive: true, force: true });
      throw new Error(`nginx did not start: ${complaint.trim()}`);
    }
    if (await listens(port))
      return {
        url: `http://127.0.0.1:${port}`,
        accessLog: path.join(folder, 'access.log'),
        pid: nginx.pid,
        stop,
      };
    await pause(50);
  }
  await stop();
  throw new Error('nginx did not listen within 5 s');
}

async function main() {
  const [port, sitePort, ...morePorts] = process.argv.slice(2).map(Number);
  if (!port || !sitePort) {
    console.error(
      'Name the port to listen on and the port of the site, for example: micro-cache.mjs 8080 3000',
    );
    process.exit(1);
  }
  const cache = await startMicroCache({ port, sitePort, morePorts });
  console.log(`Micro-cache on ${cache.url}, in front of port ${sitePort}, log in ${cache.accessLog}`);
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => void cache.stop().then(() => process.exit(0)));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) void main();
