import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { NextApiHandler, NextApiRequest, NextApiResponse } from 'next';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export async function startProvider(siteUrl: string, smtpUrl: string, givenPort?: number) {
  const port = givenPort ?? (await freePort());
  const folder = await mkdtemp(path.join(os.tmpdir(), 'identity-'));
  const child: ChildProcess = spawn(
    process.execPath,
    ['--import', 'tsx', 'scripts/identity-provider/server.mts'],
    {
      env: {
        ...process.env,
        IDENTITY_PORT: String(port),
        SITE_URL: siteUrl,
        SMTP_URL: smtpUrl,
        DATA_DIR: folder,
        NODE_OPTIONS: '',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  if (!child.stdout) throw new Error('no output');
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('The identity provider did not start'))),
  ]);
  return {
    url: `http://localhost:${port}`,
    port,
    stop: async () => {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Serves API routes as Next would. Any other path returns 200 and the path itself. */
export async function startRoutes(routes: Record<string, NextApiHandler>) {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const handler = routes[url.pathname];
    if (!handler) return void response.end(`page ${url.pathname}`);
    const query: Record<string, string | string[]> = {};
    for (const key of url.searchParams.keys()) {
      const values = url.searchParams.getAll(key);
      query[key] = values.length > 1 ? values : (values[0] ?? '');
    }
    const req: NextApiRequest = Object.assign(request, {
      query,
      cookies: {},
      body: null,
      env: {},
    });
    const res = response as NextApiResponse;
    res.status = (code) => {
      res.statusCode = code;
      return res;
    };
    res.json = (body) => {
      res.setHeader('Content-Type', 'application/json');
      res.end(JSON.stringify(body));
    };
    Promise.resolve(handler(req, res)).catch((error: unknown) => {
      console.error(error);
      res.statusCode = 500;
      res.end();
    });
  });
  const port = await new Promise<number>((resolve) =>
    server.listen(0, 'localhost', () => resolve((server.address() as AddressInfo).port)),
  );
  return {
    url: `http://localhost:${port}`,
    routes,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
