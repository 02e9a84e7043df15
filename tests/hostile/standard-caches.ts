import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StartError } from '@/scripts/run/log';
import { accepts, freePorts } from '@/scripts/run/ports';
import { within } from './hostile-site';
import type { HostileAnswer } from './send';

export type StandardCache = {
  name: string;
  url: string;
  isHit(answer: HostileAnswer): boolean;
  stop(): Promise<void>;
};

type Program = {
  name: 'nginx' | 'varnish';
  binary: string;
  prepare(folder: string, ports: { listen: number; upstream: number }): string[];
  isHit(answer: HostileAnswer): boolean;
};

const programs: Program[] = [
  {
    name: 'nginx',
    binary: '/usr/sbin/nginx',
    // Sets only what nginx needs to cache at all. Cache key, methods, `Vary` and times keep the defaults of nginx.
    prepare(folder, { listen, upstream }) {
      const file = path.join(folder, 'nginx.conf');
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${folder}/${name};`,
      );
      writeFileSync(
        file,
        `pid ${folder}/pid; daemon off; events {} http { access_log off; ${temporary.join(' ')}
        large_client_header_buffers 4 16k; proxy_buffer_size 16k; proxy_buffers 8 16k;
        proxy_cache_path ${folder}/cache keys_zone=pages:10m; server { listen 127.0.0.1:${listen}; location / {
        proxy_pass http://127.0.0.1:${upstream}; proxy_cache pages; add_header X-Cache $upstream_cache_status; } } }`,
      );
      return ['-p', folder, '-c', file, '-e', path.join(folder, 'error.log')];
    },
    isHit: ({ headers }) => ['HIT', 'STALE', 'UPDATING'].includes(String(headers['x-cache'])),
  },
  {
    name: 'varnish',
    binary: '/usr/sbin/varnishd',
    prepare: (folder, { listen, upstream }) => [
      ...['-F', '-n', path.join(folder, 'varnish'), '-s', 'malloc,64m'],
      ...['-a', `127.0.0.1:${listen}`, '-b', `127.0.0.1:${upstream}`],
    ],
    // For a cached response, Varnish adds a second number, the id of the request that filled the cache.
    isHit: ({ headers }) => /^\d+ \d+$/.test(String(headers['x-varnish'])),
  },
];

/**
 * Starts nginx and Varnish in front of the site. A missing program is installed from its Debian package, or skipped if
 * this process may not install packages.
 */
export async function startStandardCaches(upstream: number): Promise<StandardCache[]> {
  const missing = programs.filter(({ binary }) => !existsSync(binary)).map(({ name }) => name);
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update', '-q']);
    spawnSync('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...missing]);
  }
  const caches: StandardCache[] = [];
  for (const program of programs.filter(({ binary }) => existsSync(binary)))
    caches.push(await startCache(program, upstream));
  return caches;
}

async function startCache(
  { name, binary, prepare, isHit }: Program,
  upstream: number,
): Promise<StandardCache> {
  const [listen = 0] = await freePorts(1);
  const folder = mkdtempSync(path.join(tmpdir(), `${name}-`));
  // Both programs run their workers as a different user, who must be able to enter the folder. Hence mode 755.
  chmodSync(folder, 0o755);
  const child = spawn(binary, prepare(folder, { listen, upstream }), { stdio: 'ignore' });
  const stop = () => stopCache(child, folder);
  if (await within(10_000, () => accepts(listen, '127.0.0.1')))
    return { name, url: `http://127.0.0.1:${listen}`, isHit, stop };
  await stop();
  throw new StartError(`${name} did not start`);
}

async function stopCache(child: ChildProcess, folder: string): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  if (child.kill('SIGTERM')) await ended;
  rmSync(folder, { recursive: true, force: true });
}
